// Whose age is another as days go by.
import { ageOn } from '@parinay/contract/vocabulary/age'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { CHUNK } from './bitmap.ts'
import { ageFacet } from '../filters/numeric-facets.ts'

/** With the facet of the age, which only people have who are there. */
export const withAge = (facets: readonly string[], born: string | null, day: string) =>
  facets.length > 0 && born ? [...facets, ageFacet(ageOn(born, day))] : facets

/** People of one chunk who go from one age to another. */
export interface AgeChange {
  chunk: number
  ageBefore: number
  ageNow: number
  positions: number[]
}

/**
 * Everybody whose age in the bitmaps is another on another day, by chunks, and noted for the saved searches. Of somebody in the delta the
 * bitmaps say what they said when the row was made: so they do of a save that is not committed yet, whose profile is seen here as it was.
 */
export async function ageChangesBetween(tx: Tx, day: string, today: string): Promise<AgeChange[]> {
  const spans = birthdaysBetween(...([day, today].toSorted() as [string, string]))
  const { rows } = await sql<AgeChange>`
    with somebody as (
      select position, date_of_birth as born
      from unnest(${spans.map(({ from }) => from)}::int[], ${spans.map(({ to }) => to)}::int[]) span (low, high)
      join profile on birthday(date_of_birth) between span.low and span.high
      where position not in (select position from discovery_delta)
      union all
      select position, born_before from discovery_delta where facets_before <> '{}'
    ),
    turned as materialized (
      select position, born, age_before, age_now
      from somebody, lateral (
        select extract(year from age(${day}::date, born))::int as age_before, extract(year from age(${today}::date, born))::int as age_now
      ) age
      where age_before <> age_now
    ),
    noted as (
      insert into discovery_birthday (position, born, since) select position, born, ${day}::date from turned
      on conflict (position) do nothing
    )
    select position / ${sql.lit(CHUNK)} as chunk, age_before as "ageBefore", age_now as "ageNow", array_agg(position) as positions
    from turned group by 1, 2, 3 order by 1
  `.execute(tx)
  return rows
}

interface Birthday {
  position: number
  born_before: string
  since: string
  facets: string[]
  born: string | null
}

/** At most so many of whose new age the saved searches do not know: they are told, and forgotten here. */
export async function takePendingBirthdays(tx: Tx, day: string, limit: number) {
  const { rows } = await sql<Birthday>`
    with taken as (
      delete from discovery_birthday where position in (select position from discovery_birthday order by position limit ${limit})
      returning position, born as born_before, since
    )
    select position, born_before, since, discovery_facets(profile, is_active, last_active_at) as facets, date_of_birth as born
    from taken join profile using (position) join member using (id)
  `.execute(tx)
  return rows.map(({ position, facets, born_before, since, born }) => ({
    position,
    before: withAge(facets, born_before, since),
    facets: withAge(facets, born, day),
  }))
}

const FIRST_BIRTHDAY = 101
const LAST_BIRTHDAY = 1231
/** Shorter than any year. */
const SHORTEST_YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** The birthdays, as months and days like 1107, after the one day and up to the other; in one or two spans. */
export function birthdaysBetween(day: string, later: string): { from: number; to: number }[] {
  const [after, upTo] = [birthday(day), birthday(later)]
  if (Date.parse(later) - Date.parse(day) >= SHORTEST_YEAR_MS) return [{ from: FIRST_BIRTHDAY, to: LAST_BIRTHDAY }]
  if (after < upTo) return [{ from: after + 1, to: upTo }]
  return [
    { from: after + 1, to: LAST_BIRTHDAY },
    { from: FIRST_BIRTHDAY, to: upTo },
  ]
}

const birthday = (day: string) => Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10))
