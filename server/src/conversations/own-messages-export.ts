import type { OwnMessage } from '@parinay/contract/conversations'
import type { ConversationId, MemberId } from '@parinay/contract/kernel/ids'
import type { Db } from '../platform/database/database.ts'
import { messagesSince } from './message-queries.ts'
import { asMessage } from './message-as-seen.ts'

const BATCH_SIZE = 500

/** All messages of a conversation as the member reads them, in batches. No transaction stays open between two. */
export async function* everyMessage(
  db: Db,
  member: MemberId,
  conversation: ConversationId,
): AsyncGenerator<OwnMessage> {
  for (let last = 0; ;) {
    const rows = await messagesSince(db, member, conversation, BATCH_SIZE, last)
    for (const row of rows) yield asMessage(row, member)
    if (rows.length < BATCH_SIZE) return
    last = rows.at(-1)!.seq
  }
}
