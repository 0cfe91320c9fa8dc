import type { Job } from '../platform/jobs.ts'
import { deleteOldData } from './delete-old-data.ts'

export const retentionJobs: readonly Job[] = [{ name: 'delete-old-data', cron: '40 3 * * *', run: deleteOldData }]
