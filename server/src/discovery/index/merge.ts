// Folding the delta into the bitmaps.
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '../../platform/database/database.ts'
import type { Context } from '../../platform/context.ts'
import { takePendingBirthdays, withAge } from './birthdays.ts'
import { bitmapChanges, lockIndex, writeChanges } from './updates.ts'

/** A merge takes at most so many profiles. */
const BATCH_SIZE = 2_000

interface DeltaRow {
  position: number
  facets_before: string[]
  born_before: string | null
  facets: string[]
  born: string | null
}

/** Somebody whose facets are others now than before. */
export interface FacetChange {
  position: number
  facets: readonly string[]
  /** What they had before: nothing when they are new. */
  before: readonly string[]
}

/**
 * Folds waiting rows into the bitmaps in one transaction, with whatever `along` does about them, and says how many. The rows are
 * locked and read by one statement and carry all that is needed, so somebody who saves meanwhile either waits for the end and is noted
 * anew, or is left for the next merge. Along with them goes whoever had a birthday of which the bitmaps know already. O(profiles x
 * facets), and a bitmap is written once however many of its bits change.
 */
export const merge = (
  ctx: Pick<Context, 'db'>,
  onMerged?: (tx: Tx, learned: readonly FacetChange[]) => Promise<void>,
) =>
  inTransaction(ctx, async (tx) => {
    await lockIndex(tx)
    const day = await indexDay(tx)
    const { rows: waiting } = await sql<DeltaRow>`
      select * from discovery_delta order by position limit ${BATCH_SIZE} for update skip locked`.execute(tx)
    const learned = waiting.map((row) => facetChange(row, day))
    const older = onMerged ? await takePendingBirthdays(tx, day, BATCH_SIZE) : []
    if (learned.length + older.length === 0) return 0
    await writeChanges(
      tx,
      await bitmapChanges(learned.map(({ position, ...changed }) => ({ positions: [position], ...changed }))),
    )
    await sql`delete from discovery_delta where position = any(${learned.map(({ position }) => position)}::int[])`.execute(
      tx,
    )
    await onMerged?.(tx, [...learned, ...older])
    return learned.length + older.length
  })

/** What waits of these positions, as it is now. */
export async function deltaChanges(tx: Tx, first: number, last: number): Promise<FacetChange[]> {
  const day = await indexDay(tx)
  const { rows } = await sql<DeltaRow>`
    select * from discovery_delta where position between ${first} and ${last}`.execute(tx)
  return rows.map((row) => facetChange(row, day))
}

/** The Indian day of which the bitmaps know the ages. */
export const indexDay = async (db: Db) =>
  (await db.selectFrom('discovery_state').select('day').executeTakeFirstOrThrow()).day

const facetChange = (row: DeltaRow, day: string): FacetChange => ({
  position: row.position,
  before: withAge(row.facets_before, row.born_before, day),
  facets: withAge(row.facets, row.born, day),
})
