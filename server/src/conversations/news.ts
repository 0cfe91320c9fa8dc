import type { MemberId } from '@parinay/contract/ids'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database.ts'

export interface News {
  conversation: string
  sender: MemberId
  receiver: MemberId
}

/** Whoever has the conversation open reads it within these seconds, and needs no telling. */
const UNTIL_NEWS_MS = 3_000
/** At once, so that many processes and a backlog get on. */
const BATCH = 500

/** Looks at the messages that were news some seconds ago; `tell` hears of those that are still unread. */
export async function lookAtNews(ctx: Context, tell: (tx: Tx, news: News) => Promise<unknown>) {
  while ((await lookAtSome(ctx, tell)) === BATCH);
}

function lookAtSome(ctx: Context, tell: (tx: Tx, news: News) => Promise<unknown>): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await sql<News & { is_unread: boolean }>`
      with taken as (
        delete from message_news
        where (conversation_id, seq) in (select conversation_id, seq from message_news
          where at <= ${new Date(ctx.now().getTime() - UNTIL_NEWS_MS)}
          limit ${BATCH} for update skip locked)
        returning conversation_id, seq
      )
      select
        taken.conversation_id as conversation,
        message.sender_id as sender,
        case when member_a = message.sender_id then member_b else member_a end as receiver,
        case when member_a = message.sender_id then read_by_b else read_by_a end < taken.seq as is_unread
      from taken
      join message on message.conversation_id = taken.conversation_id and message.seq = taken.seq
      join conversation on conversation.id = taken.conversation_id
    `.execute(tx)
    for (const { is_unread: isUnread, ...news } of rows) if (isUnread) await tell(tx, news)
    return rows.length
  })
}
