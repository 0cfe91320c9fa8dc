// Calls between two members: who agreed to them, one that rings or runs, and the signals by which two browsers connect. In the code such a
// call is a talk, because a call is already what a page asks of the server.
import { z } from 'zod'
import { call } from './kernel/call.ts'
import { ConversationId, TalkId } from './kernel/ids.ts'
import { listOf } from './kernel/lenient-input.ts'
import { bounded } from './kernel/text-schemas.ts'
import { oneOf } from './vocabulary/choices.ts'
import { isDescription, isRelayCandidate, whyNotRelayOnly } from './relay-only.ts'

export const TALK_KINDS = ['voice', 'video'] as const
export type TalkKind = (typeof TALK_KINDS)[number]

/** How a talk ended. `lost`: one side was silent for too long. */
export const TALK_OUTCOMES = ['answered', 'missed', 'declined', 'busy', 'lost'] as const
export type TalkOutcome = (typeof TALK_OUTCOMES)[number]

export const RING_SECONDS = 45
/** A page in a talk reports this often. */
export const HERE_SECONDS = 8
/** A side that did not report for this long is gone. */
export const GONE_SECONDS = 30
export const MAX_TALK_HOURS = 4

export const MAX_TALKS_PER_DAY = 40
/** Of one member with one other in an hour. */
export const MAX_TALKS_PER_PAIR = 10
export const MAX_TALK_ASKS_PER_DAY = 20

export const MAX_SDP_LENGTH = 20_000
export const MAX_CANDIDATE_LENGTH = 500
export const MAX_CANDIDATES = 20

/** What both read in the conversation. It says so in words, for pages and lists that show nothing else. */
export function talkText(kind: TalkKind, outcome: TalkOutcome, seconds: number): string {
  const name = kind === 'voice' ? 'voice call' : 'video call'
  if (outcome !== 'answered' && outcome !== 'lost') return `Missed ${name}`
  return `${name[0]!.toUpperCase()}${name.slice(1)} (${talkLength(seconds)})`
}

/** Minutes and seconds, such as 1:04; with hours from the first one on. */
export function talkLength(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** `asked`: the other has not agreed, and perhaps declined. `asked_me`: they wait for me. `declined` is not told. */
const AGREEMENTS = ['none', 'asked', 'asked_me', 'agreed'] as const

const TalkStatus = z.object({
  /** False on a site without a relay, which shows nothing of calls. */
  isOffered: z.boolean(),
  agreement: z.enum(AGREEMENTS),
})
export type TalkStatus = z.output<typeof TalkStatus>

const PageId = bounded(36, 'page is not an id').check(z.uuid('page is not an id')).toLowerCase()

const Relay = z.object({ urls: z.array(z.string()), username: z.string(), credential: z.string() })

export const Talk = z.object({
  _id: z.string(),
  conversationId: z.string(),
  kind: z.enum(TALK_KINDS),
  state: z.enum(['ringing', 'running']),
  isCaller: z.boolean(),
  with: z.object({ _id: z.string(), fullName: z.string(), avatar: z.string().nullable() }),
  startedAt: z.string(),
  answeredAt: z.string().optional(),
  /** Which of my open pages is in it. Absent while it rings here. */
  page: z.string().optional(),
  /** The relay with a password for a short time. */
  relay: Relay,
})
export type Talk = z.output<typeof Talk>

const inConversation = z.object({ id: ConversationId })
const inTalk = z.object({ talk: TalkId, page: PageId })

export const myTalk = call({
  method: 'GET',
  path: '/talks',
  summary: 'The call that rings for me or that I am in; null if there is none',
  by: 'member',
  reply: z.object({ data: Talk.nullable() }),
  failure: 'Failed to load the call',
  shows: ['talks'],
})

export const talkStatus = call({
  method: 'GET',
  path: '/talks/:id',
  summary: 'Whether this site offers calls, and whether the two of this conversation agreed to them',
  by: 'member',
  to: 'participant',
  params: inConversation,
  reply: z.object({ data: TalkStatus }),
  failure: 'Failed to load whether you can call',
  shows: ['talks'],
})

export const agreeToTalks = call({
  method: 'PUT',
  path: '/talks/:id/agreement',
  summary:
    'Agree to calls in this conversation, which asks the other if they have not; or take it back, which ends a call',
  by: 'member',
  to: 'participant',
  params: inConversation,
  body: z.object({ isAgreed: z.boolean('isAgreed must be true or false') }),
  reply: z.object({ data: TalkStatus }),
  failure: 'Failed to save your answer',
  changes: ['talks'],
})

export const startTalk = call({
  method: 'POST',
  path: '/talks/:id',
  summary: 'Call the other of a conversation in which both agreed to calls; again from the same page is the same call',
  by: 'member',
  to: 'participant',
  params: inConversation,
  body: z.object({ kind: oneOf(TALK_KINDS, 'kind'), page: PageId }),
  reply: z.object({ data: Talk }),
  failure: 'Failed to call',
  changes: ['talks'],
})

export const answerTalk = call({
  method: 'PUT',
  path: '/talks/:id/answer',
  summary: 'Answer the call that rings for me on this page; it stops ringing on the others',
  by: 'member',
  to: 'participant',
  params: inConversation,
  body: inTalk,
  reply: z.object({ data: Talk }),
  failure: 'Failed to answer',
  changes: ['talks'],
})

export const stayInTalk = call({
  method: 'PUT',
  path: '/talks/:id/here',
  summary: 'Report that my page is still in the call; a page that stops reporting has left it',
  by: 'member',
  to: 'participant',
  params: inConversation,
  body: inTalk,
  reply: z.object({ data: Talk }),
  failure: 'The call could not be kept up',
})

export const endTalk = call({
  method: 'POST',
  path: '/talks/:id/end',
  summary: 'Hang up, decline or give up; no error if the call is over',
  by: 'member',
  to: 'participant',
  params: inConversation,
  body: z.object({ talk: TalkId }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to hang up',
  changes: ['talks', 'conversations'],
})

const Sdp = bounded(MAX_SDP_LENGTH, `sdp can have at most ${MAX_SDP_LENGTH.toLocaleString('en-IN')} characters`)
  .refine(isDescription, { error: 'sdp must be the description of a session', abort: true })
  .superRefine((sdp, context) => {
    const fault = whyNotRelayOnly(sdp)
    if (fault) context.addIssue(fault)
  })

const Candidate = bounded(MAX_CANDIDATE_LENGTH, `candidate can have at most ${MAX_CANDIDATE_LENGTH} characters`).refine(
  isRelayCandidate,
  'candidate must be of the relay (typ relay)',
)

export const Signal = z.object({
  description: z.object({ type: oneOf(['offer', 'answer'], 'type'), sdp: Sdp }).optional(),
  candidates: listOf(
    z.object({
      mid: bounded(16, 'mid can have at most 16 characters').regex(/^[\w-]{0,16}$/, 'mid must be an id'),
      candidate: Candidate,
    }),
    MAX_CANDIDATES,
  ).optional(),
  /** The callee asks the caller for a new offer. */
  wantsOffer: z.boolean('wantsOffer must be true or false').optional(),
})
export type Signal = z.output<typeof Signal>

export const signalTalk = call({
  method: 'POST',
  path: '/talks/:id/signal',
  summary: 'Send a signal to the other page of the call. It is not stored, and names no address but those of the relay',
  by: 'member',
  to: 'participant',
  params: inConversation,
  body: inTalk.extend({ signal: Signal }),
  reply: z.object({ message: z.string() }),
  failure: 'The call could not be connected',
})
