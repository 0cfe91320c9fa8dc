import type { Selectable } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { Tables } from '../platform/tables.ts'

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

/** In any order; thousands at once. */
export async function factRowsOf({ pool }: Pick<Database, 'pool'>, ids: readonly string[]): Promise<FactRow[]> {
  const { rows } = await pool.query<FactRow>({
    name: 'facts_of',
    text: `select ${FACT_COLUMNS.join(', ')} from profile where id = any($1::uuid[])`,
    values: [ids],
  })
  return rows
}
