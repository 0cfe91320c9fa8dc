import type { ConversationId, MemberId } from '@parinay/contract/ids'
import { type RawBuilder, sql } from 'kysely'
import { firstPhotoShownTo } from '../photos/sight.ts'
import type { Context } from '../platform/context.ts'
import type { Db, Tx } from '../platform/database.ts'
import { unblockedBy } from '../safety/visibility.ts'

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

/** Whose messages a query's `profile` takes: the same in SEND_TO_THE_CHOOSY. */
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

/** What a conversation's row holds of both, of this participant or of the other one. */
const oneOf = <T>(member: MemberId, whose: 'mine' | 'theirs', what: 'member' | 'read_by' | 'reached') => {
  const [a, b] = [sql.ref<T>(`conversation.${what}_a`), sql.ref<T>(`conversation.${what}_b`)]
  return sql<T>`case when conversation.member_a = ${member} then ${whose === 'mine' ? a : b} else ${whose === 'mine' ? b : a} end`
}

/** The conversations of a member with the other participant as `profile`, whom the member can reach. */
const conversationsWith = (db: Db, member: MemberId) =>
  db
    .selectFrom('conversation')
    .innerJoin('profile', (join) => join.on('profile.id', '=', oneOf<string>(member, 'theirs', 'member')))
    .innerJoin('member', 'member.id', 'profile.id')
    .where((its) => its.or([its('conversation.member_a', '=', member), its('conversation.member_b', '=', member)]))
    .where('member.is_active', '=', true)
    .where(unblockedBy(member))

/** When somebody was here last, where they tell. */
const toldActivity = sql<Date | null>`case when profile.show_last_active then member.last_active_at end`

const latestOf = sql<Date>`coalesce(conversation.last_at, conversation.created_at)`

/** With everything a list shows of each, in one query. There may be hundreds: whatever is looked up beside every row counts. */
const listed = (db: Db, member: MemberId) =>
  conversationsWith(db, member).select([
    'conversation.id',
    'conversation.last_seq',
    latestOf.as('updated_at'),
    oneOf<number>(member, 'mine', 'read_by').as('my_read'),
    oneOf<number>(member, 'theirs', 'read_by').as('their_read'),
    oneOf<number>(member, 'theirs', 'reached').as('their_delivered'),
    'profile.id as other_id',
    'profile.full_name as other_name',
    toldActivity.as('last_active_at'),
    // Of the member alone, and so looked up once.
    sql<string>`(select profile.full_name from profile where profile.id = ${member})`.as('my_name'),
    sql<string | null>`(select ${firstPhotoShownTo(member)} from profile where profile.id = ${member})`.as('my_photo'),
    firstPhotoShownTo(member).as('other_photo'),
    lastShownTo(member, sql<string | null>`conversation.last_text`, sql<string>`left(message.text, 200)`).as(
      'last_text',
    ),
    // Where it is not the moment of `updated_at`.
    lastShownTo(member, sql<null>`null::timestamptz`, sql<Date>`message.created_at`).as('earlier_at'),
    sql<boolean>`profile.id in (
      select receiver_id from interest where sender_id = ${member} and status = 'accepted'
      union all select sender_id from interest where receiver_id = ${member} and status = 'accepted'
    )`.as('is_connected'),
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
export const otherOf = async (db: Db, member: MemberId, id: ConversationId): Promise<MemberId | undefined> => {
  const row = await conversationsWith(db, member)
    .select(['profile.id as other_id'])
    .where('conversation.id', '=', id)
    .executeTakeFirst()
  return row?.other_id as MemberId | undefined
}

/** Everybody a member has a conversation with and can reach. */
export const partnersOf = async (db: Db, member: MemberId): Promise<MemberId[]> =>
  (await conversationsWith(db, member).select('profile.id as other_id').execute()).map(
    (row) => row.other_id as MemberId,
  )

/** What a member tells about being here. */
export const tellsOf = (db: Db, member: MemberId) =>
  db
    .selectFrom('member')
    .innerJoin('profile', 'profile.id', 'member.id')
    .select(toldActivity.as('last_active_at'))
    .where('member.id', '=', member)
    .executeTakeFirst()

export const setLastActive = (db: Db, member: MemberId, now: Date) =>
  db.updateTable('member').set({ last_active_at: now }).where('id', '=', member).execute()

const MESSAGE = ['conversation_id', 'seq', 'sender_id', 'text', 'client_id', 'created_at'] as const

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

export const messageByClientId = (db: Db, conversation: ConversationId, sender: MemberId, clientId: string) =>
  db
    .selectFrom('message')
    .select(MESSAGE)
    .where('conversation_id', '=', conversation)
    .where('sender_id', '=', sender)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** The highest numbers after it; nothing when there was nothing to move. The cursors only move forward, and not past the last message. */
export async function moveRead(db: Db, conversation: ConversationId, member: MemberId, seq: number) {
  const mine = oneOf<number>(member, 'mine', 'read_by')
  const { rows } = await sql<{ read: number; delivered: number }>`
    update conversation
    set read_by_a = case when member_a = ${member} then least(${seq}::int, last_seq) else read_by_a end,
      reached_a = case when member_a = ${member} then greatest(reached_a, least(${seq}::int, last_seq)) else reached_a end,
      read_by_b = case when member_b = ${member} then least(${seq}::int, last_seq) else read_by_b end,
      reached_b = case when member_b = ${member} then greatest(reached_b, least(${seq}::int, last_seq)) else reached_b end
    where id = ${conversation}
      and ${member} in (member_a, member_b)
      and ${mine} < least(${seq}::int, last_seq)
    returning ${mine} as read, ${oneOf(member, 'mine', 'reached')} as delivered
  `.execute(db)
  return rows[0]
}

export interface Arrival {
  conversationId: ConversationId
  member: MemberId
  seq: number
}

export interface Moved {
  conversation_id: string
  member_id: MemberId
  other_id: MemberId
  read: number
  delivered: number
}

/**
 * Moves many cursors of arrival at once; gives those that moved, each with the other participant. Only one's own can be moved. The rows
 * are locked in an order, so that two who move some of the same do not wait for one another.
 */
export async function moveDelivered(db: Db, arrivals: readonly Arrival[]): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    with arrival as materialized (
      select * from unnest(
        ${arrivals.map((one) => one.conversationId)}::uuid[],
        ${arrivals.map((one) => one.member)}::uuid[],
        ${arrivals.map((one) => one.seq)}::int[]
      ) as arrival (conversation_id, member_id, seq)
    ),
    talk as materialized (
      select id, member_a, member_b, last_seq, reached_a, reached_b from conversation
      where id in (select conversation_id from arrival)
      order by id for no key update
    ),
    arrived as (
      select id, reached_a as was_a, reached_b as was_b,
        greatest(reached_a, least(last_seq, coalesce(max(seq) filter (where member_id = member_a), 0))) as to_a,
        greatest(reached_b, least(last_seq, coalesce(max(seq) filter (where member_id = member_b), 0))) as to_b
      from talk join arrival on conversation_id = id
      group by id, member_a, member_b, last_seq, reached_a, reached_b
    ),
    moved as (
      update conversation set reached_a = to_a, reached_b = to_b
      from arrived
      where conversation.id = arrived.id and (to_a > was_a or to_b > was_b)
      returning conversation.id, member_a, member_b, read_by_a, read_by_b, was_a, was_b, to_a, to_b
    )
    select id as conversation_id, side.*
    from moved, lateral (
      values (member_a, member_b, read_by_a, to_a, to_a > was_a), (member_b, member_a, read_by_b, to_b, to_b > was_b)
    ) as side (member_id, other_id, read, delivered, has_moved)
    where has_moved
  `.execute(db)
  return rows
}

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
    .select(sql<number>`coalesce(sum(conversation.last_seq - ${oneOf(member, 'mine', 'read_by')}), 0)`.as('unread'))
    .executeTakeFirstOrThrow()
  return unread
}
