// The filters as plain SQL conditions: slow, and easy to check. The tests compare the index with them.
import { FILTER_NAMES, type Filters, valuesOf } from '@parinay/contract/filters'
import { yearsBefore } from '@parinay/contract/vocabulary/age-and-dates'
import { type RawBuilder, sql } from 'kysely'
import { FILTER_SOURCES, type FilterSource } from '../discovery/filters/registry.ts'

type Condition = RawBuilder<boolean>

/** A profile without a value matches no filter, neither Yes nor No. */
function condition(source: FilterSource, value: string | number, today: string): Condition {
  // Tests that use this reference compare no horoscopes.
  if (source.kind === 'horoscope' || source.kind === 'points') return sql`false`
  if (source.kind === 'gender') return sql`profile.gender = ${value}`
  // At least 30 today: born on this day thirty years ago, or earlier.
  if (!('column' in source)) {
    const isMinimum = source.kind === 'minimum age'
    return isMinimum
      ? sql`profile.date_of_birth <= ${yearsBefore(today, Number(value))}`
      : sql`profile.date_of_birth > ${yearsBefore(today, Number(value) + 1)}`
  }
  const column = /income/.test(source.column)
    ? sql`case when profile.income_for = 'everyone' then ${sql.ref(`profile.${source.column}`)} end`
    : sql.ref(`profile.${source.column}`)
  switch (source.kind) {
    case 'text':
      return sql`${column} = ${value}`
    case 'caseless':
      return sql`lower(${column}) = lower(${value})`
    case 'flag':
    case 'known flag':
      return sql`${column} = ${value === 'Yes'}`
    case 'habit':
      return value === 'Yes' ? sql`${column} = 'Yes'` : sql`${column} <> 'Yes'`
    case 'minimum':
      return sql`${column} >= ${value}`
    case 'maximum':
      return sql`${column} <= ${value}`
  }
}

/** A condition on the `profile` of a query for each given filter. The caller joins them by `and`. */
export const filterConditions = (filters: Filters, today: string): Condition[] =>
  FILTER_NAMES.flatMap((name) => {
    const values = valuesOf(filters[name])
    if (values.length === 0) return []
    const any = values.map((value) => condition(FILTER_SOURCES[name], value, today))
    return [sql<boolean>`(${sql.join(any, sql` or `)})`]
  })
