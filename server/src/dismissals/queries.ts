import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Db, Tx } from '../platform/database/database.ts'
import { visibleTo } from '../safety/visibility.ts'

/** Serializes the changes of one owner, so that concurrent additions cannot exceed the limit. */
export const lockOwner = (tx: Tx, owner: MemberId) =>
  tx.selectFrom('member').select('id').where('id', '=', owner).forNoKeyUpdate().executeTakeFirst()

/** Inserts a dismissal. Undefined if it already existed. */
export const insert = (db: Db, owner: MemberId, person: MemberId, now: Date) =>
  db
    .insertInto('dismissal')
    .values({ owner_id: owner, person_id: person, dismissed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst()

export const remove = (db: Db, owner: MemberId, person: MemberId) =>
  db
    .deleteFrom('dismissal')
    .where('owner_id', '=', owner)
    .where('person_id', '=', person)
    .returning('person_id')
    .executeTakeFirst()

/** Counts all dismissals for the limit, including invisible people. */
export async function countAll(db: Db, owner: MemberId): Promise<number> {
  const { total } = await db
    .selectFrom('dismissal')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow()
  return total
}

const visibleOf = (db: Db, owner: MemberId) =>
  db
    .selectFrom('dismissal')
    .innerJoin('profile', 'profile.id', 'dismissal.person_id')
    .where('dismissal.owner_id', '=', owner)
    .where(visibleTo(owner))

export async function pageOf(db: Db, owner: MemberId, { page, limit }: { page: number; limit: number }) {
  const [{ total }, rows] = await Promise.all([
    visibleOf(db, owner)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    visibleOf(db, owner)
      .select('profile.id')
      .orderBy('dismissal.dismissed_at', 'desc')
      .orderBy('dismissal.person_id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return { total, ids: rows.map(({ id }) => id) }
}
