import { endDueSuspensions } from '../account/account.ts'
import { noteSharedBrowsers } from '../duplicates/shared-browsers.ts'
import type { Context } from '../platform/context.ts'
import type { Job } from '../platform/jobs.ts'
import { MAIL_COMPLAINANT, mailComplainant } from './mail-complainant.ts'
import { queueFlags } from './queue-flags.ts'
import { remindOfRules } from './remind-of-rules.ts'
import { warnOfficer } from './warn-officer.ts'

export const moderationJobs: Job[] = [
  { name: MAIL_COMPLAINANT, timeoutSeconds: 60, run: mailComplainant },
  { name: 'queue-flags', cron: '* * * * *', run: (ctx: Context) => queueFlags(ctx) },
  // After the day in India is over, and before the access log is deleted.
  { name: 'note-shared-browsers', cron: '20 2 * * *', run: (ctx: Context) => noteSharedBrowsers(ctx) },
  { name: 'tell-rules', cron: '*/10 8-21 * * *', run: (ctx: Context) => remindOfRules(ctx) },
  { name: 'warn-of-clocks', cron: '* * * * *', run: (ctx: Context) => warnOfficer(ctx) },
  { name: 'end-suspensions', cron: '*/5 * * * *', run: (ctx: Context) => endDueSuspensions(ctx) },
]
