// The declarations that a member accepts at registration, and again when their texts change.
import { z } from 'zod'
import { call } from './kernel/call.ts'
import { bounded } from './kernel/text-schemas.ts'

/** The day of the last change of each text. With a new day, pages ask every member again. */
export const CONSENT_VERSIONS = { declaration: '2026-11-25', terms: '2026-11-27', privacy: '2026-11-27' }

const version = bounded(20, 'This is not a version')

export const Consent = z.object({
  /** The declaration that the person intends to marry, and that the profile is true. */
  declaration: version,
  terms: version,
  privacy: version,
  /** The person's agreement, which a profile made by another person needs. */
  personAgrees: z.boolean().optional(),
})
export type Consent = z.output<typeof Consent>

export const giveConsent = call({
  method: 'POST',
  path: '/auth/consent',
  summary: 'Declare what the site asks of every member, and accept its terms',
  by: 'member',
  body: Consent,
  reply: z.object({ message: z.string() }),
  failure: 'Your answer could not be saved',
  changes: ['account'],
})
