import type { MemberId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { reachableBy } from '../safety/visibility.ts'
import { isSamePair, pairOf } from '../platform/database/unordered-pairs.ts'
import type { HeldAct, InterestAct } from './interest-state-machine.ts'
import { pairOfConversation, pairOfInterest } from './pair-of-members.ts'

/** Inserts an interest. Undefined if the two already share one, whichever of them sent it. */
export const insertInterest = (
  db: Db,
  interest: { id: string; sender_id: MemberId; receiver_id: MemberId; created_at: Date; line: string | null },
) =>
  db
    .insertInto('interest')
    .values(interest)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

const between = (a: MemberId, b: MemberId) => isSamePair(pairOfInterest, pairOf(a, b))

export const lockPair = (db: Db, a: MemberId, b: MemberId) =>
  db.selectFrom('interest').selectAll().where(between(a, b)).forUpdate().executeTakeFirst()

export const isConnected = async (db: Db, a: MemberId, b: MemberId): Promise<boolean> =>
  (await db
    .selectFrom('interest')
    .select('id')
    .where(between(a, b))
    .where('status', '=', 'accepted')
    .executeTakeFirst()) !== undefined

export type InterestRow = NonNullable<Awaited<ReturnType<typeof lockPair>>>

export const lockInterest = (db: Db, id: string) =>
  db.selectFrom('interest').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const setStatus = (db: Db, id: string, status: string, now: Date) =>
  db.updateTable('interest').set({ status, answered_at: now }).where('id', '=', id).execute()

export const setLine = (db: Db, id: string, line: string | null) =>
  db.updateTable('interest').set({ line }).where('id', '=', id).execute()

export const heldActs = async (db: Db, id: string): Promise<HeldAct[]> => {
  const rows = await db.selectFrom('held_act').selectAll().where('interest_id', '=', id).execute()
  return rows.map((row) => ({ memberId: row.member_id, act: row.act as InterestAct, settlesAt: row.settles_at }))
}

/** Stores a held act. Repeating the same act keeps its time. */
export const insertHeldAct = (
  db: Db,
  held: { interest_id: string; member_id: MemberId; act: InterestAct; settles_at: Date },
) =>
  db
    .insertInto('held_act')
    .values(held)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteHeldActs = (db: Db, id: string) => db.deleteFrom('held_act').where('interest_id', '=', id).execute()

export const deleteHeldActOf = (db: Db, id: string, member: MemberId) =>
  db.deleteFrom('held_act').where('interest_id', '=', id).where('member_id', '=', member).execute()

/** The interests with an act whose time to undo is over, longest waiting first. */
export const interestsDue = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('held_act')
    .select('interest_id')
    .where('settles_at', '<=', now)
    .orderBy('settles_at')
    .limit(limit)
    .execute()
  return [...new Set(rows.map((row) => row.interest_id))]
}

export const deleteInterest = (db: Db, id: string) => db.deleteFrom('interest').where('id', '=', id).execute()

/** Whether an interest from the other member waits for this member's answer. */
export const hasPendingFrom = async (db: Db, member: MemberId, other: MemberId): Promise<boolean> =>
  (await db
    .selectFrom('interest')
    .select('id')
    .where('sender_id', '=', other)
    .where('receiver_id', '=', member)
    .where('status', '=', 'pending')
    .executeTakeFirst()) !== undefined

export const tierOf = async (db: Db, member: MemberId) =>
  (await db.selectFrom('profile').select('tier').where('id', '=', member).executeTakeFirst())?.tier

export const cooldownOf = (db: Db, sender: MemberId, receiver: MemberId, now: Date) =>
  db
    .selectFrom('interest_cooldown')
    .select('after_withdrawal')
    .where('sender_id', '=', sender)
    .where('receiver_id', '=', receiver)
    .where('until', '>', now)
    .executeTakeFirst()

export const insertCooldown = (
  db: Db,
  cooldown: { sender_id: string; receiver_id: string; until: Date; after_withdrawal: boolean },
) =>
  db
    .insertInto('interest_cooldown')
    .values(cooldown)
    .onConflict((conflict) =>
      conflict
        .columns(['sender_id', 'receiver_id'])
        .doUpdateSet({ until: cooldown.until, after_withdrawal: cooldown.after_withdrawal }),
    )
    .execute()

export const deleteExpiredCooldowns = (db: Db, sender: string, now: Date) =>
  db.deleteFrom('interest_cooldown').where('sender_id', '=', sender).where('until', '<=', now).execute()

/** The act of this member on the query's `interest` that they can still undo. */
const ownHeld = <T>(member: MemberId, column: 'act' | 'settles_at') =>
  sql<T | null>`(
    select ${sql.ref(column)} from held_act where held_act.interest_id = interest.id and held_act.member_id = ${member}
  )`

/** The status as this member sees it: with their own act immediately, and the other's after it has taken effect. */
const seenStatus = (member: MemberId) => sql<string>`coalesce(${ownHeld<string>(member, 'act')}, interest.status)`

/** The interests that a member sent or received, each with the other party. Omits parties that the member cannot reach. */
export const interestsOf = (db: Db, member: MemberId, side: 'sent' | 'received') =>
  withOther(db, member)
    .where(side === 'sent' ? 'interest.sender_id' : 'interest.receiver_id', '=', member)
    .orderBy('interest.created_at', 'desc')
    .orderBy('interest.id', 'desc')
    .execute()

export const interestFor = (db: Db, member: MemberId, id: string) =>
  withOther(db, member).where('interest.id', '=', id).executeTakeFirst()

const withOther = (db: Db, member: MemberId) =>
  db
    .selectFrom('interest')
    .innerJoin('profile', (join) =>
      join.on(
        sql<boolean>`profile.id = case when interest.sender_id = ${member} then interest.receiver_id else interest.sender_id end`,
      ),
    )
    .select(['interest.id', 'interest.sender_id', 'interest.created_at', 'interest.line', 'profile.id as other_id'])
    .select([seenStatus(member).as('status'), ownHeld<Date>(member, 'settles_at').as('settles_at')])
    .where(sql<boolean>`${seenStatus(member)} <> 'withdrawn'`)
    .where(reachableBy(member))

export const statsOf = (db: Db, member: MemberId) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('interest')
        .select(['sender_id', 'receiver_id', seenStatus(member).as('status')])
        .where((eb) => eb.or([eb('sender_id', '=', member), eb('receiver_id', '=', member)]))
        .as('interest'),
    )
    .innerJoin('profile', (join) =>
      join.on(
        sql<boolean>`profile.id = case when interest.sender_id = ${member} then interest.receiver_id else interest.sender_id end`,
      ),
    )
    .select([
      sql<number>`count(*) filter (where receiver_id = ${member})`.as('received'),
      sql<number>`count(*) filter (where sender_id = ${member})`.as('sent'),
      sql<number>`count(*) filter (where receiver_id = ${member} and status = 'pending')`.as('pending'),
      sql<number>`count(*) filter (where status = 'accepted')`.as('connections'),
    ])
    .where('interest.status', '<>', 'withdrawn')
    .where(reachableBy(member))
    .executeTakeFirstOrThrow()

/** The other party of each accepted interest, latest acceptance first, with their conversation if there is one. */
export const connectionsOf = (db: Db, member: MemberId) =>
  withOther(db, member)
    .leftJoin('conversation', (join) => join.on(isSamePair(pairOfConversation, pairOfInterest)))
    .select('conversation.id as conversation_id')
    .where((eb) => eb.or([eb('interest.sender_id', '=', member), eb('interest.receiver_id', '=', member)]))
    .where(sql<boolean>`${seenStatus(member)} = 'accepted'`)
    .orderBy(sql`coalesce(interest.answered_at, 'infinity')`, 'desc')
    .orderBy('interest.id')
    .execute()

export const canReach = async (db: Db, member: MemberId, other: string): Promise<boolean> =>
  (await db
    .selectFrom('profile')
    .select('id')
    .where('id', '=', other)
    .where(reachableBy(member))
    .executeTakeFirst()) !== undefined

/**
 * Whether somebody else made the sender's profile, its person has not confirmed it, and this many interests are there already. Locked, so
 * that two interests at once count.
 */
export async function isUnconfirmedWith(tx: Tx, sender: MemberId, most: number): Promise<boolean> {
  const candidate = await sql`
    select from candidate join profile on profile.id = member_id
    where member_id = ${sender} and is_limited and candidate.state <> 'confirmed' and created_for <> 'self' for update of candidate
  `.execute(tx)
  if (candidate.rows.length === 0) return false
  const { rows } = await sql<{ sent: number }>`
    select count(*)::int as sent from interest where sender_id = ${sender}
  `.execute(tx)
  return rows[0]!.sent >= most
}
