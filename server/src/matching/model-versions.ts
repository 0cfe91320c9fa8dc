// The versions of the model: the latest few are kept, and one serves.
import type { adminMatching } from '@parinay/contract/admin/matching'
import type { Reply } from '@parinay/contract/kernel/call'
import { readModel, versionChanged } from '../compatibility/served-model.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { refuse } from '../platform/problem.ts'
import * as queries from './queries.ts'

export async function versions(ctx: Context): Promise<Reply<typeof adminMatching>['data']> {
  return (await queries.versions(ctx.db)).map(({ version, trained_at: at, state, model, measures }) => ({
    version,
    trainedAt: at.toISOString(),
    state: state as Version['state'],
    isReadable: readModel(version, model) !== undefined,
    measures: measures as Version['measures'],
  }))
}

type Version = Reply<typeof adminMatching>['data'][number]

/** A stored version serves from now on, such as the one before. Idempotent. `record` notes it in the same transaction. */
export async function serveStored(ctx: Context, version: number, record: (tx: Tx) => Promise<unknown>) {
  await inTransaction(ctx, async (tx) => {
    await queries.lockVersions(tx)
    const { model } = (await queries.versionOf(tx, version)) ?? refuse('matching_version_unknown')
    if (!readModel(version, model)) refuse('matching_version_of_other_release')
    await queries.serveVersion(tx, version)
    await record(tx)
  })
  versionChanged(ctx)
}
