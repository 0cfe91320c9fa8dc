// Merges the delta into the bitmaps.
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '../../platform/database/database.ts'
import type { Context } from '../../platform/context.ts'
import { takePendingBirthdays, withAge } from './age-changes.ts'
import { bitmapChanges, lockIndex, writeChanges } from './change-bitmap-bits.ts'

/** Profiles in one merge. */
const BATCH_SIZE = 2_000

interface DeltaRow {
  position: number
  facets_before: string[]
  born_before: string | null
  facets: string[]
  born: string | null
}

/** A profile's facets before and after a change. */
export interface FacetChange {
  position: number
  facets: readonly string[]
  /** The facets before the change; empty for a new profile. */
  before: readonly string[]
}

/**
 * Merges one batch of delta rows in one transaction, calls `onMerged` with the changes, and returns their number. One statement locks and
 * reads the rows, which contain all data: a member who saves meanwhile waits and gets a new row, or stays for the next merge.
 * `onMerged` also gets the birthdays that a rollover has written into the bitmaps. O(profiles × facets).
 */
export const merge = (
  ctx: Pick<Context, 'db'>,
  onMerged?: (tx: Tx, changes: readonly FacetChange[]) => Promise<void>,
) =>
  inTransaction(ctx, async (tx) => {
    await lockIndex(tx)
    const day = await indexDay(tx)
    const { rows: pending } = await sql<DeltaRow>`
      select * from discovery_delta order by position limit ${BATCH_SIZE} for update skip locked`.execute(tx)
    await sql`delete from discovery_delta where position = any(${pending.map(({ position }) => position)}::int[])`.execute(
      tx,
    )
    const changes = pending.map((row) => facetChange(row, day))
    const birthdays = onMerged ? await takePendingBirthdays(tx, day, BATCH_SIZE) : []
    if (changes.length + birthdays.length === 0) return 0
    await writeChanges(
      tx,
      await bitmapChanges(changes.map(({ position, ...changed }) => ({ positions: [position], ...changed }))),
    )
    await onMerged?.(tx, [...changes, ...birthdays])
    return changes.length + birthdays.length
  })

/** The delta rows of these positions. */
export async function deltaChanges(tx: Tx, first: number, last: number): Promise<FacetChange[]> {
  const day = await indexDay(tx)
  const { rows } = await sql<DeltaRow>`
    select * from discovery_delta where position between ${first} and ${last}`.execute(tx)
  return rows.map((row) => facetChange(row, day))
}

/** The day in India of the ages in the bitmaps. */
export const indexDay = async (db: Db) =>
  (await db.selectFrom('discovery_state').select('day').executeTakeFirstOrThrow()).day

const facetChange = (row: DeltaRow, day: string): FacetChange => ({
  position: row.position,
  before: withAge(row.facets_before, row.born_before, day),
  facets: withAge(row.facets, row.born, day),
})
