import type { Job } from '../platform/jobs.ts'
import { sendDigests } from './alerts/send-alerts.ts'
import { matchChangedProfiles } from './alerts/match-changed-profiles.ts'

export const searchJobs: Job[] = [
  { name: 'find-newcomers', everySeconds: 2, run: matchChangedProfiles },
  // An hour before the daily e-mail, so that the e-mail contains them.
  { name: 'tell-of-finds', cron: '0 17 * * *', run: sendDigests },
]
