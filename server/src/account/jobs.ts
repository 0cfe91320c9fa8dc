import type { Context } from '../platform/context.ts'
import type { Job } from '../platform/jobs.ts'
import { recordErasedAccount } from './erased-accounts.ts'
import { eraseDueAccounts } from './erase-due-accounts.ts'
import { hideInactiveProfiles } from './hide-inactive-profiles.ts'

export const accountJobs: Job[] = [
  { name: 'rest-profiles', cron: '35 4 * * *', run: (ctx: Context) => hideInactiveProfiles(ctx) },
  { name: 'erase-leaving', cron: '*/10 * * * *', run: (ctx: Context) => eraseDueAccounts(ctx) },
  { name: 'note-erased', timeoutSeconds: 60, run: (ctx: Context, id: string) => recordErasedAccount(ctx, id) },
]
