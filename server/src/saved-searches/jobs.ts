import { DAY_MS } from '@parinay/contract/vocabulary/time'
import type { Context } from '../platform/context.ts'
import { deleteOlderRows } from '../platform/database/delete-older-rows.ts'
import type { Job } from '../platform/jobs.ts'
import { sendDigests } from './alerts/alerts.ts'
import { matchChangedProfiles } from './alerts/matcher.ts'

const RETENTION_DAYS = 180

export const searchJobs: Job[] = [
  { name: 'find-newcomers', everySeconds: 2, run: matchChangedProfiles },
  // An hour before the daily e-mail, so that the e-mail contains them.
  { name: 'tell-of-finds', cron: '0 17 * * *', run: sendDigests },
  {
    name: 'forget-old-finds',
    cron: '40 4 * * *',
    async run({ db, now }: Context) {
      const before = new Date(now().getTime() - RETENTION_DAYS * DAY_MS)
      await deleteOlderRows(db, 'search_find', 'found_at', before)
    },
  },
]
