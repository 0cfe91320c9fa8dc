import type { ConversationId, MemberId } from '@parinay/contract/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'
import type { Context } from '../platform/context.ts'
import { reachableBy } from '../safety/visibility.ts'

/** The one conversation of two members; made if it is not there. */
export async function ensureConversation(tx: Tx, id: string, a: MemberId, b: MemberId, now: Date): Promise<string> {
  const made = await sql<{ id: string }>`
    insert into conversation (id, member_a, member_b, created_at)
    values (${id}, least(${a}::uuid, ${b}::uuid), greatest(${a}::uuid, ${b}::uuid), ${now})
    on conflict (member_a, member_b) do nothing
    returning id
  `.execute(tx)
  if (made.rows[0]) {
    await tx
      .insertInto('participant')
      .values([a, b].map((member) => ({ conversation_id: id, member_id: member })))
      .execute()
    return id
  }
  const there = await tx
    .selectFrom('conversation')
    .select('id')
    .where(sql<boolean>`member_a = least(${a}::uuid, ${b}::uuid) and member_b = greatest(${a}::uuid, ${b}::uuid)`)
    .executeTakeFirstOrThrow()
  return there.id
}

/** The conversations of a member with the other participant as `profile`, whom the member can reach. */
const conversationsWith = (db: Db, member: MemberId) =>
  db
    .selectFrom('participant as mine')
    .innerJoin('conversation', 'conversation.id', 'mine.conversation_id')
    .innerJoin('participant as theirs', (join) =>
      join.onRef('theirs.conversation_id', '=', 'conversation.id').on('theirs.member_id', '<>', member),
    )
    .innerJoin('profile', 'profile.id', 'theirs.member_id')
    .select([
      'conversation.id',
      'conversation.last_seq',
      'conversation.last_text',
      'conversation.last_at',
      'conversation.created_at',
      'mine.last_read_seq as my_read',
      'theirs.last_read_seq as their_read',
      'profile.id as other_id',
      sql<boolean>`exists (
        select from interest
        where least(sender_id, receiver_id) = conversation.member_a
          and greatest(sender_id, receiver_id) = conversation.member_b
          and status = 'accepted'
      )`.as('can_send'),
    ])
    .where('mine.member_id', '=', member)
    .where(reachableBy(member))

export type ConversationRow = Awaited<ReturnType<typeof conversationsOf>>[number]

export const conversationsOf = (db: Db, member: MemberId) =>
  conversationsWith(db, member)
    .orderBy(sql`coalesce(conversation.last_at, conversation.created_at)`, 'desc')
    .orderBy('conversation.id')
    .execute()

export const conversationFor = (db: Db, member: MemberId, id: string) =>
  conversationsWith(db, member).where('conversation.id', '=', id).executeTakeFirst()

export interface NewMessage {
  conversation: ConversationId
  sender: MemberId
  text: string
  clientId: string | undefined
  now: Date
}

// One statement, prepared once on each connection: the conversation's row hands out the number and orders the senders, the sender's
// own cursor moves along, and nothing happens unless the two are connected and can reach one another.
const SEND = {
  name: 'send_message',
  text: `
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
          select from member
          where member.id = case when member_a = $2 then member_b else member_a end and member.is_active
        )
        and not exists (
          select from block
          where blocker_id in (member_a, member_b) and blocked_id in (member_a, member_b)
        )
      returning id, last_seq
    ),
    seen as (
      update participant set last_read_seq = turn.last_seq
      from turn
      where participant.conversation_id = turn.id and participant.member_id = $2
    )
    insert into message (conversation_id, seq, sender_id, text, client_id, created_at)
    select id, last_seq, $2, $3, $4, $5 from turn
    returning conversation_id, seq, sender_id, text, created_at`,
}

export interface MessageRow {
  conversation_id: string
  seq: number
  sender_id: string
  text: string
  created_at: Date
}

/** The stored message, or nothing when the sender may not write there. A `clientId` sent before breaks the key `message_once`. */
export async function insertMessage({ pool }: Pick<Context, 'pool'>, message: NewMessage) {
  const { conversation, sender, text, clientId, now } = message
  const { rows } = await pool.query<MessageRow>({
    ...SEND,
    values: [conversation, sender, text, clientId ?? null, now],
  })
  return rows[0]
}

const MESSAGE = ['conversation_id', 'seq', 'sender_id', 'text', 'created_at'] as const

export const messageByClientId = (db: Db, { conversation, sender, clientId }: NewMessage) =>
  db
    .selectFrom('message')
    .select(MESSAGE)
    .where('conversation_id', '=', conversation)
    .where('sender_id', '=', sender)
    .where('client_id', '=', clientId ?? null)
    .executeTakeFirst()

/** The latest messages, or the latest ones before a number; newest first. */
export const messagesOf = (db: Db, conversation: ConversationId, limit: number, before: number | undefined) =>
  db
    .selectFrom('message')
    .select(MESSAGE)
    .where('conversation_id', '=', conversation)
    .$if(before !== undefined, (query) => query.where('seq', '<', before!))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()

/** The cursor only moves forward, so reading twice is reading once. */
export const markRead = (db: Db, conversation: ConversationId, member: MemberId, seq: number) =>
  db
    .updateTable('participant')
    .set({ last_read_seq: seq })
    .where('conversation_id', '=', conversation)
    .where('member_id', '=', member)
    .where('last_read_seq', '<', seq)
    .execute()

export const unreadOf = async (db: Db, member: MemberId): Promise<number> => {
  const { unread } = await db
    .selectFrom('participant as mine')
    .innerJoin('conversation', 'conversation.id', 'mine.conversation_id')
    .innerJoin('participant as theirs', (join) =>
      join.onRef('theirs.conversation_id', '=', 'conversation.id').on('theirs.member_id', '<>', member),
    )
    .innerJoin('profile', 'profile.id', 'theirs.member_id')
    .select(sql<number>`coalesce(sum(conversation.last_seq - mine.last_read_seq), 0)`.as('unread'))
    .where('mine.member_id', '=', member)
    .where(reachableBy(member))
    .executeTakeFirstOrThrow()
  return unread
}
