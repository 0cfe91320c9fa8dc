import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Db, Tx } from '../platform/database/database.ts'
import { visibleTo } from '../safety/visibility.ts'

/** Serializes the changes of one owner, so that concurrent additions cannot exceed the limit. */
export const lockOwner = (tx: Tx, owner: MemberId) =>
  tx.selectFrom('member').select('id').where('id', '=', owner).forNoKeyUpdate().executeTakeFirst()

/** Updates the note of an entry if one is given. Returns whether the entry exists. */
export const setNote = async (db: Db, owner: MemberId, person: MemberId, note: string | undefined): Promise<boolean> =>
  (
    await db
      .updateTable('shortlist_entry')
      .set(({ ref }) => ({ note: note ?? ref('note') }))
      .where('owner_id', '=', owner)
      .where('person_id', '=', person)
      .executeTakeFirst()
  ).numUpdatedRows > 0n

export const insert = (db: Db, entry: { owner_id: MemberId; person_id: MemberId; note: string; added_at: Date }) =>
  db.insertInto('shortlist_entry').values(entry).execute()

/** Returns the note of the deleted entry; undefined if there was no entry. */
export const remove = async (db: Db, owner: MemberId, person: MemberId): Promise<string | undefined> =>
  (
    await db
      .deleteFrom('shortlist_entry')
      .where('owner_id', '=', owner)
      .where('person_id', '=', person)
      .returning('note')
      .executeTakeFirst()
  )?.note

const entriesOf = (db: Db, owner: MemberId) =>
  db
    .selectFrom('shortlist_entry')
    .innerJoin('profile', 'profile.id', 'shortlist_entry.person_id')
    .where('shortlist_entry.owner_id', '=', owner)
    .where(visibleTo(owner))

/** Invisible profiles do not count, because the owner could not remove them. */
export async function countEntries(db: Db, owner: MemberId): Promise<number> {
  const { total } = await entriesOf(db, owner)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const idsOf = async (db: Db, owner: MemberId): Promise<string[]> =>
  (await entriesOf(db, owner).select('profile.id').execute()).map(({ id }) => id)

export async function pageOf(db: Db, owner: MemberId, { page, limit }: { page: number; limit: number }) {
  const [total, rows] = await Promise.all([
    countEntries(db, owner),
    entriesOf(db, owner)
      .select(['profile.id', 'shortlist_entry.note', 'shortlist_entry.added_at'])
      .orderBy('shortlist_entry.added_at', 'desc')
      .orderBy('profile.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return { total, rows }
}
