import type { MemberId } from '@parinay/contract/kernel/ids'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

interface Entry {
  at: Date
  member_id: MemberId
  action: string
  address: string
  device: string
}

export const insertEntry = (db: Db, entry: Entry) => db.insertInto('access_entry').values(entry).execute()

/** Whether the member has registered or signed in with this device from this address before. */
export const hasComeInBefore = async (db: Db, member: MemberId, address: string, device: string): Promise<boolean> =>
  (await entriesFrom(db, member, address, device).executeTakeFirst()) !== undefined

const entriesFrom = (db: Pick<Db, 'selectFrom'>, member: string, address: string, device: string) =>
  db
    .selectFrom('access_entry')
    .select('id')
    .where('member_id', '=', member)
    .where('action', 'in', ['registered', 'signed_in'])
    .where('address', '=', address)
    .where('device', '=', device)
    .limit(1)

/**
 * Inserts a sign-in in one statement, so that many of them cost few round trips. Wakes a resting profile, unless a moderator has hidden
 * it. Returns whether the member has signed in from there before.
 */
export async function insertSignIn(tx: Tx, session: Insertable<Tables['session']>, entry: Entry): Promise<boolean> {
  const { earlier } = await tx
    .with('opened', (db) => db.insertInto('session').values(session))
    .with('logged', (db) => db.insertInto('access_entry').values(entry))
    .with('woken', (db) =>
      db
        .updateTable('profile')
        .set({ is_hidden: false })
        .where('id', '=', entry.member_id)
        .where('is_resting', '=', true)
        .where('is_hidden_by_staff', '=', false),
    )
    .selectNoFrom(entriesFrom(tx, entry.member_id, entry.address, entry.device).as('earlier'))
    .executeTakeFirstOrThrow()
  return earlier !== null
}

const BATCH_SIZE = 10_000

/** Deletes in batches, so that each statement stays below its timeout. */
export const deleteEntriesBefore = (db: Db, before: Date) =>
  inBatches(
    db,
    sql`
    delete from access_entry where id = any(array(
      select old.id from access_entry as old
      where old.at < ${before} and (
        old.action <> 'registered' or not (
          exists (select from member where member.id = old.member_id)
          or exists (select from access_entry as later where later.member_id = old.member_id and later.at >= ${before})
        )
      )
      limit ${BATCH_SIZE}
    ))
  `,
  )

/** Deletes consents whose account was deleted more than a year ago. */
export const deleteConsentsBefore = (db: Db, before: Date) =>
  inBatches(
    db,
    sql`
    delete from consent where id = any(array(
      select old.id from consent as old
      where old.at < ${before}
        and not exists (select from member where member.id = old.member_id)
        and not exists (select from access_entry as later where later.member_id = old.member_id and later.at >= ${before})
      limit ${BATCH_SIZE}
    ))
  `,
  )

async function inBatches(db: Db, deleteBatch: RawBuilder<unknown>): Promise<void> {
  let deleted: bigint
  do {
    deleted = (await deleteBatch.execute(db)).numAffectedRows!
  } while (deleted > 0n)
}
