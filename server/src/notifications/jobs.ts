import { DAY_MS } from '@parinay/contract/vocabulary/time'
import type { Context } from '../platform/context.ts'
import { deleteOlderRows } from '../platform/database/delete-older-rows.ts'
import type { Job } from '../platform/jobs.ts'
import { sendConfirmation, deliverDue } from './deliver.ts'

const RETENTION_DAYS = 90

export const notificationJobs: Job[] = [
  // Due deliveries are rows, so any process finds them, also those of a process that crashed.
  { name: 'deliver-notifications', everySeconds: 2, run: deliverDue },
  { name: 'confirm-email', timeoutSeconds: 60, run: sendConfirmation },
  {
    name: 'forget-old-notifications',
    cron: '20 4 * * *',
    async run({ db, now }: Context) {
      const before = new Date(now().getTime() - RETENTION_DAYS * DAY_MS)
      await deleteOlderRows(db, 'notification', 'created_at', before)
    },
  },
]
