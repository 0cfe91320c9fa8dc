import type { Job } from '../platform/jobs.ts'
import { endPlans } from './membership.ts'

export const membershipJobs: readonly Job[] = [{ name: 'end-plans', everySeconds: 60, run: endPlans }]
