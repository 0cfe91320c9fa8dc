import { randomUUID } from 'node:crypto'
import type { Conversation } from '@parinay/contract/conversations'
import type { ConversationId, MemberId, MessageId } from '@parinay/contract/kernel/ids'
import { connectNow, isConnected } from '../interests/interests.ts'
import { markConversationRead } from '../notifications/notifications.ts'
import { photoAddress } from '../photos/access/signed-addresses.ts'
import type { Context } from '../platform/context.ts'
import { afterCommit, inTransaction } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'
import { maskedFor } from '../safety/contact-consent.ts'
import { maskedText } from '../safety/masked-text.ts'
import { presenceOf } from './presence.ts'
import * as cursors from './receipt-cursors.ts'
import * as messageQueries from './message-queries.ts'
import * as queries from './queries.ts'
import { lastChangeOf } from './message-change-queries.ts'
import { asMessage } from './message-as-seen.ts'
import { whyNotSend } from './send-message.ts'

export { unreadOf } from './queries.ts'

/** Two members share one conversation, whichever of them starts it. */
export async function start(ctx: Context, member: MemberId, other: MemberId): Promise<Conversation> {
  if (member === other) refuse('conversation_with_yourself')
  await ctx.limits.consume('new_conversation', member)
  let isNew = false
  try {
    const started = await startOnce(ctx, member, other)
    isNew = started.isNew
    const [conversation] = await toConversations(ctx, member, [started.row])
    return conversation!
  } finally {
    if (!isNew) await ctx.limits.refund('new_conversation', member)
  }
}

const startOnce = (ctx: Context, member: MemberId, other: MemberId) =>
  inTransaction(ctx, async (tx) => {
    const mayWrite = (await isConnected(tx, member, other)) || (await connectNow(ctx, tx, member, other))
    if (!mayWrite) refuse('not_connected')
    const { id, isNew } = await queries.ensureConversation(tx, randomUUID(), [member, other], ctx.now())
    hint(ctx, tx, [member, other], 'conversations')
    const row = (await queries.conversationFor(tx, member, id)) ?? refuse('not_connected')
    return { row, isNew }
  })

export async function list(ctx: Context, member: MemberId): Promise<Conversation[]> {
  return toConversations(ctx, member, await queries.conversationsOf(ctx, member))
}

interface MessageRange {
  limit: number
  before?: MessageId | undefined
  since?: number | undefined
  changedSince?: number | undefined
}

/** Oldest first. Reading the latest messages marks them as read. */
export async function read(ctx: Context, member: MemberId, id: ConversationId, range: MessageRange) {
  const { limit, before, since, changedSince } = range
  if (!(await queries.otherOf(ctx.db, member, id))) refuse('conversation_not_found')
  if (before && !before.startsWith(`${id}.`))
    refuse('bad_input', { fields: { before: 'This is a message of another conversation' } })
  // Read before the messages, so that the page asks again for changes that happen in between.
  const lastChange = await lastChangeOf(ctx.db, id)
  const rows =
    since === undefined
      ? (await messageQueries.messagesBefore(ctx.db, member, id, limit, before && seqOf(before))).toReversed()
      : await messageQueries.messagesSince(ctx.db, member, id, limit, since)
  const latest = rows.at(-1)
  if (latest && since === undefined) await markRead(ctx, member, id, latest.seq)
  const changed =
    changedSince === undefined || changedSince >= lastChange
      ? []
      : await messageQueries.messagesChangedSince(ctx.db, member, id, limit, changedSince)
  const shown = (row: messageQueries.MessageRow) => asMessage(row, member)
  return { data: rows.map(shown), lastChange, ...(changedSince !== undefined && { changed: changed.map(shown) }) }
}

/** Marks the messages up to this number as read, and publishes the cursor to the open pages of both participants. */
export async function markRead(ctx: Context, member: MemberId, id: ConversationId, seq: number) {
  const other = (await queries.otherOf(ctx.db, member, id)) ?? refuse('conversation_not_found')
  await inTransaction(ctx, async (tx) => {
    const after = await cursors.advanceReadCursor(tx, id, member, seq)
    if (!after) return
    // Clears the alert even if the cursor did not move: it may have been created after the messages were read.
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
    if (!(await messageQueries.deleteForMember(tx, id, seq, member))) refuse('message_not_found')
    hint(ctx, tx, [member], 'conversations')
  })

/** Stops alerts about a conversation. Messages still arrive, and the other participant does not learn of it. */
export const mute = (ctx: Context, member: MemberId, id: ConversationId, isMuted: boolean) =>
  inTransaction(ctx, async (tx) => {
    if (!(await queries.otherOf(tx, member, id))) refuse('conversation_not_found')
    await queries.setMuted(tx, member, id, isMuted)
    hint(ctx, tx, [member], 'conversations')
  })

const seqOf = (message: MessageId) => Number(message.split('.')[1])

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
        : { text: lastTextFor(member, row), createdAt: (row.earlier_at ?? row.updated_at).toISOString() },
    // After the connection has ended nobody waits for an answer.
    unreadCount: row.is_connected
      ? { [member]: row.my_unread, [row.other_id]: row.their_unread }
      : { [member]: 0, [row.other_id]: 0 },
    lastSeq: row.last_seq,
    marks: row.is_connected
      ? { delivered: Math.max(row.their_delivered, row.their_read), read: row.their_read }
      : { delivered: 0, read: 0 },
    presence: row.is_connected ? presenceOf(row, online.has(row.other_id as MemberId)) : { isOnline: false },
    canSend: whyNotSend(row) === undefined,
    whyNotSend: whyNotSend(row),
    ...(row.is_muted && { isMuted: true as const }),
    updatedAt: row.updated_at.toISOString(),
  }))
}

const lastTextFor = (
  member: MemberId,
  { last_text: text, last_sender_id: sender, last_masks: masks, shares_contact: isShared }: queries.ConversationRow,
) => (maskedFor(member, sender as MemberId, isShared) ? maskedText(text!, masks) : text!)
