import { createHash } from 'node:crypto'
import type { ConversationId, MemberId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { isSamePair } from '../platform/database/pairs.ts'
import { sqlText } from '../platform/database/sql-text.ts'
import { acceptsMessagesFrom } from './accepts-messages.ts'
import { pairOfConversation, pairOfInterest } from '../interests/pairs.ts'

export interface NewMessage {
  conversation: ConversationId
  sender: MemberId
  text: string
  clientId: string | undefined
  now: Date
}

export interface StoredMessage {
  conversation_id: string
  seq: number
  sender_id: string
  client_id: string | null
  client_name: string | null
  text: string
  created_at: Date
  receiver_id: MemberId
}

type InsertedMessage = Pick<StoredMessage, 'conversation_id' | 'seq' | 'receiver_id'>

// One statement. The conversation's row assigns the number and serializes the senders. Nothing is stored unless the two are connected,
// can reach one another, and the receiver accepts messages from the sender. Sending does not mark the receiver's messages as read: the
// sender's cursors move only if they were at the end.
const sendStatement = (acceptsMessages: string) => `
  with numbered as (
    update conversation
    set last_seq = last_seq + 1, last_text = left($3, 200), last_at = $5,
      read_by_a = read_by_a + (member_a = $2 and read_by_a = last_seq)::int,
      reached_a = reached_a + (member_a = $2 and reached_a = last_seq)::int,
      read_by_b = read_by_b + (member_b = $2 and read_by_b = last_seq)::int,
      reached_b = reached_b + (member_b = $2 and reached_b = last_seq)::int,
      sent_after_read_a = case when member_a <> $2 then sent_after_read_a
        when read_by_a = last_seq then 0 else sent_after_read_a + 1 end,
      sent_after_read_b = case when member_b <> $2 then sent_after_read_b
        when read_by_b = last_seq then 0 else sent_after_read_b + 1 end
    where id = $1
      and $2 in (member_a, member_b)
      and exists (
        select from interest
        where ${sqlText(isSamePair(pairOfInterest, pairOfConversation))} and status = 'accepted'
      )
      and exists (
        select from member join profile on profile.id = member.id
        where member.id = case when member_a = $2 then member_b else member_a end
          and member.is_active
          and ${acceptsMessages}
      )
      and not exists (
        select from block
        where blocker_id in (member_a, member_b) and blocked_id in (member_a, member_b)
      )
    returning id, last_seq,
      case when member_a = $2 then member_b else member_a end as receiver_id,
      case when member_a = $2
        then read_by_b >= last_seq - 1 or alert_again_b
        else read_by_a >= last_seq - 1 or alert_again_a
      end as is_news
  ),
  news as (
    insert into message_news (conversation_id, seq, at) select id, last_seq, $5 from numbered where is_news
  )
  insert into message (conversation_id, seq, sender_id, text, client_id, client_name, created_at)
  select id, last_seq, $2, $3, $4, $6, $5 from numbered
  returning conversation_id, seq, (select receiver_id from numbered)`

const SEND = sendStatement(`profile.messages_from = 'all'`)

const SEND_TO_RESTRICTED_RECIPIENT = sendStatement(sqlText(acceptsMessagesFrom(sql.raw('$2'))))

/**
 * Stores a message, and queues an alert if the receiver had read everything before it. Undefined if the sender may not write in this
 * conversation. A `clientId` that was used before violates the key `message_once`.
 */
export async function insertMessage(
  { pool }: Pick<Context, 'pool'>,
  message: NewMessage,
): Promise<StoredMessage | undefined> {
  const { conversation, sender, text, clientId, now } = message
  const { client_id, client_name } = clientKey(clientId)
  const values = [conversation, sender, text, client_id, now, client_name]
  const run = async (name: string, statement: string) =>
    (await pool.query<InsertedMessage>({ name, text: statement, values })).rows[0]

  // Nearly every member accepts all messages. The conditions for the others would slow the statement even when they do not matter.
  const inserted =
    (await run('send_message', SEND)) ??
    (await run('send_message_to_restricted_recipient', SEND_TO_RESTRICTED_RECIPIENT))
  return inserted && { ...inserted, client_id, client_name, sender_id: sender, text, created_at: now }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Most devices use UUIDs, which take a third of the space. Any other id is stored with a UUID that is derived from it. */
export function clientKey(clientId: string | undefined): Pick<StoredMessage, 'client_id' | 'client_name'> {
  if (clientId === undefined) return { client_id: null, client_name: null }
  if (UUID.test(clientId)) return { client_id: clientId.toLowerCase(), client_name: null }
  const digest = createHash('sha256').update(clientId).digest('hex')
  // RFC 9562 reserves version 8 for custom UUIDs.
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`]
  return { client_id: [...parts, digest.slice(20, 32)].join('-'), client_name: clientId }
}
