import type { Job } from '../platform/jobs.ts'
import { writeVisits } from './record-visits.ts'

export const viewJobs: Job[] = [{ name: 'write-visits', everySeconds: 1, run: writeVisits }]
