import { randomUUID } from 'node:crypto'
import type { Conversation, Message } from '@parinay/contract/conversations'
import type { ConversationId, MemberId, MessageId } from '@parinay/contract/ids'
import { isConnected } from '../interests/interests.ts'
import type { Context } from '../platform/context.ts'
import { brokenConstraint, inTransaction } from '../platform/database.ts'
import { refuse } from '../platform/problem.ts'
import { personsOf } from '../profile/persons.ts'
import * as queries from './queries.ts'

export { unreadOf } from './queries.ts'

/** The same two people always get the same conversation. */
export async function start(ctx: Context, member: MemberId, other: MemberId): Promise<Conversation> {
  if (member === other) refuse('conversation_with_yourself')
  const row = await inTransaction(ctx, async (tx) => {
    if (!(await isConnected(tx, member, other))) refuse('not_connected')
    const id = await queries.ensureConversation(tx, randomUUID(), member, other, ctx.now())
    return (await queries.conversationFor(tx, member, id)) ?? refuse('not_connected')
  })
  const [conversation] = await present(ctx, member, [row])
  return conversation!
}

export async function list(ctx: Context, member: MemberId): Promise<Conversation[]> {
  return present(ctx, member, await queries.conversationsOf(ctx.db, member))
}

/** Stores a message once, however often the same `clientId` is sent. */
export async function send(ctx: Context, given: Omit<queries.NewMessage, 'now'>): Promise<Message> {
  await ctx.limits.attempt('message', given.sender)
  const message = { ...given, now: ctx.now() }
  try {
    const stored = await queries.insertMessage(ctx, message)
    if (stored) return asMessage(stored)
  } catch (error) {
    if (brokenConstraint(error) !== 'message_once') throw error
  }
  return asMessage((await sentBefore(ctx, message)) ?? (await whyNotSent(ctx, message)))
}

async function sentBefore(ctx: Context, message: queries.NewMessage) {
  return message.clientId ? queries.messageByClientId(ctx.db, message) : undefined
}

async function whyNotSent(ctx: Context, { conversation, sender }: queries.NewMessage): Promise<never> {
  const row = await queries.conversationFor(ctx.db, sender, conversation)
  return refuse(row ? 'not_connected' : 'conversation_not_found')
}

/** Oldest first. What is shown to a participant counts as read. */
export async function read(
  ctx: Context,
  member: MemberId,
  id: ConversationId,
  { limit, before }: { limit: number; before?: MessageId | undefined },
): Promise<Message[]> {
  if (!(await queries.conversationFor(ctx.db, member, id))) refuse('conversation_not_found')
  if (before && !before.startsWith(`${id}.`))
    refuse('bad_input', { fields: { before: 'This is a message of another conversation' } })
  const rows = await queries.messagesOf(ctx.db, id, limit, before && seqOf(before))
  const latest = rows[0]
  if (latest) await queries.markRead(ctx.db, id, member, latest.seq)
  return rows.toReversed().map(asMessage)
}

const seqOf = (message: MessageId) => Number(message.split('.')[1])

const asMessage = (row: queries.MessageRow): Message => ({
  _id: `${row.conversation_id}.${row.seq}`,
  seq: row.seq,
  sender: { _id: row.sender_id },
  text: row.text,
  createdAt: row.created_at.toISOString(),
})

async function present(ctx: Context, member: MemberId, rows: queries.ConversationRow[]): Promise<Conversation[]> {
  const persons = await personsOf(ctx, [member, ...rows.map((row) => row.other_id)], member)
  return rows.map((row) => ({
    _id: row.id,
    participants: [member, row.other_id].flatMap((id) => {
      const person = persons.get(id)
      return person ? [{ _id: id, fullName: person.fullName, avatar: person.avatar }] : []
    }),
    lastMessage:
      row.last_text !== null && row.last_at !== null
        ? { text: row.last_text, createdAt: row.last_at.toISOString() }
        : null,
    unreadCount: { [member]: row.last_seq - row.my_read, [row.other_id]: row.last_seq - row.their_read },
    canSend: row.can_send,
    updatedAt: (row.last_at ?? row.created_at).toISOString(),
  }))
}
