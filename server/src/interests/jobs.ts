import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { IntervalJob } from '../platform/jobs.ts'
import { current } from './hold-or-take-effect.ts'
import * as queries from './queries.ts'

const AT_ONCE = 200

/** Lets acts take effect when the time to undo them is over, including those of crashed processes. */
async function settleDue(ctx: Context, stopping: AbortSignal) {
  for (const id of await queries.interestsDue(ctx.db, ctx.now(), AT_ONCE)) {
    if (stopping.aborted) return
    await inTransaction(ctx, async (tx) => {
      const row = await queries.lockInterest(tx, id)
      if (row) await current(ctx, tx, row)
    }).catch((error: unknown) => ctx.log.warn({ job: 'settle-interests', about: id, error }))
  }
}

export const interestJobs: IntervalJob[] = [{ name: 'settle-interests', everySeconds: 1, run: settleDue }]
