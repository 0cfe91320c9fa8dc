import type { Wishes } from '@parinay/contract/preferences'
import type { Selectable } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** The columns of a profile that the engine reads. */
const FACT_COLUMNS = [
  'id',
  'gender',
  'date_of_birth',
  'created_for',
  'is_verified',
  'height_cm',
  'religion',
  'caste',
  'sub_caste',
  'mother_tongue',
  'city',
  'state',
  'highest_education',
  'occupation',
  'annual_income_min',
  'marital_status',
  'manglik',
  'family_type',
  'diet',
  'smoking',
  'drinking',
  'hobbies',
] as const

export type FactRow = Pick<Selectable<Tables['profile']>, (typeof FACT_COLUMNS)[number]> & {
  has_photo: boolean
  wishes: Wishes | null
}

/** What was learned of single people. It belongs to one version of the model. */
export type KnownRow = FactRow & { readiness: number | null; appeal: number | null }

/** What not everyone reads counts as unknown: the percent would tell it. */
const shownColumn = (column: (typeof FACT_COLUMNS)[number]) =>
  column === 'annual_income_min'
    ? `case when profile.income_for = 'everyone' then profile.annual_income_min end as annual_income_min`
    : `profile.${column}`

/** A profile with what the engine reads of it. The training reads the same. */
export const ENGINE_COLUMNS = `${FACT_COLUMNS.map(shownColumn).join(', ')}, profile.first_photo is not null as has_photo,
  (select wishes from partner_preference where member_id = profile.id) as wishes`
