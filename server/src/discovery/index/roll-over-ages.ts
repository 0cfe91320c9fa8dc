import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { readFromReplica } from '../../platform/database/replica.ts'
import { singletonOf } from '../../platform/database/database-singletons.ts'
import { type AgeChange, ageChangesBetween } from './age-changes.ts'
import { bitmapChanges, deleteUnusedFacets, lockIndex, writeChanges } from './change-bitmap-bits.ts'
import { ageFacet } from '../filters/numeric-facets.ts'
import { indexDay } from './merge-delta.ts'

interface Rollover {
  today: string
  done: Promise<void>
}

const createLatestRollover = (): { current?: Rollover | undefined } => ({})

/**
 * Ages belong to a day in India. Before the first list of a day, the bitmaps get the ages of that day. All callers of this process wait for
 * the same rollover, and hold no connection meanwhile.
 */
export function ensureCurrentAges(database: Database, today: string): Promise<void> {
  const latest = singletonOf(database, createLatestRollover)
  if (latest.current?.today === today) return latest.current.done
  const rollover = { today, done: rollOverIfNeeded(database, today) }
  latest.current = rollover
  rollover.done.catch(() => {
    if (latest.current === rollover) latest.current = undefined
  })
  return rollover.done
}

/** On the right day no caller waits for the lock of a merge. */
async function rollOverIfNeeded(database: Database, today: string) {
  if ((await indexDay(database.db)) !== today) await rollOverTo(database, today)
}

/** Reads from the index with the ages of today; from a replica where this reader may use one. */
export async function readWithCurrentAges<T>(
  ctx: Context,
  reader: Reader | undefined,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  await ensureCurrentAges(ctx, todayInIndia(ctx.now()))
  return readFromReplica(ctx, reader ?? {}, work)
}
type Reader = Parameters<typeof readFromReplica>[1]

/**
 * Writes the ages of another day and the day itself into the bitmaps, in one transaction. No merge runs meanwhile; saves do not wait.
 * O(birthdays between the days + bitmaps of ages).
 */
export const rollOverTo = (ctx: Pick<Context, 'db'>, today: string) =>
  inTransaction(ctx, async (tx) => {
    // After months every age changes.
    await sql`set local statement_timeout = '10min'`.execute(tx)
    await lockIndex(tx)
    const day = await indexDay(tx)
    if (day === today) return
    for (const turned of byChunk(await ageChangesBetween(tx, day, today)))
      await writeChanges(
        tx,
        await bitmapChanges(
          turned.map(({ positions, ageBefore, ageNow }) => ({
            positions,
            before: [ageFacet(ageBefore)],
            facets: [ageFacet(ageNow)],
          })),
        ),
      )
    await deleteUnusedFacets(tx)
    await sql`update discovery_state set day = ${today}`.execute(tx)
  })

/** One chunk at a time bounds the memory. */
const byChunk = (turned: readonly AgeChange[]) => Map.groupBy(turned, ({ chunk }) => chunk).values()
