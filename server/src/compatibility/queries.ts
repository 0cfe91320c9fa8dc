import type { Selectable } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

/** The columns of a profile that the score reads. */
const FACT_COLUMNS = [
  'id',
  'gender',
  'date_of_birth',
  'height_cm',
  'religion',
  'caste',
  'mother_tongue',
  'city',
  'state',
  'highest_education',
  'marital_status',
  'diet',
  'smoking',
  'drinking',
  'manglik',
] as const

export type FactRow = Pick<Selectable<Tables['profile']>, (typeof FACT_COLUMNS)[number]>

/** In any order. */
export async function factRowsOf({ pool }: Pick<Database, 'pool'>, ids: readonly string[]): Promise<FactRow[]> {
  const { rows } = await pool.query<FactRow>({
    name: 'facts_of',
    text: `select ${FACT_COLUMNS.join(', ')} from profile where id = any($1::uuid[])`,
    values: [ids],
  })
  return rows
}

/** One member's facts, and those of the people at these positions of the lists' index; in any order, thousands at once. */
export async function factRowsAt({ pool }: Pick<Database, 'pool'>, self: string, positions: readonly number[]) {
  const { rows } = await pool.query<FactRow & { position: number }>({
    name: 'facts_at',
    text: `
      select position, ${FACT_COLUMNS.join(', ')} from profile where id = $1
      union all
      select position, ${FACT_COLUMNS.join(', ')} from profile where position = any($2::int[]) and id <> $1`,
    values: [self, positions],
  })
  return rows
}
