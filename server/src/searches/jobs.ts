import type { Context } from '../platform/context.ts'
import type { Job } from '../platform/jobs.ts'
import { tellWaiting } from './finds.ts'
import { deleteOldFinds } from './queries.ts'

const KEPT_DAYS = 180

export const searchJobs: Job[] = [
  // A quarter of an hour before the day's e-mail goes out, so that it carries them.
  { name: 'tell-of-finds', cron: '45 17 * * *', run: tellWaiting },
  {
    name: 'forget-old-finds',
    cron: '40 4 * * *',
    run: async (ctx: Context) =>
      void (await deleteOldFinds(ctx.db, new Date(ctx.now().getTime() - KEPT_DAYS * 24 * 3_600_000))),
  },
]
