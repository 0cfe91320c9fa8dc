import type { Context } from '../platform/context.ts'
import type { Job } from '../platform/jobs.ts'
import { verifyCounts, compactCounts } from './maintain-stored-counts.ts'

export const adminJobs: Job[] = [
  { name: 'fold-tallies', everySeconds: 20, run: async (ctx: Context) => void (await compactCounts(ctx)) },
  { name: 'check-tallies', cron: '50 4 * * *', run: async (ctx: Context) => void (await verifyCounts(ctx)) },
]
