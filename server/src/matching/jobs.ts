import type { CronJob } from '../platform/jobs.ts'
import { notifyDailyMatches } from './notify-daily-matches.ts'
import { trainNightly } from './train-nightly.ts'

export const matchingJobs: CronJob[] = [
  { name: 'train-matching', cron: '30 2 * * *', run: (ctx) => trainNightly(ctx) },
  // Before the daily e-mail, so that the e-mail contains them.
  { name: 'tell-daily-matches', cron: '*/10 15-17 * * *', run: notifyDailyMatches },
]
