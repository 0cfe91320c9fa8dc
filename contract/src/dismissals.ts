import { z } from 'zod'
import { call } from './kernel/call.ts'
import { MemberId } from './kernel/ids.ts'
import { pageQuery, pageReply } from './kernel/paging.ts'
import { ProfileCard } from './profile/profile.ts'

/** A limit of what one member can store, far above what anybody dismisses by hand. */
export const MAX_DISMISSED = 5_000

export const dismissed = call({
  method: 'GET',
  path: '/dismissals',
  summary: 'The people I put aside as not for me, latest first',
  by: 'member',
  query: z.object(pageQuery()),
  reply: z.object({ data: z.array(ProfileCard), ...pageReply }),
  failure: 'Failed to load these profiles',
  shows: ['dismissals', 'profiles'],
})

export const dismiss = call({
  method: 'PUT',
  path: '/dismissals/:id',
  summary: 'Mark a person as not for me: my lists leave them out, and nobody is told',
  by: 'member',
  to: 'visible',
  params: z.object({ id: MemberId }),
  reply: z.object({ message: z.string() }),
  failure: 'This could not be saved. Please try again.',
  changes: ['dismissals', 'profiles'],
})

export const takeBackDismissal = call({
  method: 'DELETE',
  path: '/dismissals/:id',
  summary: 'Show a person in my lists again',
  by: 'member',
  params: z.object({ id: MemberId }),
  reply: z.object({ message: z.string() }),
  failure: 'This could not be saved. Please try again.',
  changes: ['dismissals', 'profiles'],
})
