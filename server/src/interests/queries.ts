import type { InterestId, MemberId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { reachableBy } from '../safety/visibility.ts'
import { isSamePair, pairOf } from '../platform/database/pairs.ts'
import { pairOfConversation, pairOfInterest } from './pairs.ts'

/** Undefined if the two already share an interest, whichever of them sent it. */
export const insertInterest = (db: Db, id: string, sender: MemberId, receiver: MemberId, now: Date) =>
  db
    .insertInto('interest')
    .values({ id, sender_id: sender, receiver_id: receiver, created_at: now })
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

export const lockInterest = (db: Db, id: InterestId) =>
  db.selectFrom('interest').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const setStatus = (db: Db, id: string, status: string, now: Date) =>
  db.updateTable('interest').set({ status, answered_at: now }).where('id', '=', id).execute()

export const deleteInterest = (db: Db, id: InterestId) => db.deleteFrom('interest').where('id', '=', id).execute()

/** An interest from the other member waits for this member's answer. */
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

export const isCoolingDown = async (db: Db, sender: MemberId, receiver: MemberId, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('interest_cooldown')
    .select('until')
    .where('sender_id', '=', sender)
    .where('receiver_id', '=', receiver)
    .where('until', '>', now)
    .executeTakeFirst()) !== undefined

export const insertCooldown = (db: Db, sender: string, receiver: string, until: Date) =>
  db
    .insertInto('interest_cooldown')
    .values({ sender_id: sender, receiver_id: receiver, until })
    .onConflict((conflict) => conflict.columns(['sender_id', 'receiver_id']).doUpdateSet({ until }))
    .execute()

export const deleteExpiredCooldowns = (db: Db, sender: string, now: Date) =>
  db.deleteFrom('interest_cooldown').where('sender_id', '=', sender).where('until', '<=', now).execute()

/** The interests that a member sent or received, each with the other party. Leaves out parties that the member cannot reach. */
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
    .select(['interest.id', 'interest.sender_id', 'interest.status', 'interest.created_at', 'profile.id as other_id'])
    .where(reachableBy(member))

export const statsOf = (db: Db, member: MemberId) =>
  db
    .selectFrom('interest')
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
    .where((eb) => eb.or([eb('sender_id', '=', member), eb('receiver_id', '=', member)]))
    .where(reachableBy(member))
    .executeTakeFirstOrThrow()

/** The other party of each accepted interest, latest acceptance first, with their conversation if there is one. */
export const connectionsOf = (db: Db, member: MemberId) =>
  withOther(db, member)
    .leftJoin('conversation', (join) => join.on(isSamePair(pairOfConversation, pairOfInterest)))
    .select('conversation.id as conversation_id')
    .where((eb) => eb.or([eb('interest.sender_id', '=', member), eb('interest.receiver_id', '=', member)]))
    .where('interest.status', '=', 'accepted')
    .orderBy('interest.answered_at', 'desc')
    .orderBy('interest.id')
    .execute()

export const canReach = async (db: Db, member: MemberId, other: string): Promise<boolean> =>
  (await db
    .selectFrom('profile')
    .select('id')
    .where('id', '=', other)
    .where(reachableBy(member))
    .executeTakeFirst()) !== undefined
