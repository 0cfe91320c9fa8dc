import { DAY_MS } from '@parinay/contract/vocabulary/time'
import type { Context } from '../platform/context.ts'
import { deleteOlderRows } from '../platform/database/delete-older-rows.ts'
import type { Job } from '../platform/jobs.ts'
import { writeVisits } from './visits.ts'

const RETENTION_DAYS = 180

export const viewJobs: Job[] = [
  { name: 'write-visits', everySeconds: 1, run: writeVisits },
  {
    name: 'forget-old-visits',
    cron: '30 4 * * *',
    run: ({ db, now }: Context) =>
      deleteOlderRows(db, 'profile_view', 'last_at', new Date(now().getTime() - RETENTION_DAYS * DAY_MS)),
  },
]
