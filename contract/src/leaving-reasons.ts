// Why members delete or pause their profiles, if they say so.
import { z } from 'zod'
import { call } from './kernel/call.ts'
import { oneOf } from './vocabulary/choices.ts'

export const LEAVING_REASONS = {
  found_each_other: 'We found each other',
  found_elsewhere: 'I found somebody elsewhere',
  break: 'I am taking a break',
  no_match: 'I did not find the right people',
  privacy: 'I worry about my privacy',
  unpleasant: 'Somebody was unpleasant',
  hard_to_use: 'The site is hard to use',
  other: 'Something else',
} as const
export type LeavingReason = keyof typeof LEAVING_REASONS
export const LeavingReasonChoice = oneOf(Object.keys(LEAVING_REASONS) as [LeavingReason, ...LeavingReason[]], 'reason')

export const pauseReason = call({
  method: 'GET',
  path: '/profile/pause-reason',
  summary: 'Why I paused my profile, if I said so',
  by: 'member',
  reply: z.object({ data: z.object({ reason: LeavingReasonChoice.optional() }) }),
  failure: 'Failed to load your reason',
  shows: ['profile'],
})

export const savePauseReason = call({
  method: 'PUT',
  path: '/profile/pause-reason',
  summary: 'Say why I paused my profile, or take it back with null',
  by: 'member',
  body: z.object({ reason: LeavingReasonChoice.nullable() }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to save your reason',
  changes: ['profile'],
})

export const leavingReasons = call({
  method: 'GET',
  path: '/admin/leaving-reasons',
  summary: 'How many members gave which reason for deleting their profile in the past twelve months, and for a pause',
  by: 'moderator',
  reply: z.object({
    data: z.array(z.object({ reason: LeavingReasonChoice, deleted: z.int(), paused: z.int() })),
  }),
  failure: 'Failed to fetch the reasons',
  shows: ['admin'],
})
