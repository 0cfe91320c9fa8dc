import { todayInIndia } from '@parinay/contract/vocabulary/age'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { readFromReplica } from '../../platform/database/replica.ts'
import { type AgeChange, ageChangesBetween } from './birthdays.ts'
import { bitmapChanges, deleteUnusedFacets, lockIndex, writeChanges } from './updates.ts'
import { ageFacet } from '../filters/numeric-facets.ts'
import { indexDay } from './merge.ts'

type IndexConnection = Pick<Context, 'db' | 'pool'>

const rollovers = new WeakMap<Context['pool'], { today: string; done: Promise<void> }>()

/**
 * Ages belong to a day in India. Before the first list of a day, the bitmaps get the ages of that day. All callers of this process wait for
 * the same rollover, and hold no connection meanwhile.
 */
export function ensureCurrentAges(ctx: IndexConnection, today: string): Promise<void> {
  const known = rollovers.get(ctx.pool)
  if (known?.today === today) return known.done
  const turn = { today, done: rollOverIfNeeded(ctx, today) }
  rollovers.set(ctx.pool, turn)
  turn.done.catch(() => rollovers.get(ctx.pool) === turn && rollovers.delete(ctx.pool))
  return turn.done
}

/** On the right day no caller waits for the lock of a merge. */
async function rollOverIfNeeded(ctx: IndexConnection, today: string) {
  if ((await indexDay(ctx.db)) !== today) await rollOverTo(ctx, today)
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
 * Writes the ages of another day into the bitmaps, in one transaction with the day itself. No merge runs meanwhile; saves do not wait.
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
