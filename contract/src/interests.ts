import { z } from 'zod'
import { call } from './kernel/call.ts'
import { INTEREST_STATUSES, oneOf } from './vocabulary/choices.ts'
import { InterestId, MemberId } from './kernel/ids.ts'
import { line } from './kernel/text-schemas.ts'
import { Warning } from './vocabulary/text-warnings.ts'
import { Person } from './people.ts'

export const Interest = z.object({
  _id: z.string(),
  status: z.enum(INTEREST_STATUSES),
  sender: Person,
  receiver: Person,
  createdAt: z.string(),
  compatibility: z.int().optional(),
  fewDetails: z.boolean().optional(),
  /** The sender's line. */
  line: z.string().optional(),
  /** The warnings about the line for its receiver. */
  lineWarnings: z.array(Warning).optional(),
  /** The member can undo the action until then, and nobody else sees it before. */
  undoUntil: z.string().optional(),
})
export type Interest = z.output<typeof Interest>

export const InterestAnswer = oneOf(['accepted', 'rejected'], 'status')
export type InterestAnswer = z.output<typeof InterestAnswer>

/** How long an answer or a withdrawal can be undone. The other member learns of it afterwards. */
export const UNDO_SECONDS = 5

export const MAX_LINE_LENGTH = 300
const InterestLine = line(MAX_LINE_LENGTH, 'The line')

/** With `undoable` the action takes effect after `UNDO_SECONDS`, otherwise immediately. */
const undoable = z.boolean('undoable must be true or false').optional()

/** New interests that one member can send in a day. The second limit is for premium and elite members. */
export const MAX_INTERESTS_PER_DAY = 30
export const MAX_PREMIUM_INTERESTS_PER_DAY = 300
/** Days before a member can send another interest to a person who rejected one, or who ended the connection. */
export const COOLDOWN_DAYS = 30
/** The same after a withdrawal, so that a member cannot alert the same person again and again. */
export const WITHDRAWAL_COOLDOWN_DAYS = 7

export const INTEREST_SENT = 'Interest sent successfully ❤️'

export const sendInterest = call({
  method: 'POST',
  path: '/request/send',
  summary: 'Send an interest, or accept the one that waits from the same person',
  by: 'member',
  to: 'visible',
  status: 201,
  body: z.object({ senderId: MemberId, receiverId: MemberId, line: InterestLine.optional() }),
  reply: z.object({ message: z.string(), data: Interest }),
  failure: 'Failed to send interest',
  changes: ['interests', 'conversations'],
})

export const answerInterest = call({
  method: 'PUT',
  path: '/request/:id/status',
  summary: 'Accept or reject an interest that I received',
  by: 'member',
  to: 'receiver',
  params: z.object({ id: InterestId }),
  body: z.object({ status: InterestAnswer, undoable }),
  reply: z.object({ message: z.string(), data: Interest }),
  failure: 'Failed to update request',
  changes: ['interests', 'conversations'],
})

export const withdrawInterest = call({
  method: 'POST',
  path: '/request/:id/withdraw',
  summary: 'Take back an interest that I sent and that waits; nobody is told',
  by: 'member',
  to: 'sender',
  params: z.object({ id: InterestId }),
  body: z.object({ undoable }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to withdraw request',
  changes: ['interests'],
})

export const undoInterestAct = call({
  method: 'POST',
  path: '/request/:id/undo',
  summary: 'Undo my answer or withdrawal before it takes effect',
  by: 'member',
  to: 'waiting',
  params: z.object({ id: InterestId }),
  reply: z.object({ message: z.string(), data: Interest }),
  failure: 'Failed to undo',
  changes: ['interests', 'conversations'],
})

export const writeInterestLine = call({
  method: 'PUT',
  path: '/request/:id/line',
  summary: 'Write a line with an interest that I sent and that waits; an empty one removes it',
  by: 'member',
  to: 'sender',
  params: z.object({ id: InterestId }),
  body: z.object({ line: InterestLine }),
  reply: z.object({ message: z.string(), data: Interest }),
  failure: 'Failed to save your line',
  changes: ['interests'],
})

export const deleteInterest = call({
  method: 'DELETE',
  path: '/request/:id',
  summary: 'Delete an answered interest; deleting an accepted one ends the connection',
  by: 'member',
  to: 'party',
  params: z.object({ id: InterestId }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to delete request',
  changes: ['interests', 'conversations'],
})

export const receivedInterests = call({
  method: 'GET',
  path: '/request/received',
  summary: 'Interests sent to me, newest first',
  by: 'member',
  reply: z.object({ data: z.array(Interest) }),
  failure: 'Failed to fetch received requests',
  shows: ['interests'],
})

export const sentInterests = call({
  method: 'GET',
  path: '/request/sent',
  summary: 'Interests that I sent, newest first',
  by: 'member',
  reply: z.object({ data: z.array(Interest) }),
  failure: 'Failed to fetch sent requests',
  shows: ['interests'],
})

export const interestStats = call({
  method: 'GET',
  path: '/request/stats',
  summary: 'The numbers of interests that I received, sent, and have not answered',
  by: 'member',
  reply: z.object({ data: z.object({ received: z.int(), sent: z.int(), pending: z.int() }) }),
  failure: 'Failed to fetch request statistics',
  shows: ['interests'],
})

export const connections = call({
  method: 'GET',
  path: '/request/connections/accepted',
  summary: 'The people I am connected to',
  by: 'member',
  reply: z.object({
    data: z.array(
      Person.pick({ _id: true, id: true, fullName: true, avatar: true, gender: true, city: true }).extend({
        conversationId: z.string().optional(),
      }),
    ),
  }),
  failure: 'Failed to fetch data',
  shows: ['interests'],
})
