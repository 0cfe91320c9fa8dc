// Members whose age changes between two days.
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { ageOn } from '@parinay/contract/vocabulary/age-and-dates'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { CHUNK } from './bitmap.ts'
import { ageFacet } from '../filters/numeric-facets.ts'

/** The facets with that of the age. A profile without facets is not listed and gets none. */
export const withAge = (facets: readonly string[], born: string | null, day: string) =>
  facets.length > 0 && born ? [...facets, ageFacet(ageOn(born, day))] : facets

/** Positions of one chunk that share a change of age. */
export interface AgeChange {
  chunk: number
  ageBefore: number
  ageNow: number
  positions: number[]
}

/**
 * The changes between the ages in the bitmaps and those of another day, by chunk; also notes them for the saved searches. For a profile in
 * the delta the bitmaps hold the state before the row, so its earlier date of birth counts.
 */
export async function ageChangesBetween(tx: Tx, day: string, today: string): Promise<AgeChange[]> {
  const spans = birthdaysBetween(...([day, today].toSorted() as [string, string]))
  const { rows } = await sql<AgeChange>`
    with candidate as (
      select position, date_of_birth as born
      from unnest(${spans.map(({ from }) => from)}::int[], ${spans.map(({ to }) => to)}::int[]) span (low, high)
      join profile on birthday(date_of_birth) between span.low and span.high
      where position not in (select position from discovery_delta)
      union all
      select position, born_before from discovery_delta where facets_before <> '{}'
    ),
    changed as materialized (
      select position, born, age_before, age_now
      from candidate, lateral (
        select extract(year from age(${day}::date, born))::int as age_before, extract(year from age(${today}::date, born))::int as age_now
      ) age
      where age_before <> age_now
    ),
    noted as (
      insert into discovery_birthday (position, born, since) select position, born, ${day}::date from changed
      on conflict (position) do nothing
    )
    select position / ${sql.lit(CHUNK)} as chunk, age_before as "ageBefore", age_now as "ageNow", array_agg(position) as positions
    from changed group by 1, 2, 3 order by 1
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

/**
 * Takes up to `limit` noted changes of age for the saved searches, and deletes the notes. That of a profile in the delta stays: the profile
 * may be hidden now and shown again before its row is merged, and then the row has no change that tells of the birthday.
 */
export async function takePendingBirthdays(tx: Tx, day: string, limit: number) {
  const { rows } = await sql<Birthday>`
    with taken as (
      delete from discovery_birthday where position in (
        select position from discovery_birthday where position not in (select position from discovery_delta)
        order by position limit ${limit}
      )
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
/** The length of the shortest year. */
const SHORTEST_YEAR_MS = 365 * DAY_MS

/** The birthdays after one day and up to another, as numbers like 1107 for 7 November; in one or two spans. */
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
