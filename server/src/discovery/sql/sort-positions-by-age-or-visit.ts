import { INDIA_TIME_ZONE } from '@parinay/contract/vocabulary/time-units'
import { type Reader, type Statement, rowsOf, statement } from '../../platform/database/prepared-statement.ts'

/** The keys of bucketed lists: ages, and days of the last visit. */
export type SortKey = 'age' | 'here'

interface SortValues {
  positions: readonly number[]
  today: string
}

/** SQL for the values of these facets. */
const EXPRESSIONS: Record<SortKey, string> = {
  age: `extract(year from age($today::date, date_of_birth))`,
  here: `case when show_last_active then (last_active_at at time zone '${INDIA_TIME_ZONE}')::date else '-infinity' end`,
}

const STATEMENTS = { age: directionsOf('age'), here: directionsOf('here') }

function directionsOf(key: SortKey): Record<'asc' | 'desc', Statement<SortValues>> {
  const inDirection = (direction: string) =>
    statement<SortValues>(
      `discovery_by_${key}_${direction}`,
      `select position from profile join member using (id), (select $today::date) today
      where position = any($positions::int[]) order by ${EXPRESSIONS[key]} ${direction}, join_order desc`,
    )
  return { asc: inDirection('asc'), desc: inDirection('desc') }
}

/** The same positions in order; equals are in the order of joining, the latest first. */
export async function sortPositions(
  reader: Reader,
  positions: readonly number[],
  key: SortKey,
  isAscending: boolean,
  today: string,
): Promise<number[]> {
  const sorted = STATEMENTS[key][isAscending ? 'asc' : 'desc']
  const rows = await rowsOf<{ position: number }, SortValues>(reader, sorted, { positions, today })
  return rows.map(({ position }) => position)
}
