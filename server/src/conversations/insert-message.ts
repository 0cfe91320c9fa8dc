import { createHash } from 'node:crypto'
import type { Talked } from '@parinay/contract/conversations'
import type { ConversationId, MemberId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { isSamePair } from '../platform/database/unordered-pairs.ts'
import { numberArray } from '../platform/database/database.ts'
import { sqlText } from '../platform/database/text-of-sql-fragment.ts'
import { acceptsMessagesFrom } from './accepted-senders.ts'
import { pairOfConversation, pairOfInterest } from '../interests/pair-of-members.ts'
import type { Masks } from '../safety/masked-text.ts'
import { sharesContact } from '../safety/contact-consent.ts'
import { isSlowed } from '../safety/shield-flags.ts'
import type { MessageTopic } from './shield-message.ts'
import type { VoiceFormat } from './voice/read-voice-file.ts'

export interface NewMessage {
  conversation: ConversationId
  sender: MemberId
  text: string
  /** The contact details in the text. */
  masks: Masks
  /** What else the shield found in it. */
  topics: readonly MessageTopic[]
  clientId: string | undefined
  /** The number of the message that this one answers. */
  replyTo: number | undefined
  /** A voice note whose file is stored and belongs to no message yet. */
  voice?: NewVoice
  /** The call of which the message is the line. */
  talk?: Talked
  now: Date
}

export interface NewVoice {
  id: string
  durationMs: number
  format: VoiceFormat
}

export interface InsertedMessage {
  conversation_id: ConversationId
  seq: number
  receiver_id: MemberId
  /** Of a message with contact details: both share theirs, so nothing is masked. */
  shares_contact: boolean
}

// One statement. The conversation's row assigns the number and serializes the senders. Nothing is stored unless the two are connected,
// can reach one another, the receiver accepts messages from the sender, and the answered message exists (numbers have no gaps). Sending does not mark the receiver's messages as read: the
// sender's cursors move only if they were at the end.
const sendStatement = (acceptsMessages: string, kind: MessageKind) => `
  with numbered as (
    update conversation
    set last_seq = last_seq + 1, last_text = left($3, 200), last_masks = $8, last_sender_id = $2, last_at = $5,
      read_by_a = read_by_a + (member_a = $2 and read_by_a = last_seq)::int,
      delivered_a = delivered_a + (member_a = $2 and delivered_a = last_seq)::int,
      read_by_b = read_by_b + (member_b = $2 and read_by_b = last_seq)::int,
      delivered_b = delivered_b + (member_b = $2 and delivered_b = last_seq)::int,
      sent_after_read_a = case when member_a <> $2 then sent_after_read_a
        when read_by_a = last_seq then 0 else sent_after_read_a + 1 end,
      sent_after_read_b = case when member_b <> $2 then sent_after_read_b
        when read_by_b = last_seq then 0 else sent_after_read_b + 1 end
    where id = $1
      and $2 in (member_a, member_b)
      and ($7::int is null or $7 <= last_seq)
      ${kind.condition}
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
      end as alerts_receiver
  ),
  queued_alert as (
    insert into message_alert_queue (conversation_id, seq, at) select id, last_seq, $5 from numbered where alerts_receiver
  ),
  flagged as (
    insert into shield_flag (member_id, topic, conversation_id, seq, at)
    select $2, topic, id, last_seq, $5 from numbered, unnest($9::text[]) as topic where topic <> 'meeting'
  )${kind.owning}
  insert into message (conversation_id, seq, sender_id, text, client_id, client_name, created_at, reply_to, masks, topics${kind.columns})
  select id, last_seq, $2, $3, $4, $6, $5, $7, $8, $9${kind.values} from numbered
  returning conversation_id, seq, (select receiver_id from numbered),
    case when cardinality(masks) > 0
      then (select ${sqlText(sharesContact)} from conversation where conversation.id = $1) else false
    end as shares_contact`

interface MessageKind {
  condition: string
  columns: string
  values: string
  owning: string
}

const TEXT: MessageKind = { condition: '', columns: '', values: '', owning: '' }

/** The message becomes the owner of the file, unless the job has removed it already. */
const VOICE: MessageKind = {
  condition: 'and exists (select from unused_voice_file where unused_voice_file.id = $10)',
  columns: ', voice_id, voice_ms, voice_format',
  values: ', $10, $11, $12',
  owning: `,
  owned as (
    delete from unused_voice_file where id in (select $10 from numbered)
  )`,
}

const TALK: MessageKind = {
  condition: '',
  columns: ', talk_kind, talk_outcome, talk_seconds',
  values: ', $10, $11, $12',
  owning: '',
}

// Nearly every member accepts all messages, and nearly no sender is slowed.
const ACCEPTS_ALL = `profile.messages_from = 'all' and not ${isSlowed('$2', '$5')}`
const ACCEPTS_SENDER = sqlText(acceptsMessagesFrom(sql.raw('$2')))

const STATEMENTS = {
  send_message: sendStatement(ACCEPTS_ALL, TEXT),
  send_message_with_conditions: sendStatement(ACCEPTS_SENDER, TEXT),
  send_voice_note: sendStatement(ACCEPTS_ALL, VOICE),
  send_voice_note_with_conditions: sendStatement(ACCEPTS_SENDER, VOICE),
  send_talk: sendStatement(ACCEPTS_ALL, TALK),
  send_talk_with_conditions: sendStatement(ACCEPTS_SENDER, TALK),
}

/**
 * Stores a message, and queues an alert if the receiver had read everything before it. Undefined if the sender may not write in this
 * conversation. A `clientId` that was used before violates the key `message_once`. The first statement stores nothing for restricted receivers
 * and slowed senders; then `slowDown` runs, which refuses if the sender must wait, and a second statement checks all conditions.
 */
export async function insertMessage(
  { pool }: Pick<Context, 'pool'>,
  message: NewMessage,
  slowDown: () => Promise<void>,
): Promise<InsertedMessage | undefined> {
  const { conversation, sender, text, masks, topics, clientId, replyTo, voice, talk, now } = message
  const { client_id, client_name } = clientKey(clientId)
  const values = [
    conversation,
    sender,
    text,
    client_id,
    now,
    client_name,
    replyTo ?? null,
    numberArray(masks),
    topics.length > 0 ? topics : null,
  ]
  const kindValues = voice
    ? [voice.id, voice.durationMs, voice.format]
    : talk
      ? [talk.kind, talk.outcome, talk.seconds]
      : []
  const run = async (name: keyof typeof STATEMENTS) =>
    (await pool.query<InsertedMessage>({ name, text: STATEMENTS[name], values: [...values, ...kindValues] })).rows[0]

  // The first try leaves out the conditions for restricted receivers and slowed senders, because they slow every message.
  const name = voice ? 'send_voice_note' : talk ? 'send_talk' : 'send_message'
  const inserted = await run(name)
  if (inserted) return inserted
  await slowDown()
  return run(`${name}_with_conditions`)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Most devices use UUIDs, which take a third of the space. Any other id is stored with a UUID that is derived from it. */
export function clientKey(clientId: string | undefined): { client_id: string | null; client_name: string | null } {
  if (clientId === undefined) return { client_id: null, client_name: null }
  if (UUID.test(clientId)) return { client_id: clientId.toLowerCase(), client_name: null }
  const digest = createHash('sha256').update(clientId).digest('hex')
  // RFC 9562 reserves version 8 for custom UUIDs.
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`]
  return { client_id: [...parts, digest.slice(20, 32)].join('-'), client_name: clientId }
}
