import type { MemberId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'

export interface UnreadMessage {
  conversation: string
  sender: MemberId
  receiver: MemberId
}

/** Whoever has the conversation open reads it within these seconds, and needs no telling. */
const UNTIL_NEWS_MS = 3_000
/** In one transaction: whoever writes in one of these conversations waits for its end. */
const BATCH_SIZE = 100

/** Looks at the messages that were news some seconds ago; `tell` hears of those that are still unread. */
export async function notifyUnread(ctx: Context, tell: (tx: Tx, news: readonly UnreadMessage[]) => Promise<unknown>) {
  let taken: number
  do taken = await lookAtSome(ctx, tell)
  while (taken > 0)
}

function lookAtSome(ctx: Context, tell: (tx: Tx, news: readonly UnreadMessage[]) => Promise<unknown>): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await sql<UnreadMessage & { read: number; is_unread: boolean; has_later_unread: boolean }>`
      with taken as (
        delete from message_news
        where (conversation_id, seq) in (select conversation_id, seq from message_news
          where at <= ${new Date(ctx.now().getTime() - UNTIL_NEWS_MS)}
          limit ${BATCH_SIZE} for update skip locked)
        returning conversation_id, seq
      )
      select
        taken.conversation_id as conversation,
        message.sender_id as sender,
        case when member_a = message.sender_id then member_b else member_a end as receiver,
        reader.read,
        reader.read < taken.seq as is_unread,
        reader.read between taken.seq and last_seq - 1 as has_later_unread
      from taken
      join message on message.conversation_id = taken.conversation_id and message.seq = taken.seq
      join conversation on conversation.id = taken.conversation_id
      cross join lateral (select case when member_a = message.sender_id then read_by_b else read_by_a end as read) as reader
      -- A reader who reads at this moment goes before or comes after, and then finds the notification to clear.
      order by conversation.id
      for no key update of conversation
    `.execute(tx)
    await lookAgain(
      tx,
      rows.filter(({ has_later_unread: hasLater }) => hasLater),
    )
    const unread = rows.filter(({ is_unread: isUnread }) => isUnread)
    await alertOnce(tx, unread)
    if (unread.length > 0) await tell(tx, unread)
    return rows.length
  })
}

/** The message was read but a later one was not: queue that later one as news. */
const lookAgain = (tx: Tx, rows: readonly { conversation: string; read: number }[]) =>
  sql`
  insert into message_news (conversation_id, seq, at)
  select conversation_id, seq, created_at
  from message
  join unnest(${rows.map(({ conversation }) => conversation)}::uuid[], ${rows.map(({ read }) => read)}::int[])
    as looked_at (conversation, read) on conversation_id = conversation and seq = read + 1
  on conflict do nothing
`.execute(tx)

/** A member who cleared an earlier alert gets one now. Later messages wait until it is cleared or the messages are read. */
const alertOnce = (tx: Tx, news: readonly UnreadMessage[]) =>
  sql`
  update conversation
  set alert_again_a = alert_again_a and member_a <> receiver,
    alert_again_b = alert_again_b and member_b <> receiver
  from unnest(${news.map(({ conversation }) => conversation)}::uuid[], ${news.map(({ receiver }) => receiver)}::uuid[])
    as alerted (conversation, receiver)
  where id = conversation and (alert_again_a or alert_again_b)
`.execute(tx)
