import { todayInIndia } from '@parinay/contract/profile/age'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database.ts'
import { readFrom } from '../platform/replica.ts'
import { dayOf, onlyOne } from './merge.ts'

const known = new WeakMap<Context['pool'], string>()

/** Ages belong to a day. Before the first list of an Indian day those whose age differs from the day before go into the delta. */
export async function ensureDay(ctx: Pick<Context, 'db' | 'pool'>, today: string) {
  if (known.get(ctx.pool) === today) return
  await turnTo(ctx, today)
  known.set(ctx.pool, today)
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
 * Nobody merges meanwhile; whoever is in the delta already knows the birth date and is left alone. O(birthdays between the days): a
 * 365th of all people for one day.
 */
export const turnTo = (ctx: Pick<Context, 'db'>, today: string) =>
  inTransaction(ctx, async (tx) => {
    await onlyOne(tx)
    const day = await dayOf(tx)
    if (day === today) return
    const spans = birthdaysBetween(...([day, today].toSorted() as [string, string]))
    await sql`
      insert into discovery_delta (position, facets_before, born_before, aged_on, facets, born)
      select position, facets, date_of_birth, ${day}, facets, date_of_birth
      from unnest(${spans.map(({ from }) => from)}::int[], ${spans.map(({ to }) => to)}::int[]) span (low, high)
      join profile on birthday(date_of_birth) between span.low and span.high
      join member using (id),
        lateral (select discovery_facets(profile, is_active, last_active_at) as facets) f
      where extract(year from age(${today}::date, date_of_birth)) <> extract(year from age(${day}::date, date_of_birth))
      on conflict (position) do nothing
    `.execute(tx)
    await sql`update discovery_state set day = ${today}`.execute(tx)
  })

const FIRST = 101
const LAST = 1231
/** Shorter than any year. */
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** The birthdays, as months and days like 1107, after the one day and up to the other; in one or two spans. */
export function birthdaysBetween(day: string, later: string): { from: number; to: number }[] {
  const [after, upTo] = [birthday(day), birthday(later)]
  if (Date.parse(later) - Date.parse(day) >= YEAR_MS) return [{ from: FIRST, to: LAST }]
  if (after < upTo) return [{ from: after + 1, to: upTo }]
  return [
    { from: after + 1, to: LAST },
    { from: FIRST, to: upTo },
  ]
}

const birthday = (day: string) => Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10))
