import type { Job } from '../platform/jobs.ts'
import { sendRefunds } from './refunds.ts'
import { reconcile } from './settle.ts'

// Refunds are made known by the look that follows them.
export const paymentJobs: readonly Job[] = [
  { name: 'send-refunds', everySeconds: 2, run: sendRefunds },
  { name: 'reconcile-payments', everySeconds: 2, run: reconcile },
]
