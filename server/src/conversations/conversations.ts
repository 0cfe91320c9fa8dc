import { randomUUID } from 'node:crypto'
import type { Conversation, Message, OwnMessage } from '@parinay/contract/conversations'
import type { ConversationId, MemberId, MessageId } from '@parinay/contract/kernel/ids'
import { isConnected } from '../interests/interests.ts'
import { markConversationRead } from '../notifications/notifications.ts'
import { photoAddress } from '../photos/access/addresses.ts'
import type { Context } from '../platform/context.ts'
import { afterCommit, violatedConstraint, inTransaction } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'
import { presenceOf } from './presence.ts'
import * as cursors from './cursors.ts'
import * as queries from './queries.ts'
import { clientKey, type NewMessage, insertMessage, type StoredMessage } from './insert-message.ts'

export { unreadOf } from './queries.ts'

/** Two members share one conversation, whichever of them starts it. */
export async function start(ctx: Context, member: MemberId, other: MemberId): Promise<Conversation> {
  if (member === other) refuse('conversation_with_yourself')
  const row = await inTransaction(ctx, async (tx) => {
    if (!(await isConnected(tx, member, other))) refuse('not_connected')
    const id = await queries.ensureConversation(tx, randomUUID(), member, other, ctx.now())
    hint(ctx, tx, [member, other], 'conversations')
    return (await queries.conversationFor(tx, member, id)) ?? refuse('not_connected')
  })
  const [conversation] = await toConversations(ctx, member, [row])
  return conversation!
}

export async function list(ctx: Context, member: MemberId): Promise<Conversation[]> {
  return toConversations(ctx, member, await queries.conversationsOf(ctx, member))
}

/** Stores a message once for each `clientId`, and publishes it to the open pages of both participants. */
export async function send(ctx: Context, input: Omit<NewMessage, 'now'>): Promise<OwnMessage> {
  await ctx.limits.consume('message', input.sender)
  const message = { ...input, now: ctx.now() }
  try {
    const stored = await insertMessage(ctx, message)
    if (stored) {
      return publishMessage(ctx, stored, stored.receiver_id)
    }
  } catch (error) {
    if (violatedConstraint(error) !== 'message_once') throw error
  }
  return (await resend(ctx, message)) ?? (await whyNotSent(ctx, message))
}

/** Publishes a stored message again: its first sender may have crashed before it published. */
async function resend(ctx: Context, { conversation, sender, clientId }: NewMessage) {
  const { client_id: key } = clientKey(clientId)
  const stored = key && (await queries.messageByClientId(ctx.db, conversation, sender, key))
  if (!stored) return undefined
  const other = await queries.otherOf(ctx.db, sender, conversation)
  return other?.isConnected ? publishMessage(ctx, stored, other.id) : asOwnMessage(stored)
}

function publishMessage({ live }: Context, stored: MessageRow, receiver: MemberId): OwnMessage {
  const conversationId = stored.conversation_id
  const own = asOwnMessage(stored)
  live.emit([receiver], 'message', { conversationId, message: asMessage(stored) })
  live.emit([stored.sender_id as MemberId], 'message', { conversationId, message: own })
  return own
}

async function whyNotSent(ctx: Context, { conversation, sender }: NewMessage): Promise<never> {
  const row = await queries.conversationFor(ctx.db, sender, conversation)
  return refuse(row ? (whyNotSend(row) ?? 'not_connected') : 'conversation_not_found')
}

function whyNotSend(row: queries.ConversationRow) {
  if (!row.is_connected) return 'not_connected'
  return row.accepts_messages ? undefined : 'messages_not_taken'
}

interface MessageRange {
  limit: number
  before?: MessageId | undefined
  since?: number | undefined
}

/** Oldest first. Reading the latest messages marks them as read. */
export async function read(ctx: Context, member: MemberId, id: ConversationId, { limit, before, since }: MessageRange) {
  if (!(await queries.otherOf(ctx.db, member, id))) refuse('conversation_not_found')
  if (before && !before.startsWith(`${id}.`))
    refuse('bad_input', { fields: { before: 'This is a message of another conversation' } })
  const rows =
    since === undefined
      ? (await queries.messagesBefore(ctx.db, member, id, limit, before && seqOf(before))).toReversed()
      : await queries.messagesSince(ctx.db, member, id, limit, since)
  const latest = rows.at(-1)
  if (latest && since === undefined) await markRead(ctx, member, id, latest.seq)
  return rows.map((row) => ({
    ...(row.sender_id === member ? asOwnMessage(row) : asMessage(row)),
    ...(row.is_deleted && { isDeleted: true as const }),
  }))
}

/** Marks the messages up to this number as read, and publishes the cursor to the open pages of both participants. */
export async function markRead(ctx: Context, member: MemberId, id: ConversationId, seq: number) {
  const other = (await queries.otherOf(ctx.db, member, id)) ?? refuse('conversation_not_found')
  await inTransaction(ctx, async (tx) => {
    const after = await cursors.advanceReadCursor(tx, id, member, seq)
    if (!after) return
    // Also if the cursor did not move: an alert may have been created after the messages were read.
    if (!after.hasUnread) await markConversationRead(ctx, tx, member, id)
    if (!after.hasMoved) return
    const marks = { conversationId: id, read: after.read, delivered: after.delivered }
    afterCommit(tx, () => {
      if (other.isConnected) ctx.live.emit([other.id], 'marks', { ...marks, by: 'other' })
      ctx.live.emit([member], 'marks', { ...marks, by: 'own' })
    })
  })
}

/** Hides a message from this member. The other participant keeps it. */
export const deleteForMyself = (ctx: Context, member: MemberId, id: ConversationId, seq: number) =>
  inTransaction(ctx, async (tx) => {
    if (!(await queries.otherOf(tx, member, id))) refuse('conversation_not_found')
    if (!(await queries.deleteForMember(tx, id, seq, member))) refuse('message_not_found')
    hint(ctx, tx, [member], 'conversations')
  })

const seqOf = (message: MessageId) => Number(message.split('.')[1])

type MessageRow = Omit<StoredMessage, 'receiver_id'>

const asMessage = (row: MessageRow): Message => ({
  _id: `${row.conversation_id}.${row.seq}`,
  seq: row.seq,
  sender: { _id: row.sender_id },
  text: row.text,
  createdAt: row.created_at.toISOString(),
})

const asOwnMessage = (row: MessageRow): OwnMessage => ({
  ...asMessage(row),
  ...(row.client_id && { clientId: row.client_name ?? row.client_id }),
})

async function toConversations(
  ctx: Context,
  member: MemberId,
  rows: queries.ConversationRow[],
): Promise<Conversation[]> {
  const [first] = rows
  if (!first) return []
  const online = await ctx.live.onlineAmong(rows.map((row) => row.other_id as MemberId))
  const avatar = (photo: string | null) => photo && photoAddress(ctx, photo, member)
  const own = { _id: member, fullName: first.my_name, avatar: avatar(first.my_photo) }
  return rows.map((row) => ({
    _id: row.id,
    participants: [own, { _id: row.other_id, fullName: row.other_name, avatar: avatar(row.other_photo) }],
    lastMessage:
      row.last_text === null
        ? null
        : { text: row.last_text, createdAt: (row.earlier_at ?? row.updated_at).toISOString() },
    unreadCount: { [member]: row.my_unread, [row.other_id]: row.is_connected ? row.their_unread : 0 },
    lastSeq: row.last_seq,
    marks: row.is_connected
      ? { delivered: Math.max(row.their_delivered, row.their_read), read: row.their_read }
      : { delivered: 0, read: 0 },
    presence: row.is_connected ? presenceOf(row, online.has(row.other_id as MemberId)) : { isOnline: false },
    canSend: whyNotSend(row) === undefined,
    whyNotSend: whyNotSend(row),
    updatedAt: row.updated_at.toISOString(),
  }))
}
