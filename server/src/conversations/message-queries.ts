import { MAX_QUOTE_LENGTH, type Reaction } from '@parinay/contract/conversations'
import type { ConversationId, MemberId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { sharesContact } from '../safety/contact-consent.ts'

/** Messages as a member reads them: without the texts of those that were deleted. */
const messagesFor = (db: Db, member: MemberId, conversation: ConversationId) =>
  db
    .selectFrom('message')
    .leftJoin('deleted_message as gone', (join) =>
      join
        .onRef('gone.conversation_id', '=', 'message.conversation_id')
        .onRef('gone.seq', '=', 'message.seq')
        .on('gone.member_id', '=', member),
    )
    .leftJoin('message as quoted', (join) =>
      join.onRef('quoted.conversation_id', '=', 'message.conversation_id').onRef('quoted.seq', '=', 'message.reply_to'),
    )
    .select([
      'message.conversation_id',
      'message.seq',
      'message.sender_id',
      'message.client_id',
      'message.client_name',
      'message.created_at',
      'message.edited_at',
      'message.reply_to',
      'message.change_no',
      'message.masks',
      'message.topics',
      'quoted.sender_id as quoted_sender_id',
      'quoted.masks as quoted_masks',
      sql<string>`case when gone.seq is null and message.removed_at is null then message.text else '' end`.as('text'),
      sql<boolean>`gone.seq is not null`.as('is_deleted'),
      sql<boolean>`message.removed_at is not null`.as('is_removed'),
      sql<number | null>`case when gone.seq is null and message.removed_at is null then message.voice_ms end`.as(
        'voice_ms',
      ),
      ifShown<string | null>('talk_kind').as('talk_kind'),
      ifShown<string | null>('talk_outcome').as('talk_outcome'),
      ifShown<number | null>('talk_seconds').as('talk_seconds'),
      quotedText(member).as('quoted_text'),
      reactions.as('reactions'),
      sql<boolean>`(select ${sharesContact} from conversation where conversation.id = ${conversation})`.as(
        'shares_contact',
      ),
    ])
    .where('message.conversation_id', '=', conversation)

/** A column of the query's `message`, unless the message was deleted. */
const ifShown = <T>(column: string) =>
  sql<T>`case when gone.seq is null and message.removed_at is null then ${sql.ref(`message.${column}`)} end`

/** The beginning of the query's `quoted` message; empty if it was deleted, null if there is none. */
const quotedText = (member: MemberId) => sql<string | null>`case
  when quoted.seq is null then null
  when quoted.removed_at is not null or exists (
    select from deleted_message as gone
    where gone.conversation_id = quoted.conversation_id and gone.member_id = ${member} and gone.seq = quoted.seq
  ) then ''
  else left(quoted.text, ${MAX_QUOTE_LENGTH})
end`

/** The query's `message` has reactions only if it has a change number, so most messages need no look-up. */
const reactions = sql<{ by: string; reaction: Reaction }[] | null>`case when message.change_no is not null then (
  select json_agg(json_build_object('by', given.member_id, 'reaction', given.reaction) order by given.reacted_at)
  from message_reaction as given
  where given.conversation_id = message.conversation_id and given.seq = message.seq
) end`

export type MessageRow = NonNullable<Awaited<ReturnType<typeof messageFor>>>

export const messageFor = (db: Db, member: MemberId, conversation: ConversationId, seq: number) =>
  messagesFor(db, member, conversation).where('message.seq', '=', seq).executeTakeFirst()

/** The latest messages, or the latest ones before a number; newest first. */
export const messagesBefore = (
  db: Db,
  member: MemberId,
  conversation: ConversationId,
  limit: number,
  before: number | undefined,
) =>
  messagesFor(db, member, conversation)
    .$if(before !== undefined, (query) => query.where('message.seq', '<', before!))
    .orderBy('message.seq', 'desc')
    .limit(limit)
    .execute()

/** The earliest messages after a number, in their order. */
export const messagesSince = (db: Db, member: MemberId, conversation: ConversationId, limit: number, since: number) =>
  messagesFor(db, member, conversation).where('message.seq', '>', since).orderBy('message.seq').limit(limit).execute()

/** Messages that changed after a change number, in the order of their last changes. */
export const messagesChangedSince = (
  db: Db,
  member: MemberId,
  conversation: ConversationId,
  limit: number,
  since: number,
) =>
  messagesFor(db, member, conversation)
    .where('message.change_no', '>', since)
    .orderBy('message.change_no')
    .limit(limit)
    .execute()

export const messageByClientId = (db: Db, sender: MemberId, conversation: ConversationId, clientKey: string) =>
  messagesFor(db, sender, conversation)
    .where('message.sender_id', '=', sender)
    .where('message.client_id', '=', clientKey)
    .executeTakeFirst()

/** The file of a voice note that this member has not deleted, and that was not deleted for both. */
export const voiceOf = (db: Db, member: MemberId, conversation: ConversationId, seq: number) =>
  messagesFor(db, member, conversation)
    .select(['message.voice_id', 'message.voice_format'])
    .where('message.seq', '=', seq)
    .where('message.voice_id', 'is not', null)
    .where('message.removed_at', 'is', null)
    .where('gone.seq', 'is', null)
    .executeTakeFirst()

/** Undefined if there is no such message. */
export async function deleteForMember(db: Db, conversation: ConversationId, seq: number, member: MemberId) {
  const { rows } = await sql<{ seq: number }>`
    with there as (select seq from message where conversation_id = ${conversation} and seq = ${seq}),
    gone as (
      insert into deleted_message (conversation_id, seq, member_id)
      select ${conversation}, seq, ${member} from there
      on conflict do nothing
    )
    select seq from there
  `.execute(db)
  return rows[0]
}
