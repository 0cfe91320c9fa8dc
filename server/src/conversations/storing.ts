import type { ConversationId, MemberId } from '@parinay/contract/ids'
import type { Context } from '../platform/context.ts'

export interface NewMessage {
  conversation: ConversationId
  sender: MemberId
  text: string
  clientId: string | undefined
  now: Date
}

export interface Stored {
  conversation_id: string
  seq: number
  sender_id: string
  client_id: string | null
  text: string
  created_at: Date
  receiver_id: MemberId
}

// One statement: the conversation's row hands out the number and orders the senders, the sender's own cursor moves along, and nothing
// happens unless the two are connected, can reach one another, and the receiver takes messages from this sender.
const SEND = `
  with turn as (
    update conversation
    set last_seq = last_seq + 1, last_text = left($3, 200), last_at = $5
    where id = $1
      and $2 in (member_a, member_b)
      and exists (
        select from interest
        where least(sender_id, receiver_id) = member_a
          and greatest(sender_id, receiver_id) = member_b
          and status = 'accepted'
      )
      and exists (
        select from member join profile on profile.id = member.id
        where member.id = case when member_a = $2 then member_b else member_a end
          and member.is_active
          and (
            profile.messages_from = 'all'
            or exists (select from profile as sender where sender.id = $2 and sender.tier in ('premium', 'elite'))
            or exists (
              select from message where message.conversation_id = conversation.id and message.sender_id = profile.id
            )
          )
      )
      and not exists (
        select from block
        where blocker_id in (member_a, member_b) and blocked_id in (member_a, member_b)
      )
    returning id, last_seq, case when member_a = $2 then member_b else member_a end as receiver_id
  ),
  seen as (
    update participant set last_read_seq = turn.last_seq, last_delivered_seq = turn.last_seq
    from turn
    where participant.conversation_id = turn.id and participant.member_id = $2
  ),
  news as (
    insert into message_news (conversation_id, seq, at)
    select turn.id, turn.last_seq, $5
    from turn join participant as theirs on theirs.conversation_id = turn.id and theirs.member_id = turn.receiver_id
    where theirs.last_read_seq >= turn.last_seq - 1
  )
  insert into message (conversation_id, seq, sender_id, text, client_id, created_at)
  select id, last_seq, $2, $3, $4, $5 from turn
  returning conversation_id, seq, sender_id, text, client_id, created_at, (select receiver_id from turn)`

/**
 * Stores a message, and that it is news where the receiver had nothing unread before it. Nothing comes back when the sender may not
 * write there. A `clientId` sent before breaks the key `message_once`.
 */
export async function store({ pool }: Pick<Context, 'pool'>, message: NewMessage) {
  const { conversation, sender, text, clientId, now } = message
  const { rows } = await pool.query<Stored>({
    name: 'send_message',
    text: SEND,
    values: [conversation, sender, text, clientId ?? null, now],
  })
  return rows[0]
}
