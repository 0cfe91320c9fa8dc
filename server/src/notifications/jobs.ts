import type { Context } from '../platform/context.ts'
import type { Job } from '../platform/jobs.ts'
import { askToConfirm, deliverDue } from './deliver.ts'
import { deleteOld } from './queries.ts'

const KEPT_DAYS = 90

export const notificationJobs: Job[] = [
  { name: 'deliver-notifications', within: 120, run: (ctx: Context) => deliverDue(ctx) },
  { name: 'confirm-email', within: 60, run: askToConfirm },
  // What waited for the morning or for the day's mail, and what a crash left.
  { name: 'deliver-due-notifications', cron: '* * * * *', run: deliverDue },
  {
    name: 'forget-old-notifications',
    cron: '20 4 * * *',
    run: async (ctx: Context) =>
      void (await deleteOld(ctx.db, new Date(ctx.now().getTime() - KEPT_DAYS * 24 * 3_600_000))),
  },
]
