import type { CronJob } from '../platform/jobs.ts'
import { deleteExpiredLimits, deleteExpiredSessions } from './queries.ts'

export const accountJobs: CronJob[] = [
  {
    name: 'forget-expired-sessions',
    cron: '40 3 * * *',
    async run(ctx) {
      await deleteExpiredSessions(ctx.db, ctx.now())
      await deleteExpiredLimits(ctx.db, ctx.now())
    },
  },
]
