import { z } from 'zod'
import { call } from './kernel/call.ts'
import { MemberId } from './kernel/ids.ts'
import { line } from './kernel/text-schemas.ts'
import { oneOf } from './vocabulary/choices.ts'
import { Person } from './people.ts'

export const MAX_CONTACT_LINE = 300
export const MAX_CONTACT_REQUESTS_PER_DAY = 20
export const NEEDS_PREMIUM = 'Premium membership is required to view contact information.'

/** `closed`: not to be asked again. A person who was declined reads `asked`, as before. */
const CONTACT_STATES = ['none', 'asked', 'open', 'closed'] as const

const ContactStatus = z.object({
  state: z.enum(CONTACT_STATES),
  /** Seeing it again costs nothing. */
  isSeen: z.boolean(),
  revealsLeft: z.int(),
})

export const contactStatus = call({
  method: 'GET',
  path: '/contact/:id',
  summary: 'Whether I may see the phone number of a connection; not the number',
  by: 'member',
  to: 'connection',
  params: z.object({ id: MemberId }),
  reply: z.object({ data: ContactStatus }),
  failure: 'Failed to load contact information',
  shows: ['contact'],
})

export const askContact = call({
  method: 'POST',
  path: '/contact/:id/ask',
  summary: 'Ask a connection to exchange contact details, with a line if I like; again is no error',
  by: 'member',
  to: 'connection',
  params: z.object({ id: MemberId }),
  body: z.object({ line: line(MAX_CONTACT_LINE, 'The line').optional() }),
  reply: z.object({ message: z.string(), data: ContactStatus }),
  failure: 'Failed to ask for contact information',
  changes: ['contact'],
})

export const revealContact = call({
  method: 'POST',
  path: '/contact/:id/reveal',
  summary:
    'The phone number of a connection who allows it. The first time counts against my plan, and its owner sees it in a list',
  by: 'member',
  to: 'connection',
  params: z.object({ id: MemberId }),
  reply: z.object({ data: z.object({ phoneNumber: z.string() }) }),
  failure: 'Failed to load contact information',
  changes: ['contact'],
})

export const answerContact = call({
  method: 'PUT',
  path: '/contact/:id',
  summary: 'Let a connection see my phone number, decline, or take it back',
  by: 'member',
  to: 'connection',
  params: z.object({ id: MemberId }),
  body: z.object({ status: oneOf(['allowed', 'declined', 'revoked'], 'status') }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to save your answer',
  changes: ['contact', 'conversations'],
})

export const ContactEntry = z.object({
  person: Person,
  state: z.enum(['asked', 'allowed', 'declined', 'revoked']),
  line: z.string().optional(),
  askedAt: z.string().optional(),
  /** When they first saw my number, when last, and how often. */
  firstSeenAt: z.string().optional(),
  lastSeenAt: z.string().optional(),
  times: z.int(),
})
export type ContactEntry = z.output<typeof ContactEntry>

export const contactList = call({
  method: 'GET',
  path: '/contact',
  summary: 'Who asked for my phone number, who may see it, and who did',
  by: 'member',
  reply: z.object({ data: z.array(ContactEntry) }),
  failure: 'Failed to load who sees your phone number',
  shows: ['contact'],
})
