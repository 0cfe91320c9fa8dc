import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { uuid } from '../kernel/ids.ts'
import { pageQuery, pageReply } from '../kernel/paging.ts'
import { filledText } from '../kernel/text-schemas.ts'
import {
  CHECK_KINDS,
  CHECK_REFUSALS,
  type CheckRefusal,
  DOCUMENT_LABELS,
  GESTURES,
} from '../vocabulary/verification-checks.ts'
import { oneOf } from '../vocabulary/choices.ts'

export const CheckId = uuid().toLowerCase().brand('CheckId')
export type CheckId = z.output<typeof CheckId>

const WaitingCheck = z.object({
  _id: z.string(),
  kind: z.enum(CHECK_KINDS),
  document: z.enum(Object.keys(DOCUMENT_LABELS) as [keyof typeof DOCUMENT_LABELS]).optional(),
  sentAt: z.string(),
  person: z.object({ _id: z.string(), fullName: z.string() }),
  /** True if it is the caller's own, about which another member of staff decides. */
  isOwn: z.boolean(),
})
export type WaitingCheck = z.output<typeof WaitingCheck>

/** Everything that a moderator compares. */
const CheckDetail = WaitingCheck.extend({
  /** The picture as a data: URL. */
  picture: z.string(),
  gesture: z.enum(Object.keys(GESTURES) as [keyof typeof GESTURES]).optional(),
  note: z.string(),
  /** The facts of the profile by label. */
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  /** The addresses of the approved photos of the profile. */
  photos: z.array(z.string()),
  /** Other members who sent the same file. */
  sameFile: z.array(z.object({ _id: z.string(), fullName: z.string() })),
  /** True if a member who was removed within the last year sent the same file. */
  isOfRemovedPerson: z.boolean(),
  earlierRefusals: z.int(),
})
export type CheckDetail = z.output<typeof CheckDetail>

export const waitingChecks = call({
  method: 'GET',
  path: '/admin/verification',
  summary: 'Documents and selfies that wait for a decision, the oldest first',
  by: 'moderator',
  query: z.object(pageQuery()),
  reply: z.object({ data: z.array(WaitingCheck), ...pageReply }),
  failure: 'Failed to fetch the verification queue',
  shows: ['admin'],
})

export const checkDetail = call({
  method: 'GET',
  path: '/admin/verification/:id',
  summary: 'One document or selfie with its picture. Each look is in the audit log. Not of oneself',
  by: 'moderator',
  params: z.object({ id: CheckId }),
  reply: z.object({ data: CheckDetail }),
  failure: 'Failed to open the document',
  shows: ['admin'],
})

export const decideCheck = call({
  method: 'PUT',
  path: '/admin/verification/:id',
  summary: 'Approve a document or selfie, or refuse it with a reason; its picture is deleted. Not of oneself',
  by: 'moderator',
  params: z.object({ id: CheckId }),
  body: z
    .object({
      isApproved: z.boolean('isApproved must be true or false'),
      reason: oneOf(Object.keys(CHECK_REFUSALS) as [CheckRefusal, ...CheckRefusal[]], 'reason').optional(),
    })
    .refine(({ isApproved, reason }) => isApproved === (reason === undefined), {
      message: 'A refusal needs a reason, and an approval has none',
      path: ['reason'],
    }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to decide',
  changes: ['admin', 'profiles'],
})

export const MAX_VERIFY_REASON = 500
/** The reason why staff set or removed the verified mark contrary to the ledger. */
export const VerifyReason = filledText(MAX_VERIFY_REASON, 'Reason')
