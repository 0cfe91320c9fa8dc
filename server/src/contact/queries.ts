import type { MemberId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { isConnectedTo } from '../safety/withheld-facts.ts'
import { reachableBy } from '../safety/visibility.ts'

export type AccessState = 'open' | 'asked' | 'allowed' | 'declined' | 'revoked' | 'ended'

/** What a connection has of the owner's number; undefined without a connection. */
export const accessTo = (db: Db, owner: MemberId, viewer: MemberId) =>
  db
    .selectFrom('profile')
    .leftJoin('contact_access', (join) =>
      join.onRef('contact_access.owner_id', '=', 'profile.id').on('contact_access.viewer_id', '=', viewer),
    )
    .select(['profile.hide_contact', 'contact_access.first_seen_at'])
    .select(sql<AccessState | null>`contact_access.state`.as('state'))
    .where('profile.id', '=', owner)
    .where(reachableBy(viewer))
    .where(isConnectedTo(viewer))
    .executeTakeFirst()

/** Whether somebody else made one of these profiles, and its person has not confirmed it. */
export const isUnconfirmed = async (db: Db, members: readonly MemberId[]): Promise<boolean> =>
  (await db
    .selectFrom('candidate')
    .innerJoin('profile', 'profile.id', 'candidate.member_id')
    .select('profile.id')
    .where('candidate.member_id', 'in', members)
    .where('is_limited', '=', true)
    .where('candidate.state', '<>', 'confirmed')
    .where('created_for', '<>', 'self')
    .executeTakeFirst()) !== undefined

/** Calls of one pair follow one another, whichever of them makes them. */
export async function lockPair(tx: Tx, one: MemberId, other: MemberId) {
  const [first, second] = [one, other].toSorted() as [MemberId, MemberId]
  await tx
    .insertInto('contact_access')
    .values([
      { owner_id: first, viewer_id: second, state: 'ended' },
      { owner_id: second, viewer_id: first, state: 'ended' },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`
    select from contact_access
    where (owner_id, viewer_id) in ((${first}, ${second}), (${second}, ${first})) order by owner_id for update
  `.execute(tx)
}

const isOf = (owner: MemberId, viewer: MemberId) => sql<boolean>`(owner_id = ${owner} and viewer_id = ${viewer})`

export const ask = (tx: Tx, owner: MemberId, viewer: MemberId, line: string | null, now: Date) =>
  tx
    .updateTable('contact_access')
    .set({ state: 'asked', line, asked_at: now, answered_at: null })
    .where(isOf(owner, viewer))
    .execute()

export const answer = (tx: Tx, owner: MemberId, viewer: MemberId, state: AccessState, now: Date) =>
  tx.updateTable('contact_access').set({ state, answered_at: now }).where(isOf(owner, viewer)).execute()

/** Unless they have said otherwise. */
export const offerBack = (tx: Tx, owner: MemberId, viewer: MemberId, now: Date) =>
  tx
    .updateTable('contact_access')
    .set({ state: 'allowed', answered_at: now })
    .where(isOf(owner, viewer))
    .where('state', 'not in', ['declined', 'revoked'])
    .execute()

export const recordSeen = (tx: Tx, owner: MemberId, viewer: MemberId, isOpen: boolean, now: Date) =>
  tx
    .updateTable('contact_access')
    .set({
      first_seen_at: sql`coalesce(first_seen_at, ${now})`,
      last_seen_at: now,
      times: sql`times + 1`,
      ...(isOpen && { state: 'open' }),
    })
    .where(isOf(owner, viewer))
    .execute()

export const phoneOf = async (tx: Tx, owner: MemberId): Promise<string> =>
  (await tx.selectFrom('member').select('phone').where('id', '=', owner).executeTakeFirstOrThrow()).phone

const MAX_ENTRIES = 500

/** Who asked, may see, or saw the number, as long as the two can reach each other. */
export const entriesOf = (db: Db, owner: MemberId) =>
  db
    .selectFrom('contact_access')
    .innerJoin('profile', 'profile.id', 'contact_access.viewer_id')
    .select(['contact_access.line', 'asked_at', 'first_seen_at', 'last_seen_at', 'times'])
    .select([sql<MemberId>`profile.id`.as('id'), sql<AccessState>`contact_access.state`.as('state')])
    .where('contact_access.owner_id', '=', owner)
    .where((its) => its.or([its('contact_access.state', '<>', 'ended'), its('first_seen_at', 'is not', null)]))
    .where(reachableBy(owner))
    .orderBy(sql`contact_access.state = 'asked'`, 'desc')
    .orderBy(sql`greatest(asked_at, answered_at, last_seen_at)`, 'desc')
    .orderBy('profile.id')
    .limit(MAX_ENTRIES)
    .execute()
