import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { MemberId } from '../kernel/ids.ts'
import { oneOf } from '../vocabulary/choices.ts'
import { CaseDetail, CaseId } from './cases.ts'

/** Reasons for which staff read masked data. The audit log records the reason, the reader and the time. */
export const REVEAL_REASONS = {
  case: 'To decide a case',
  help: 'The member asked for help',
  identity: 'To tell two accounts apart',
  law: 'An order of a court or an authority',
} as const
export type RevealReason = keyof typeof REVEAL_REASONS
const RevealReasonChoice = oneOf(Object.keys(REVEAL_REASONS) as [RevealReason, ...RevealReason[]], 'reason')

export const revealPhone = call({
  method: 'POST',
  path: '/admin/users/:id/phone',
  summary: 'The phone number of a user, for a reason that the audit log keeps',
  by: 'moderator',
  params: z.object({ id: MemberId }),
  body: z.object({ reason: RevealReasonChoice }),
  reply: z.object({ data: z.object({ phoneNumber: z.string() }) }),
  failure: 'Failed to show the number',
})

export const revealCase = call({
  method: 'POST',
  path: '/admin/cases/:id/reveal',
  summary:
    'The case that I have with its contact details, and the messages before each flagged one, for a reason that the audit log keeps',
  by: 'moderator',
  params: z.object({ id: CaseId }),
  body: z.object({ reason: RevealReasonChoice }),
  reply: z.object({ data: CaseDetail }),
  failure: 'Failed to show what is hidden',
})
