// The files of videos whose row is gone, and videos that wait for nobody.
import { DAY_MS, HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/database.ts'
import { videoFolder } from './video-object-keys.ts'

const REMOVAL_BATCH_SIZE = 100
/** Longer than any process works on a video, so that what it wrote last is removed too. */
const GONE_MS = HOUR_MS

export async function removeIfGone(ctx: Context, id: string) {
  const { rows } = await sql`select from video where id = ${id}`.execute(ctx.db)
  if (rows.length === 0) await ctx.files.removeAll(videoFolder(id))
}

/** Removes the files of all videos that are gone. A file that cannot be removed does not block the others. */
export async function removeGoneVideos(ctx: Context) {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<{ id: string; isOld: boolean }>`
      select id, gone_at < ${new Date(ctx.now().getTime() - GONE_MS)} as "isOld"
      from gone_video where id > ${after} order by id limit ${REMOVAL_BATCH_SIZE}
    `.execute(ctx.db)
    for (const { id, isOld } of rows)
      await removeFiles(ctx, id, isOld).catch((error: unknown) => ctx.log.warn({ video: 'files not removed', error }))
    if (rows.length < REMOVAL_BATCH_SIZE) return
    after = rows.at(-1)!.id
  }
}

/** The row is deleted last: if the store fails, the job tries again. */
async function removeFiles(ctx: Context, id: string, isOld: boolean) {
  await removeIfGone(ctx, id)
  if (isOld) await ctx.db.deleteFrom('gone_video').where('id', '=', id).execute()
}

/** Begins again what lost its job, for example by a restored backup, and deletes what nobody continues. */
export async function sweepVideos(ctx: Context) {
  const before = (ms: number) => new Date(ctx.now().getTime() - ms)
  await sql`
    delete from video where (status = 'receiving' and created_at < ${before(DAY_MS)})
      or (status = 'failed' and created_at < ${before(7 * DAY_MS)})
      or (status = 'replaced' and moderated_at < ${before(DAY_MS)})
  `.execute(ctx.db)
  const { rows } = await sql<{ id: string; sender: string }>`
    select id, member_id as sender from video where status = 'processing' and created_at < ${before(HOUR_MS)}
  `.execute(ctx.db)
  const queued = await ctx.queue.unfinishedIds(ctx.db, 'make-video', before(HOUR_MS))
  await inTransaction(ctx, async (tx) => {
    for (const { id, sender } of rows) if (!queued.has(id)) await ctx.queue.enqueue(tx, 'make-video', [id], { sender })
  })
}
