import { DAY_MS } from '@parinay/contract/vocabulary/time'
import type { Context } from '../platform/context.ts'
import { deleteOlderRows } from '../platform/database/delete-older-rows.ts'
import type { Job } from '../platform/jobs.ts'
import { sendConfirmation, deliverDue } from './deliver.ts'

const KEPT_DAYS = 90

export const notificationJobs: Job[] = [
  // What is due stands in the tables: no process has to be told, and what a killed one left is found by the next.
  { name: 'deliver-notifications', everySeconds: 2, run: deliverDue },
  { name: 'confirm-email', timeoutSeconds: 60, run: sendConfirmation },
  {
    name: 'forget-old-notifications',
    cron: '20 4 * * *',
    async run({ db, now }: Context) {
      const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS)
      await deleteOlderRows(db, 'notification', 'created_at', before)
    },
  },
]
