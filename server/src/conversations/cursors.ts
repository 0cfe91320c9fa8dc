// How far each of the two participants has read a conversation, and what has reached a device of theirs. Both stand in its row.
import type { ConversationId, MemberId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

/** The column of this participant ('mine') or of the other one ('theirs'). */
export const columnOf = <T>(
  member: MemberId,
  whose: 'mine' | 'theirs',
  what: 'member' | 'read_by' | 'reached' | 'sent_after_read',
) => {
  const [a, b] = [sql.ref<T>(`conversation.${what}_a`), sql.ref<T>(`conversation.${what}_b`)]
  return sql<T>`case when conversation.member_a = ${member} then ${whose === 'mine' ? a : b} else ${whose === 'mine' ? b : a} end`
}

export interface ReadCursors {
  /** The highest numbers read and received. */
  read: number
  delivered: number
  hasMoved: boolean
  /** Whether messages of the other participant are still unread. */
  hasUnread: boolean
}

/**
 * Moves a reader's cursor forward, not past the last message, and over own messages that follow. Undefined for somebody who is no
 * participant. The row is locked by a statement of its own, so that the next one sees every message that the row counts.
 */
export async function advanceReadCursor(
  tx: Tx,
  conversation: ConversationId,
  member: MemberId,
  seq: number,
): Promise<ReadCursors | undefined> {
  const mine = columnOf<number>(member, 'mine', 'read_by')
  const reached = columnOf<number>(member, 'mine', 'reached')
  const after = columnOf<number>(member, 'mine', 'sent_after_read')
  const locked = await sql<{ read: number; delivered: number; sent_after: number; last_seq: number }>`
    select ${mine} as read, ${reached} as delivered, ${after} as sent_after, last_seq from conversation
    where id = ${conversation} and ${member} in (member_a, member_b)
    for no key update
  `.execute(tx)
  const [was] = locked.rows
  if (!was) return undefined
  const upTo = Math.min(seq, was.last_seq)
  // An app of an earlier release moves the cursor to the end and knows nothing of the count.
  if (was.read === was.last_seq && was.sent_after > 0) await countNoneAfterRead(tx, conversation, member)
  if (upTo <= was.read)
    return { read: was.read, delivered: was.delivered, hasMoved: false, hasUnread: was.read < was.last_seq }

  const { rows } = await sql<{ read: number; delivered: number; has_unread: boolean }>`
    with later as (
      select seq, sender_id <> ${member} as is_theirs from message
      where conversation_id = ${conversation} and seq > ${upTo}
    ),
    unread as (
      select coalesce(min(seq) filter (where is_theirs) - 1, ${was.last_seq}::int) as read from later
    ),
    sent as (select count(*)::int as after_read from later, unread where seq > unread.read and not is_theirs)
    update conversation
    set read_by_a = case when member_a = ${member} then unread.read else read_by_a end,
      reached_a = case when member_a = ${member} then greatest(reached_a, unread.read) else reached_a end,
      sent_after_read_a = case when member_a = ${member} then sent.after_read else sent_after_read_a end,
      read_by_b = case when member_b = ${member} then unread.read else read_by_b end,
      reached_b = case when member_b = ${member} then greatest(reached_b, unread.read) else reached_b end,
      sent_after_read_b = case when member_b = ${member} then sent.after_read else sent_after_read_b end
    from unread, sent
    where id = ${conversation}
    returning ${mine} as read, ${reached} as delivered, unread.read < last_seq as has_unread
  `.execute(tx)
  const { has_unread: hasUnread, ...cursors } = rows[0]!
  return { ...cursors, hasMoved: true, hasUnread }
}

const countNoneAfterRead = (tx: Tx, conversation: ConversationId, member: MemberId) =>
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
 * Moves many cursors of arrival at once; gives those that moved, each with the other participant. Only one's own can be moved. The rows
 * are locked in an order, so that two who move some of the same do not wait for one another.
 */
export async function advanceDeliveredCursors(tx: Tx, arrivals: readonly DeliveryReceipt[]): Promise<CursorMove[]> {
  const { rows } = await sql<CursorMove>`
    with arrival as materialized (
      select * from unnest(
        ${arrivals.map((one) => one.conversationId)}::uuid[],
        ${arrivals.map((one) => one.member)}::uuid[],
        ${arrivals.map((one) => one.seq)}::int[]
      ) as arrival (conversation_id, member_id, seq)
    ),
    talk as materialized (
      select id, member_a, member_b, last_seq, reached_a, reached_b from conversation
      where id in (select conversation_id from arrival)
      order by id for no key update
    ),
    arrived as (
      select id, reached_a as was_a, reached_b as was_b,
        greatest(reached_a, least(last_seq, coalesce(max(seq) filter (where member_id = member_a), 0))) as to_a,
        greatest(reached_b, least(last_seq, coalesce(max(seq) filter (where member_id = member_b), 0))) as to_b
      from talk join arrival on conversation_id = id
      group by id, member_a, member_b, last_seq, reached_a, reached_b
    ),
    moved as (
      update conversation set reached_a = to_a, reached_b = to_b
      from arrived
      where conversation.id = arrived.id and (to_a > was_a or to_b > was_b)
      returning conversation.id, member_a, member_b, read_by_a, read_by_b, was_a, was_b, to_a, to_b
    )
    select id as conversation_id, side.*, exists (
      select from interest
      where least(sender_id, receiver_id) = member_a
        and greatest(sender_id, receiver_id) = member_b
        and status = 'accepted'
    ) as is_connected
    from moved, lateral (
      values (member_a, member_b, read_by_a, to_a, to_a > was_a), (member_b, member_a, read_by_b, to_b, to_b > was_b)
    ) as side (member_id, other_id, read, delivered, has_moved)
    where has_moved
  `.execute(tx)
  return rows
}
