import { todayInIndia } from '@parinay/contract/vocabulary/age'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { readFrom } from '../../platform/database/replica.ts'
import { type AgeChange, ageChangesBetween } from './birthdays.ts'
import { bitmapChanges, deleteUnusedFacets, lockIndex, writeChanges } from './updates.ts'
import { ageFacet } from '../filters/numeric-facets.ts'
import { indexDay } from './merge.ts'

type IndexConnection = Pick<Context, 'db' | 'pool'>

const rollovers = new WeakMap<Context['pool'], { today: string; done: Promise<void> }>()

/**
 * Ages belong to a day. Before the first list of an Indian day the bitmaps learn who is of another age than on the day before. Whatever
 * else of this process needs the day waits for the same turn, and holds no connection.
 */
export function ensureCurrentAges(ctx: IndexConnection, today: string): Promise<void> {
  const known = rollovers.get(ctx.pool)
  if (known?.today === today) return known.done
  const turn = { today, done: rollOverIfNeeded(ctx, today) }
  rollovers.set(ctx.pool, turn)
  turn.done.catch(() => rollovers.get(ctx.pool) === turn && rollovers.delete(ctx.pool))
  return turn.done
}

/** Whoever comes while another merges, on the right day, does not wait for the lock. */
async function rollOverIfNeeded(ctx: IndexConnection, today: string) {
  if ((await indexDay(ctx.db)) !== today) await rollOverTo(ctx, today)
}

/** Reads what rests on the index, with everybody's age as it is today; from a replica where there is one for this reader. */
export async function readWithCurrentAges<T>(
  ctx: Context,
  reader: Reader | undefined,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  await ensureCurrentAges(ctx, todayInIndia(ctx.now()))
  return readFrom(ctx, reader ?? {}, work)
}
type Reader = Parameters<typeof readFrom>[1]

/**
 * Writes the new ages into the bitmaps, in one transaction with the day: no list pays for the turn, however many had a birthday. Nobody
 * merges meanwhile, and whoever saves does not wait. O(birthdays between the days + bitmaps of ages).
 */
export const rollOverTo = (ctx: Pick<Context, 'db'>, today: string) =>
  inTransaction(ctx, async (tx) => {
    // After months everybody's age is another.
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

/** A chunk at a time, so that the bitmaps of a few are at hand and not those of all. */
const byChunk = (turned: readonly AgeChange[]) => Map.groupBy(turned, ({ chunk }) => chunk).values()
