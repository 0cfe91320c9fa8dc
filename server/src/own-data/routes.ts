import { Readable } from 'node:stream'
import { downloadOwnData, ownData, removeNominee, saveNominee } from '@parinay/contract/own-data'
import { recordAccess } from '../account/account-event-log.ts'
import { requireProof } from '../account/require-proof-of-identity.ts'
import { inTransaction } from '../platform/database/database.ts'
import { serve, serveFile } from '../platform/http/bind-call.ts'
import { archiveOf } from './copy-as-archive.ts'
import * as nominee from './nominee.ts'
import { staffReadsOf } from './copy-contents.ts'

export const ownDataRoutes = [
  serve(ownData, async ({ ctx, member: { id } }) => {
    const [staffReads, named] = await Promise.all([staffReadsOf(ctx, id), nominee.nomineeOf(ctx.db, id)])
    return { data: { staffReads, ...(named && { nominee: named }) } }
  }),
  serve(saveNominee, async ({ ctx, member, body }) => {
    await nominee.save(ctx, member.id, body)
    return { message: 'Your nominee is saved' }
  }),
  serve(removeNominee, async ({ ctx, member }) => {
    await nominee.remove(ctx, member.id)
    return { message: 'You name nobody any more' }
  }),
  serveFile(downloadOwnData, async ({ ctx, member, body, from }, reply) => {
    await requireProof(ctx, member, body?.password)
    await ctx.limits.consume('own_data', member.id)
    const now = ctx.now()
    await inTransaction(ctx, (tx) => recordAccess(tx, { member: member.id, action: 'data_downloaded', from }, now))
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="parinay-my-data-${now.toISOString().slice(0, 10)}.zip"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(archiveOf(ctx, member.id), { objectMode: false }))
  }),
]
