import { z } from 'zod'
import { Code, PhoneNumber, SessionUser } from './account.ts'
import { call } from './kernel/call.ts'
import { bounded, text } from './kernel/text-schemas.ts'
import { Password } from './passwords.ts'
import { MAX_REPORT_WORDS } from './reports.ts'
import { CREATED_FOR } from './vocabulary/choices.ts'

/** Interests that a profile may have sent while the person it was made for has not confirmed it. */
export const MAX_UNCONFIRMED_INTERESTS = 3
/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7

/** What the person of a profile that somebody else made has said to it. `self`: nobody else made it. */
export const CANDIDATE_STATES = ['self', 'unasked', 'asked', 'confirmed', 'taken_over', 'refused'] as const

export const Candidate = z.object({
  state: z.enum(CANDIDATE_STATES),
  /** Whether this site can send links by SMS. */
  canAsk: z.boolean(),
  /** Absent where there is no such limit. */
  interestsLeft: z.int().optional(),
  askedAt: z.string().optional(),
  expiresAt: z.string().optional(),
})
export type Candidate = z.output<typeof Candidate>

export const candidate = call({
  method: 'GET',
  path: '/candidate',
  summary: 'Whether the person of the caller’s profile has confirmed it, and what is limited until then',
  by: 'member',
  reply: z.object({ data: Candidate }),
  failure: 'Failed to load this',
  shows: ['account', 'interests'],
})

export const askCandidate = call({
  method: 'POST',
  path: '/candidate/ask',
  summary:
    'Send a link by SMS to the person of a profile that somebody else made. An earlier link ends. The number is not stored',
  by: 'member',
  body: z.object({ phoneNumber: PhoneNumber }),
  reply: z.object({ data: Candidate, message: z.string() }),
  failure: 'The link could not be sent',
  changes: ['account'],
})

const Token = bounded(100, 'This link is not complete').min(1, 'This link is not complete')

/** What the person behind a link needs to recognise the profile. */
export const Invitation = z.object({
  fullName: z.string(),
  age: z.int(),
  city: z.string().optional(),
  profileCreatedFor: z.enum(CREATED_FOR),
  createdAt: z.string(),
})
export type Invitation = z.output<typeof Invitation>

// Not GET: the token would be in the address.
export const invitation = call({
  method: 'POST',
  path: '/candidate/invitation',
  summary: 'What the link of an invitation is about',
  by: 'visitor',
  body: z.object({ token: Token }),
  reply: z.object({ data: Invitation }),
  failure: 'The link could not be opened',
})

export const answerInvitation = call({
  method: 'POST',
  path: '/candidate/answer',
  summary:
    'Confirm or refuse the profile of a link, once. A refusal hides the profile at once and opens a case; its number and code are in the reply',
  by: 'visitor',
  body: z.object({
    token: Token,
    answer: z.enum(['confirm', 'refuse'], 'answer must be confirm or refuse'),
    words: text(MAX_REPORT_WORDS, 'Your words').optional(),
  }),
  reply: z.object({ message: z.string(), data: z.object({ number: z.int(), code: z.string() }).optional() }),
  failure: 'Your answer could not be sent',
})

export const sendTakeOverCode = call({
  method: 'POST',
  path: '/candidate/code',
  summary: 'Send a one-time code to the number that the link was sent to',
  by: 'visitor',
  body: z.object({ token: Token, phoneNumber: PhoneNumber }),
  reply: z.object({
    message: z.string(),
    data: z.object({ resendAfterSeconds: z.int(), expiresInSeconds: z.int() }),
  }),
  failure: 'The code could not be sent',
})

export const takeOver = call({
  method: 'POST',
  path: '/candidate/take-over',
  summary: 'Take the profile of a link over with a code: a new password and number; all earlier sessions end',
  by: 'visitor',
  body: z.object({ token: Token, phoneNumber: PhoneNumber, code: Code, password: Password }),
  reply: z.object({ message: z.string(), token: z.string(), user: SessionUser }),
  failure: 'The profile could not be taken over',
  changes: ['account'],
})
