// Alerts members about messages that stay unread for some seconds.
import type { MemberId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { pairOfConversation, pairOfInterest } from '../interests/pair-of-members.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { isSamePair } from '../platform/database/unordered-pairs.ts'

export interface UnreadMessage {
  conversation: string
  sender: MemberId
  receiver: MemberId
}

/** A member who has the conversation open reads a message within this time, and needs no alert. */
const ALERT_DELAY_MS = 3_000
/** Messages in one transaction. Senders in the same conversations wait for its end. */
const BATCH_SIZE = 100

/** Calls `alert` for queued messages that are still unread after the delay. */
export async function notifyUnread(
  ctx: Context,
  alert: (tx: Tx, messages: readonly UnreadMessage[]) => Promise<unknown>,
) {
  let processed: number
  do processed = await notifyBatch(ctx, alert)
  while (processed > 0)
}

function notifyBatch(
  ctx: Context,
  tell: (tx: Tx, unread: readonly UnreadMessage[]) => Promise<unknown>,
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await sql<
      UnreadMessage & {
        read: number
        is_unread: boolean
        has_later_unread: boolean
        is_muted: boolean
        is_connected: boolean
      }
    >`
      with taken as (
        delete from message_alert_queue
        where (conversation_id, seq) in (select conversation_id, seq from message_alert_queue
          where at <= ${new Date(ctx.now().getTime() - ALERT_DELAY_MS)}
          limit ${BATCH_SIZE} for update skip locked)
        returning conversation_id, seq
      )
      select
        taken.conversation_id as conversation,
        message.sender_id as sender,
        case when member_a = message.sender_id then member_b else member_a end as receiver,
        reader.read,
        reader.read < taken.seq as is_unread,
        case when member_a = message.sender_id then muted_by_b else muted_by_a end as is_muted,
        reader.read between taken.seq and last_seq - 1 as has_later_unread,
        exists (
          select from interest where ${isSamePair(pairOfInterest, pairOfConversation)} and status = 'accepted'
        ) as is_connected
      from taken
      join message on message.conversation_id = taken.conversation_id and message.seq = taken.seq
      join conversation on conversation.id = taken.conversation_id
      cross join lateral (select case when member_a = message.sender_id then read_by_b else read_by_a end as read) as reader
      -- A member who reads at this moment either did so before this lock, or waits for it and then clears the notification.
      order by conversation.id
      for no key update of conversation
    `.execute(tx)
    await queueNextUnread(
      tx,
      rows.filter(({ has_later_unread: hasLaterUnread }) => hasLaterUnread),
    )
    // Muting has set the flag for an alert. It stays set for the first message after the mute ends.
    const unread = rows.filter((row) => row.is_unread && !row.is_muted && row.is_connected)
    await clearAlertAgain(tx, unread)
    if (unread.length > 0) await tell(tx, unread)
    return rows.length
  })
}

/** Queues the first unread message after one that was read. */
const queueNextUnread = (tx: Tx, rows: readonly { conversation: string; read: number }[]) =>
  sql`
  insert into message_alert_queue (conversation_id, seq, at)
  select conversation_id, seq, created_at
  from message
  join unnest(${rows.map(({ conversation }) => conversation)}::uuid[], ${rows.map(({ read }) => read)}::int[])
    as looked_at (conversation, read) on conversation_id = conversation and seq = read + 1
  on conflict do nothing
`.execute(tx)

/** Later messages cause no alert until the member clears this one or reads the messages. */
const clearAlertAgain = (tx: Tx, unread: readonly UnreadMessage[]) =>
  sql`
  update conversation
  set alert_again_a = alert_again_a and member_a <> receiver,
    alert_again_b = alert_again_b and member_b <> receiver
  from unnest(${unread.map(({ conversation }) => conversation)}::uuid[], ${unread.map(({ receiver }) => receiver)}::uuid[])
    as alerted (conversation, receiver)
  where id = conversation and (alert_again_a or alert_again_b)
`.execute(tx)
