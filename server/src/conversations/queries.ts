import type { ConversationId, MemberId } from '@parinay/contract/kernel/ids'
import { type RawBuilder, sql } from 'kysely'
import { visibleFirstPhoto } from '../photos/access/photo-visibility.ts'
import type { Context } from '../platform/context.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { isSamePair, pairOf } from '../platform/database/unordered-pairs.ts'
import { sharesContact } from '../safety/contact-consent.ts'
import { unblockedBy } from '../safety/visibility.ts'
import { shownName } from '../safety/withheld-facts.ts'
import { acceptsMessagesFrom } from './accepted-senders.ts'
import { participantColumn } from './receipt-cursors.ts'
import { pairOfConversation } from '../interests/pair-of-members.ts'

/** The one conversation of two members, created if there is none. */
export async function ensureConversation(
  tx: Tx,
  id: string,
  [a, b]: readonly [MemberId, MemberId],
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const pair = pairOf(a, b)
  const inserted = await sql<{ id: string }>`
    insert into conversation (id, member_a, member_b, created_at)
    values (${id}, ${pair.lower}, ${pair.higher}, ${now})
    on conflict (member_a, member_b) do nothing
    returning id
  `.execute(tx)
  if (inserted.rows[0]) return { id, isNew: true }
  const existing = await tx
    .selectFrom('conversation')
    .select('id')
    .where(isSamePair(pairOfConversation, pair))
    .executeTakeFirstOrThrow()
  return { ...existing, isNew: false }
}

/**
 * A column of the last message that a member has not deleted. The conversation's row stores the last message of all, so only members who
 * deleted it need a subquery. PostgreSQL reads a member's few deleted messages once, not for every conversation.
 */
const lastMessageFor = <T>(
  member: MemberId,
  stored: RawBuilder<T | null>,
  fromMessage: RawBuilder<T>,
) => sql<T | null>`(
  case
    when (conversation.id, conversation.last_seq) in (
      select gone.conversation_id, gone.seq from deleted_message as gone where gone.member_id = ${member}
    ) then (
      select ${fromMessage}
      from message
      where message.conversation_id = conversation.id
        and not exists (
          select from deleted_message as gone
          where gone.conversation_id = message.conversation_id and gone.member_id = ${member} and gone.seq = message.seq
        )
      order by message.seq desc
      limit 1
    )
    else ${stored}
  end
)`

/** The conversations of a member, with the other participant as `profile`. Leaves out participants that the member cannot reach. */
const conversationsWith = (db: Db, member: MemberId) =>
  db
    .selectFrom('conversation')
    .innerJoin('profile', (join) => join.on('profile.id', '=', participantColumn<string>(member, 'theirs', 'member')))
    .innerJoin('member', 'member.id', 'profile.id')
    .where((its) => its.or([its('conversation.member_a', '=', member), its('conversation.member_b', '=', member)]))
    .where('member.is_active', '=', true)
    .where(unblockedBy(member))

/** The member and the query's `profile` share an accepted interest. PostgreSQL reads the member's connections once. */
const isConnectedTo = (member: MemberId) => sql<boolean>`profile.id in (
  select receiver_id from interest where sender_id = ${member} and status = 'accepted'
  union all select sender_id from interest where receiver_id = ${member} and status = 'accepted'
)`

/** The number of messages from the other participant that this member has not read. */
const unreadCount = (member: MemberId, whose: 'mine' | 'theirs') => sql<number>`greatest(
  0, conversation.last_seq - ${participantColumn(member, whose, 'read_by')} - ${participantColumn(member, whose, 'sent_after_read')}
)`

/** When the query's `member` was last active, unless they hide it. */
const visibleLastActiveAt = sql<Date | null>`case when profile.show_last_active then member.last_active_at end`

const latestActivity = sql<Date>`coalesce(conversation.last_at, conversation.created_at)`

/** All that a list shows, in one query. There may be hundreds of rows, so subqueries for each row are costly. */
const conversationRows = (db: Db, member: MemberId) =>
  conversationsWith(db, member).select([
    'conversation.id',
    'conversation.last_seq',
    latestActivity.as('updated_at'),
    unreadCount(member, 'mine').as('my_unread'),
    unreadCount(member, 'theirs').as('their_unread'),
    participantColumn<number>(member, 'theirs', 'read_by').as('their_read'),
    participantColumn<number>(member, 'theirs', 'delivered').as('their_delivered'),
    'profile.id as other_id',
    shownName(member).as('other_name'),
    visibleLastActiveAt.as('last_active_at'),
    // These depend only on the member, so PostgreSQL runs them once.
    sql<string>`(select profile.full_name from profile where profile.id = ${member})`.as('my_name'),
    sql<string | null>`(select ${visibleFirstPhoto(member)} from profile where profile.id = ${member})`.as('my_photo'),
    visibleFirstPhoto(member).as('other_photo'),
    lastMessageFor(
      member,
      sql<string | null>`conversation.last_text`,
      sql<string>`case when message.removed_at is null then left(message.text, 200) else '' end`,
    ).as('last_text'),
    lastMessageFor(member, sql<number[] | null>`conversation.last_masks`, sql<number[]>`message.masks`).as(
      'last_masks',
    ),
    lastMessageFor(member, sql<string | null>`conversation.last_sender_id`, sql<string>`message.sender_id`).as(
      'last_sender_id',
    ),
    sql<boolean>`case when conversation.last_masks <> '{}' then ${sharesContact} else false end`.as('shares_contact'),
    // Null if it is the same as `updated_at`.
    lastMessageFor(member, sql<null>`null::timestamptz`, sql<Date>`message.created_at`).as('earlier_at'),
    isConnectedTo(member).as('is_connected'),
    acceptsMessagesFrom(member).as('accepts_messages'),
    participantColumn<boolean>(member, 'mine', 'muted_by').as('is_muted'),
  ])

export type ConversationRow = NonNullable<Awaited<ReturnType<typeof conversationFor>>>

/** A prepared statement, because planning takes as long as running it. */
export async function conversationsOf({ db, pool }: Pick<Context, 'db' | 'pool'>, member: MemberId) {
  const { sql: text, parameters } = conversationRows(db, member)
    .orderBy(latestActivity, 'desc')
    .orderBy('conversation.id')
    .compile()
  const { rows } = await pool.query<ConversationRow>({ name: 'conversations_of', text, values: [...parameters] })
  return rows
}

export const conversationFor = (db: Db, member: MemberId, id: string) =>
  conversationRows(db, member).where('conversation.id', '=', id).executeTakeFirst()

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

/** The members who share a conversation and a connection with this one. They see this member's presence. */
export const partnersOf = async (db: Db, member: MemberId): Promise<MemberId[]> => {
  const rows = await conversationsWith(db, member)
    .select('profile.id as other_id')
    .where(isConnectedTo(member))
    .execute()
  return rows.map((row) => row.other_id as MemberId)
}

/** When a member was last active. The column is null if they hide it. */
export const visibleLastActive = (db: Db, member: MemberId) =>
  db
    .selectFrom('member')
    .innerJoin('profile', 'profile.id', 'member.id')
    .select(visibleLastActiveAt.as('last_active_at'))
    .where('member.id', '=', member)
    .executeTakeFirst()

/** While a member mutes a conversation, each message finds this flag, so that the first one afterwards alerts again. */
export const setMuted = (db: Db, member: MemberId, id: ConversationId, isMuted: boolean) =>
  sql`
    update conversation
    set muted_by_a = case when member_a = ${member} then ${isMuted} else muted_by_a end,
      muted_by_b = case when member_b = ${member} then ${isMuted} else muted_by_b end,
      alert_again_a = alert_again_a or member_a = ${member},
      alert_again_b = alert_again_b or member_b = ${member}
    where id = ${id}
  `.execute(db)

export const setLastActive = (db: Db, member: MemberId, now: Date) =>
  db.updateTable('member').set({ last_active_at: now }).where('id', '=', member).execute()

/** The number of unread messages of the member's connections. */
export const unreadOf = async (db: Db, member: MemberId): Promise<number> => {
  const { unread } = await conversationsWith(db, member)
    .select(sql<number>`coalesce(sum(${unreadCount(member, 'mine')}), 0)`.as('unread'))
    .where(isConnectedTo(member))
    .executeTakeFirstOrThrow()
  return unread
}
