import { todayInIndia } from '@parinay/contract/vocabulary/age'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { readFrom } from '../../platform/database/replica.ts'
import { type Turned, turnedBetween } from './birthdays.ts'
import { changesOf, forgetNames, onlyOne, write } from './updates.ts'
import { ageName } from '../filters/numeric-facets.ts'
import { dayOf } from './merge.ts'

type Turning = Pick<Context, 'db' | 'pool'>

const turning = new WeakMap<Context['pool'], { today: string; done: Promise<void> }>()

/**
 * Ages belong to a day. Before the first list of an Indian day the bitmaps learn who is of another age than on the day before. Whatever
 * else of this process needs the day waits for the same turn, and holds no connection.
 */
export function ensureDay(ctx: Turning, today: string): Promise<void> {
  const known = turning.get(ctx.pool)
  if (known?.today === today) return known.done
  const turn = { today, done: turnUnlessThere(ctx, today) }
  turning.set(ctx.pool, turn)
  turn.done.catch(() => turning.get(ctx.pool) === turn && turning.delete(ctx.pool))
  return turn.done
}

/** Whoever comes while another merges, on the right day, does not wait for the lock. */
async function turnUnlessThere(ctx: Turning, today: string) {
  if ((await dayOf(ctx.db)) !== today) await turnTo(ctx, today)
}

/** Reads what rests on the index, with everybody's age as it is today; from a replica where there is one for this reader. */
export async function readToday<T>(
  ctx: Context,
  reader: Reader | undefined,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  await ensureDay(ctx, todayInIndia(ctx.now()))
  return readFrom(ctx, reader ?? {}, work)
}
type Reader = Parameters<typeof readFrom>[1]

/**
 * Writes the new ages into the bitmaps, in one transaction with the day: no list pays for the turn, however many had a birthday. Nobody
 * merges meanwhile, and whoever saves does not wait. O(birthdays between the days + bitmaps of ages).
 */
export const turnTo = (ctx: Pick<Context, 'db'>, today: string) =>
  inTransaction(ctx, async (tx) => {
    // After months everybody's age is another.
    await sql`set local statement_timeout = '10min'`.execute(tx)
    await onlyOne(tx)
    const day = await dayOf(tx)
    if (day === today) return
    for (const turned of byChunk(await turnedBetween(tx, day, today)))
      await write(
        tx,
        await changesOf(
          turned.map(({ positions, was, is }) => ({ positions, before: [ageName(was)], facets: [ageName(is)] })),
        ),
      )
    await forgetNames(tx)
    await sql`update discovery_state set day = ${today}`.execute(tx)
  })

/** A chunk at a time, so that the bitmaps of a few are at hand and not those of all. */
const byChunk = (turned: readonly Turned[]) => Map.groupBy(turned, ({ chunk }) => chunk).values()
