// Cursors in a conversation's row: the highest message numbers that each participant has read, and has received on a device.
import type { ConversationId, MemberId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { isSamePair } from '../platform/database/unordered-pairs.ts'
import { pairOfConversation, pairOfInterest } from '../interests/pair-of-members.ts'

/** The column of this member ('mine') or of the other participant ('theirs'). */
export const participantColumn = <T>(
  member: MemberId,
  whose: 'mine' | 'theirs',
  column: 'member' | 'read_by' | 'delivered' | 'sent_after_read' | 'muted_by',
) => {
  const [a, b] = [sql.ref<T>(`conversation.${column}_a`), sql.ref<T>(`conversation.${column}_b`)]
  return sql<T>`case when conversation.member_a = ${member} then ${whose === 'mine' ? a : b} else ${whose === 'mine' ? b : a} end`
}

export interface ReadCursors {
  /** The highest message numbers that the member has read and received. */
  read: number
  delivered: number
  hasMoved: boolean
  /** Whether messages of the other participant are still unread. */
  hasUnread: boolean
}

/**
 * Moves a member's read cursor forward, at most to the last message, and past the member's own messages that follow. Undefined if the
 * member is not a participant. A separate statement locks the row, so that the next one sees every message that the row counts.
 */
export async function advanceReadCursor(
  tx: Tx,
  conversation: ConversationId,
  member: MemberId,
  seq: number,
): Promise<ReadCursors | undefined> {
  const mine = participantColumn<number>(member, 'mine', 'read_by')
  const delivered = participantColumn<number>(member, 'mine', 'delivered')
  const sentAfter = participantColumn<number>(member, 'mine', 'sent_after_read')
  const locked = await sql<{ read: number; delivered: number; sent_after: number; last_seq: number }>`
    select ${mine} as read, ${delivered} as delivered, ${sentAfter} as sent_after, last_seq from conversation
    where id = ${conversation} and ${member} in (member_a, member_b)
    for no key update
  `.execute(tx)
  const [before] = locked.rows
  if (!before) return undefined
  const upTo = Math.min(seq, before.last_seq)
  // An app of an earlier release moves the cursor to the end and does not reset the count.
  if (before.read === before.last_seq && before.sent_after > 0) await resetSentAfterRead(tx, conversation, member)
  if (upTo <= before.read)
    return { read: before.read, delivered: before.delivered, hasMoved: false, hasUnread: before.read < before.last_seq }

  const { rows } = await sql<{ read: number; delivered: number; has_unread: boolean }>`
    with later as (
      select seq, sender_id <> ${member} as is_theirs from message
      where conversation_id = ${conversation} and seq > ${upTo}
    ),
    unread as (
      select coalesce(min(seq) filter (where is_theirs) - 1, ${before.last_seq}::int) as read from later
    ),
    sent as (select count(*)::int as after_read from later, unread where seq > unread.read and not is_theirs)
    update conversation
    set read_by_a = case when member_a = ${member} then unread.read else read_by_a end,
      delivered_a = case when member_a = ${member} then greatest(delivered_a, unread.read) else delivered_a end,
      sent_after_read_a = case when member_a = ${member} then sent.after_read else sent_after_read_a end,
      read_by_b = case when member_b = ${member} then unread.read else read_by_b end,
      delivered_b = case when member_b = ${member} then greatest(delivered_b, unread.read) else delivered_b end,
      sent_after_read_b = case when member_b = ${member} then sent.after_read else sent_after_read_b end
    from unread, sent
    where id = ${conversation}
    returning ${mine} as read, ${delivered} as delivered, unread.read < last_seq as has_unread
  `.execute(tx)
  const { has_unread: hasUnread, ...cursors } = rows[0]!
  return { ...cursors, hasMoved: true, hasUnread }
}

const resetSentAfterRead = (tx: Tx, conversation: ConversationId, member: MemberId) =>
  sql`
  update conversation
  set sent_after_read_a = case when member_a = ${member} then 0 else sent_after_read_a end,
    sent_after_read_b = case when member_b = ${member} then 0 else sent_after_read_b end
  where id = ${conversation}
`.execute(tx)

export interface DeliveryReceipt {
  conversationId: ConversationId
  member: MemberId
  seq: number
}

export interface CursorMove {
  conversation_id: string
  member_id: MemberId
  other_id: MemberId
  read: number
  delivered: number
  is_connected: boolean
}

/**
 * Moves many delivery cursors in one statement. Returns those that moved, each with the other participant. Ignores receipts of members
 * who are not participants. Locks the rows in the order of their ids, so that concurrent calls cannot deadlock.
 */
export async function advanceDeliveredCursors(tx: Tx, receipts: readonly DeliveryReceipt[]): Promise<CursorMove[]> {
  const { rows } = await sql<CursorMove>`
    with receipt as materialized (
      select * from unnest(
        ${receipts.map((one) => one.conversationId)}::uuid[],
        ${receipts.map((one) => one.member)}::uuid[],
        ${receipts.map((one) => one.seq)}::int[]
      ) as receipt (conversation_id, member_id, seq)
    ),
    locked as materialized (
      select id, member_a, member_b, last_seq, delivered_a, delivered_b from conversation
      where id in (select conversation_id from receipt)
      order by id for no key update
    ),
    target as (
      select id, delivered_a as was_a, delivered_b as was_b,
        greatest(delivered_a, least(last_seq, coalesce(max(seq) filter (where member_id = member_a), 0))) as to_a,
        greatest(delivered_b, least(last_seq, coalesce(max(seq) filter (where member_id = member_b), 0))) as to_b
      from locked join receipt on conversation_id = id
      group by id, member_a, member_b, last_seq, delivered_a, delivered_b
    ),
    moved as (
      update conversation set delivered_a = to_a, delivered_b = to_b
      from target
      where conversation.id = target.id and (to_a > was_a or to_b > was_b)
      returning conversation.id, member_a, member_b, read_by_a, read_by_b, was_a, was_b, to_a, to_b
    )
    select id as conversation_id, side.*, exists (
      select from interest
      where ${isSamePair(pairOfInterest, pairOfConversation)} and status = 'accepted'
    ) as is_connected
    from moved, lateral (
      values (member_a, member_b, read_by_a, to_a, to_a > was_a), (member_b, member_a, read_by_b, to_b, to_b > was_b)
    ) as side (member_id, other_id, read, delivered, has_moved)
    where has_moved
  `.execute(tx)
  return rows
}
