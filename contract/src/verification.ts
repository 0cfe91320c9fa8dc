// The verification ledger: the checks of a member, with kind, result and time.
import { z } from 'zod'
import { call } from './kernel/call.ts'
import { optionalQuery } from './kernel/lenient-input.ts'
import { line } from './kernel/text-schemas.ts'
import { hasAadhaarNumber } from './vocabulary/find-aadhaar-numbers.ts'
import { CHECK_KINDS, DOCUMENT_KINDS, type Gesture, GESTURES } from './vocabulary/verification-checks.ts'
import { oneOf } from './vocabulary/choices.ts'
import { DECLARED_PICTURE_TYPES } from './vocabulary/picture-types.ts'

/** `outdated` is an approved check that is no longer valid: name or date of birth changed, or a newer check replaced it. */
export const CHECK_STATES = ['waiting', 'approved', 'refused', 'withdrawn', 'outdated'] as const
export type CheckState = (typeof CHECK_STATES)[number]

export const MAX_NOTE = 200
export const MAX_CHECK_BYTES = 15 * 1024 * 1024
const NO_AADHAAR = 'This contains a whole Aadhaar number. Please never send one.'

const withoutAadhaar = (maxLength: number, name: string) =>
  optionalQuery(line(maxLength, name).refine((value) => !hasAadhaarNumber(value), NO_AADHAAR))

/** One line of the ledger, as its member reads it. */
const OwnCheck = z.object({
  kind: z.enum(CHECK_KINDS),
  state: z.enum(CHECK_STATES),
  document: z.enum(DOCUMENT_KINDS).optional(),
  sentAt: z.string(),
  decidedAt: z.string().optional(),
  /** The reason of a refusal. */
  reason: z.string().optional(),
})
export type OwnCheck = z.output<typeof OwnCheck>

export const OwnLedger = z.object({
  isVerified: z.boolean(),
  phoneCheckedAt: z.string().optional(),
  /** The latest check of each kind, and the valid one if it is another. */
  checks: z.array(OwnCheck),
  /** The gesture to show in the next selfie. */
  gesture: z.enum(Object.keys(GESTURES) as [Gesture, ...Gesture[]]),
})
export type OwnLedger = z.output<typeof OwnLedger>

/** A check as others read it: only valid ones. */
export const ShownCheck = z.object({
  kind: z.enum(CHECK_KINDS),
  document: z.enum(DOCUMENT_KINDS).optional(),
  checkedAt: z.string(),
})
export type ShownCheck = z.output<typeof ShownCheck>

const params = z.object({ kind: oneOf(CHECK_KINDS, 'kind') })

export const myLedger = call({
  method: 'GET',
  path: '/verification',
  summary: 'What was checked about me, what waits for a moderator, and the gesture for a selfie',
  by: 'member',
  reply: z.object({ data: OwnLedger }),
  failure: 'Failed to load your verification',
  shows: ['verification'],
})

export const sendCheck = call({
  method: 'POST',
  path: '/verification/:kind',
  summary:
    'Send the picture of a document or a selfie: the bytes of the file. Only moderators see it, and it is deleted with their decision. A later one takes the place of one that waits',
  by: 'member',
  params,
  query: z.object({
    document: optionalQuery(oneOf(DOCUMENT_KINDS, 'document')),
    note: withoutAadhaar(MAX_NOTE, 'Note'),
    /** The name of the file, so that one with a whole Aadhaar number can be refused. It is not stored. */
    fileName: withoutAadhaar(300, 'File name'),
  }),
  bytes: {
    types: DECLARED_PICTURE_TYPES,
    maxBytes: MAX_CHECK_BYTES,
    wrongType: 'photo_type',
    tooLarge: 'photo_too_large',
  },
  status: 201,
  reply: z.object({ data: OwnLedger, message: z.string() }),
  failure: 'Failed to send the picture',
  changes: ['verification'],
})

export const withdrawCheck = call({
  method: 'DELETE',
  path: '/verification/:kind',
  summary: 'Take back what waits, or what was approved: the check no longer holds. Again changes nothing',
  by: 'member',
  params,
  reply: z.object({ data: OwnLedger, message: z.string() }),
  failure: 'Failed to withdraw',
  changes: ['verification', 'profile', 'account'],
})
