// SQL for edits, removals and reactions of stored messages. insert-message.ts stores new ones.
import type { Reaction } from '@parinay/contract/conversations'
import type { ConversationId, MemberId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import { type Db, numberArray, type Tx } from '../platform/database/database.ts'
import type { Masks } from '../safety/masked-text.ts'
import type { MessageState } from './rules.ts'
import type { MessageTopic } from './shield-message.ts'

export interface MessagePlace {
  id: ConversationId
  seq: number
}

/** Texts erased in one transaction. */
const ERASE_BATCH_SIZE = 500
/** Replaces an erased text, because the table allows no empty text. */
const ERASED = '-'

export interface LockedMessage {
  sender_id: string
  text: string
  created_at: Date
  removed_at: Date | null
  voice_id: string | null
  talk_kind: string | null
  /** It is the last message of the conversation. */
  is_last: boolean
}

/** Locks the conversation, then reads one of its messages. */
export async function lockConversationOf(tx: Tx, id: ConversationId, seq: number): Promise<LockedMessage | undefined> {
  const { rows } = await sql<{ last_seq: number }>`
    select last_seq from conversation where id = ${id} for no key update
  `.execute(tx)
  const message = await tx
    .selectFrom('message')
    .select(['sender_id', 'text', 'created_at', 'removed_at', 'voice_id', 'talk_kind'])
    .where('conversation_id', '=', id)
    .where('seq', '=', seq)
    .executeTakeFirst()
  return message && { ...message, is_last: rows[0]?.last_seq === seq }
}

export const stateOf = ({
  sender_id: senderId,
  created_at: sentAt,
  removed_at: removedAt,
  voice_id: voice,
  talk_kind: talk,
}: LockedMessage): MessageState => ({
  senderId,
  sentAt,
  isRemoved: removedAt !== null,
  isVoice: voice !== null,
  isTalk: talk !== null,
})

interface NewText {
  member: MemberId
  text: string
  masks: Masks
  topics: readonly MessageTopic[]
}

export async function setText(tx: Tx, { id, seq }: MessagePlace, { member, text, masks, topics }: NewText, now: Date) {
  await sql`
    update message set text = ${text}, masks = ${numberArray(masks)}, topics = ${topics.length > 0 ? topics : null}, edited_at = ${now}
    where conversation_id = ${id} and seq = ${seq}
  `.execute(tx)
  await sql`
    update conversation set last_text = left(${text}, 200), last_masks = ${numberArray(masks)}
    where id = ${id} and last_seq = ${seq}
  `.execute(tx)
  // Earlier flags stay.
  await sql`
    insert into shield_flag (member_id, topic, conversation_id, seq, at)
    select ${member}, topic, ${id}, ${seq}, ${now} from unnest(${topics}::text[]) as topic where topic <> 'meeting'
    on conflict do nothing
  `.execute(tx)
}

export async function setRemoved(tx: Tx, { id, seq }: MessagePlace, now: Date) {
  await sql`update message set removed_at = ${now} where conversation_id = ${id} and seq = ${seq}`.execute(tx)
  await sql`delete from message_reaction where conversation_id = ${id} and seq = ${seq}`.execute(tx)
  await sql`update conversation set last_text = '' where id = ${id} and last_seq = ${seq}`.execute(tx)
}

/** False if the member had this reaction already. */
export async function setReaction(tx: Tx, { id, seq }: MessagePlace, member: MemberId, reaction: Reaction, now: Date) {
  const { rows } = await sql`
    insert into message_reaction (conversation_id, seq, member_id, reaction, reacted_at)
    values (${id}, ${seq}, ${member}, ${reaction}, ${now})
    on conflict (conversation_id, seq, member_id) do update
      set reaction = excluded.reaction, reacted_at = excluded.reacted_at
      where message_reaction.reaction <> excluded.reaction
    returning seq
  `.execute(tx)
  return rows.length > 0
}

/** False if the member had no reaction. */
export async function deleteReaction(tx: Tx, { id, seq }: MessagePlace, member: MemberId) {
  const { rows } = await sql`
    delete from message_reaction where conversation_id = ${id} and seq = ${seq} and member_id = ${member} returning seq
  `.execute(tx)
  return rows.length > 0
}

/** Gives a message the next change number of its conversation. */
export const assignChangeNumber = (tx: Tx, id: ConversationId, seq: number) =>
  sql`
    with numbered as (update conversation set change_no = change_no + 1 where id = ${id} returning change_no)
    update message set change_no = numbered.change_no from numbered where conversation_id = ${id} and seq = ${seq}
  `.execute(tx)

export const lastChangeOf = async (db: Db, id: ConversationId): Promise<number> =>
  (await db.selectFrom('conversation').select('change_no').where('id', '=', id).executeTakeFirst())?.change_no ?? 0

/** Erases a batch of texts and gives up their voice notes. Returns the number of texts. */
export async function eraseRemoved(db: Db, before: Date): Promise<number> {
  const { rows } = await sql`
    with due as (
      select conversation_id, seq from message
      where removed_at <= ${before} and text <> ${ERASED}
      order by removed_at
      limit ${ERASE_BATCH_SIZE}
      for update skip locked
    )
    update message
    set text = ${ERASED}, voice_id = null, voice_ms = null, voice_format = null,
      talk_kind = null, talk_outcome = null, talk_seconds = null
    from due
    where message.conversation_id = due.conversation_id and message.seq = due.seq
    returning message.seq
  `.execute(db)
  return rows.length
}
