// The calls to block and unblock members.
import { z } from 'zod'
import { call } from './kernel/call.ts'
import { MemberId } from './kernel/ids.ts'

export const blockedPeople = call({
  method: 'GET',
  path: '/blocks',
  summary: 'The people I have blocked, the latest first',
  by: 'member',
  reply: z.object({ data: z.array(z.object({ _id: z.string(), fullName: z.string(), blockedAt: z.string() })) }),
  failure: 'Failed to load the people you have blocked',
  shows: ['blocks'],
})

export const block = call({
  method: 'PUT',
  path: '/blocks/:id',
  summary: 'Block somebody I can see: neither of us sees the other from now on. They are not told; again is no error',
  by: 'member',
  params: z.object({ id: MemberId }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to block this person',
  changes: ['blocks', 'interests', 'conversations', 'profiles', 'notifications', 'shortlist', 'views', 'dismissals'],
})

export const unblock = call({
  method: 'DELETE',
  path: '/blocks/:id',
  summary: 'Unblock somebody; no error if they are not blocked',
  by: 'member',
  params: z.object({ id: MemberId }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to unblock this person',
  changes: ['blocks', 'interests', 'conversations', 'profiles', 'notifications', 'shortlist', 'views', 'dismissals'],
})
