import type { Job } from '../platform/jobs.ts'
import { refreshNames } from './refresh-names.ts'

export const profileJobs: readonly Job[] = [{ name: 'refresh-names', cron: '* * * * *', run: refreshNames }]
