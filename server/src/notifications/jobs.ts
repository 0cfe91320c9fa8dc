import type { Job } from '../platform/jobs.ts'
import { sendConfirmation, deliverDue } from './deliver-due-notifications.ts'

export const notificationJobs: Job[] = [
  // Due deliveries are rows, so any process finds them, also those of a process that crashed.
  { name: 'deliver-notifications', everySeconds: 2, run: deliverDue },
  { name: 'confirm-email', timeoutSeconds: 60, run: sendConfirmation },
]
