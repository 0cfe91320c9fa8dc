import type { Context } from '../platform/context.ts'
import type { Job } from '../platform/jobs.ts'
import { deleteOld } from './queries.ts'
import { writeVisits } from './visits.ts'

const KEPT_DAYS = 180

export const viewJobs: Job[] = [
  { name: 'write-visits', everySeconds: 1, run: writeVisits },
  {
    name: 'forget-old-visits',
    cron: '30 4 * * *',
    run: async (ctx: Context) => deleteOld(ctx.db, new Date(ctx.now().getTime() - KEPT_DAYS * 24 * 3_600_000)),
  },
]
