import { todayInIndia } from '@parinay/contract/profile/age'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database.ts'
import { readFrom } from '../platform/replica.ts'
import { onlyOne } from './merge.ts'

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

/** Nobody merges meanwhile; whoever is in the delta already knows the birth date and is left alone. */
export const turnTo = (ctx: Pick<Context, 'db'>, today: string) =>
  inTransaction(ctx, async (tx) => {
    await onlyOne(tx)
    await sql`
      insert into discovery_delta (position, facets_before, born_before, aged_on, facets, born)
      select position, facets, date_of_birth, day, facets, date_of_birth
      from discovery_state, profile join member using (id),
        lateral (select discovery_facets(profile, is_active, last_active_at) as facets) f
      where day <> ${today}::date
        and extract(year from age(${today}::date, date_of_birth)) <> extract(year from age(day, date_of_birth))
      on conflict (position) do nothing
    `.execute(tx)
    await sql`update discovery_state set day = ${today} where day <> ${today}::date`.execute(tx)
  })
