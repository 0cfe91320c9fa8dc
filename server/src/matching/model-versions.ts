// The versions of the model: the latest few are kept, and one serves.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { adminMatching } from '@parinay/contract/admin/matching'
import type { Reply } from '@parinay/contract/kernel/call'
import { readModel, versionChanged } from '../compatibility/served-model.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { refuse } from '../platform/problem.ts'
import * as queries from './queries.ts'
import { updateStandings } from './update-attention-standings.ts'
import type { TrainedVersion } from './training/train-version.ts'
import type { TrainingOrder } from './training/training-worker.ts'

/** The latest decisions; they bound the time and the memory of a training. */
const MAX_DECISIONS = 100_000
const KEPT_VERSIONS = 5
const MEMORY_MB = 300

/**
 * The night's work: moves everybody's standing on, then trains a version in a thread of its own. Until the last statement is committed, the
 * version before serves.
 */
export async function train(ctx: Context, work = trainInThread): Promise<void> {
  await updateStandings(ctx)
  const trained = await work(ctx)
  if (!trained) {
    ctx.log.info({ matching: 'too few people to train on' })
    return
  }
  const version = await inTransaction(ctx, async (tx) => {
    await queries.lockVersions(tx)
    const stored = await queries.insertVersion(tx, trained, ctx.now())
    await queries.insertEffects(tx, stored, trained.effects)
    await queries.deleteOldVersions(tx, KEPT_VERSIONS)
    return stored
  })
  versionChanged(ctx)
  ctx.log.info({ matching: 'trained', version, serves: trained.isBetter, ...trained.measures, bands: undefined })
}

async function trainInThread(ctx: Context): Promise<TrainedVersion | undefined> {
  const order: TrainingOrder = {
    databaseUrl: ctx.pool.options.connectionString!,
    now: ctx.now(),
    maxDecisions: MAX_DECISIONS,
  }
  const worker = new Worker(new URL('./training/training-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  let trained: TrainedVersion | undefined
  worker.once('message', (version: TrainedVersion | undefined) => (trained = version))
  // The thread is left to end by itself: to terminate it while it closes its connection can crash the process.
  const [code] = (await once(worker, 'exit')) as [number]
  if (code !== 0) throw new Error(`The training ended with ${code}`)
  return trained
}

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
