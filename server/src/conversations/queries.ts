import type { ConversationId, MemberId } from '@parinay/contract/kernel/ids'
import { type RawBuilder, sql } from 'kysely'
import { visibleFirstPhoto } from '../photos/access/photo-visibility.ts'
import type { Context } from '../platform/context.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { unblockedBy } from '../safety/visibility.ts'
import { columnOf } from './cursors.ts'

/** The one conversation of two members; made if it is not there. */
export async function ensureConversation(tx: Tx, id: string, a: MemberId, b: MemberId, now: Date): Promise<string> {
  const made = await sql<{ id: string }>`
    insert into conversation (id, member_a, member_b, created_at)
    values (${id}, least(${a}::uuid, ${b}::uuid), greatest(${a}::uuid, ${b}::uuid), ${now})
    on conflict (member_a, member_b) do nothing
    returning id
  `.execute(tx)
  if (made.rows[0]) return id
  const there = await tx
    .selectFrom('conversation')
    .select('id')
    .where(sql<boolean>`member_a = least(${a}::uuid, ${b}::uuid) and member_b = greatest(${a}::uuid, ${b}::uuid)`)
    .executeTakeFirstOrThrow()
  return there.id
}

/** Whose messages a query's `profile` takes: the same in SEND_TO_RESTRICTED_RECIPIENT. */
const takesMessagesOf = (member: MemberId) => sql<boolean>`(
  profile.messages_from = 'all'
  or exists (select from profile as sender where sender.id = ${member} and sender.tier in ('premium', 'elite'))
  or exists (
    select from message where message.conversation_id = conversation.id and message.sender_id = profile.id
  )
)`

/**
 * What a reader sees of the last message, which the conversation's row holds: those deleted for themselves do not count. Theirs are few
 * and read once, not looked for beside every conversation.
 */
const lastShownTo = <T>(member: MemberId, held: RawBuilder<T | null>, ofMessage: RawBuilder<T>) => sql<T | null>`(
  case
    when (conversation.id, conversation.last_seq) in (
      select gone.conversation_id, gone.seq from deleted_message as gone where gone.member_id = ${member}
    ) then (
      select ${ofMessage}
      from message
      where message.conversation_id = conversation.id
        and not exists (
          select from deleted_message as gone
          where gone.conversation_id = message.conversation_id and gone.member_id = ${member} and gone.seq = message.seq
        )
      order by message.seq desc
      limit 1
    )
    else ${held}
  end
)`

/** The conversations of a member with the other participant as `profile`, whom the member can reach. */
const conversationsWith = (db: Db, member: MemberId) =>
  db
    .selectFrom('conversation')
    .innerJoin('profile', (join) => join.on('profile.id', '=', columnOf<string>(member, 'theirs', 'member')))
    .innerJoin('member', 'member.id', 'profile.id')
    .where((its) => its.or([its('conversation.member_a', '=', member), its('conversation.member_b', '=', member)]))
    .where('member.is_active', '=', true)
    .where(unblockedBy(member))

/** Whether the reader and the query's `profile` have accepted an interest. The reader's connections are looked up once. */
const isConnectedTo = (member: MemberId) => sql<boolean>`profile.id in (
  select receiver_id from interest where sender_id = ${member} and status = 'accepted'
  union all select sender_id from interest where receiver_id = ${member} and status = 'accepted'
)`

/** How many messages of the other one a participant has not read. */
const unreadBy = (member: MemberId, whose: 'mine' | 'theirs') => sql<number>`greatest(
  0, conversation.last_seq - ${columnOf(member, whose, 'read_by')} - ${columnOf(member, whose, 'sent_after_read')}
)`

/** When somebody was here last, where they tell. */
const toldActivity = sql<Date | null>`case when profile.show_last_active then member.last_active_at end`

const latestOf = sql<Date>`coalesce(conversation.last_at, conversation.created_at)`

/** With everything a list shows of each, in one query. There may be hundreds: whatever is looked up beside every row counts. */
const listed = (db: Db, member: MemberId) =>
  conversationsWith(db, member).select([
    'conversation.id',
    'conversation.last_seq',
    latestOf.as('updated_at'),
    unreadBy(member, 'mine').as('my_unread'),
    unreadBy(member, 'theirs').as('their_unread'),
    columnOf<number>(member, 'theirs', 'read_by').as('their_read'),
    columnOf<number>(member, 'theirs', 'reached').as('their_delivered'),
    'profile.id as other_id',
    'profile.full_name as other_name',
    toldActivity.as('last_active_at'),
    // Of the member alone, and so looked up once.
    sql<string>`(select profile.full_name from profile where profile.id = ${member})`.as('my_name'),
    sql<string | null>`(select ${visibleFirstPhoto(member)} from profile where profile.id = ${member})`.as('my_photo'),
    visibleFirstPhoto(member).as('other_photo'),
    lastShownTo(member, sql<string | null>`conversation.last_text`, sql<string>`left(message.text, 200)`).as(
      'last_text',
    ),
    // Where it is not the moment of `updated_at`.
    lastShownTo(member, sql<null>`null::timestamptz`, sql<Date>`message.created_at`).as('earlier_at'),
    isConnectedTo(member).as('is_connected'),
    takesMessagesOf(member).as('takes_messages'),
  ])

export type ConversationRow = NonNullable<Awaited<ReturnType<typeof conversationFor>>>

/** Prepared once on each connection: to plan it takes as long as to answer it. */
export async function conversationsOf({ db, pool }: Pick<Context, 'db' | 'pool'>, member: MemberId) {
  const { sql: text, parameters } = listed(db, member).orderBy(latestOf, 'desc').orderBy('conversation.id').compile()
  const { rows } = await pool.query<ConversationRow>({ name: 'conversations_of', text, values: [...parameters] })
  return rows
}

export const conversationFor = (db: Db, member: MemberId, id: string) =>
  listed(db, member).where('conversation.id', '=', id).executeTakeFirst()

/** The other participant of a conversation that this member has and can reach. */
export const otherOf = async (
  db: Db,
  member: MemberId,
  id: ConversationId,
): Promise<{ id: MemberId; isConnected: boolean } | undefined> => {
  const row = await conversationsWith(db, member)
    .select(['profile.id as other_id', isConnectedTo(member).as('is_connected')])
    .where('conversation.id', '=', id)
    .executeTakeFirst()
  return row && { id: row.other_id as MemberId, isConnected: row.is_connected }
}

/** Everybody a member has a conversation with and is connected to: who learns of their presence. */
export const partnersOf = async (db: Db, member: MemberId): Promise<MemberId[]> => {
  const rows = await conversationsWith(db, member)
    .select('profile.id as other_id')
    .where(isConnectedTo(member))
    .execute()
  return rows.map((row) => row.other_id as MemberId)
}

/** What a member tells about being here. */
export const visibleLastActive = (db: Db, member: MemberId) =>
  db
    .selectFrom('member')
    .innerJoin('profile', 'profile.id', 'member.id')
    .select(toldActivity.as('last_active_at'))
    .where('member.id', '=', member)
    .executeTakeFirst()

export const setLastActive = (db: Db, member: MemberId, now: Date) =>
  db.updateTable('member').set({ last_active_at: now }).where('id', '=', member).execute()

const MESSAGE = ['conversation_id', 'seq', 'sender_id', 'text', 'client_id', 'client_name', 'created_at'] as const

/** As a member reads them: without the text of what they deleted for themselves. */
const messagesFor = (db: Db, member: MemberId, conversation: ConversationId) =>
  db
    .selectFrom('message')
    .leftJoin('deleted_message as gone', (join) =>
      join
        .onRef('gone.conversation_id', '=', 'message.conversation_id')
        .onRef('gone.seq', '=', 'message.seq')
        .on('gone.member_id', '=', member),
    )
    .select([
      'message.conversation_id',
      'message.seq',
      'message.sender_id',
      'message.client_id',
      'message.client_name',
      'message.created_at',
      sql<string>`case when gone.seq is null then message.text else '' end`.as('text'),
      sql<boolean>`gone.seq is not null`.as('is_deleted'),
    ])
    .where('message.conversation_id', '=', conversation)

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

export const messageByClientId = (db: Db, conversation: ConversationId, sender: MemberId, clientKey: string) =>
  db
    .selectFrom('message')
    .select(MESSAGE)
    .where('conversation_id', '=', conversation)
    .where('sender_id', '=', sender)
    .where('client_id', '=', clientKey)
    .executeTakeFirst()

/** Nothing comes back for a message that is not there. */
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

export const unreadOf = async (db: Db, member: MemberId): Promise<number> => {
  const { unread } = await conversationsWith(db, member)
    .select(sql<number>`coalesce(sum(${unreadBy(member, 'mine')}), 0)`.as('unread'))
    .executeTakeFirstOrThrow()
  return unread
}
