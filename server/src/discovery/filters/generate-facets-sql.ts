// Generates the body of SQL's discovery_facets from the registry.
import { INDIA_TIME_ZONE } from '@parinay/contract/vocabulary/time-units'
import { INCOME_BRACKETS } from '@parinay/contract/vocabulary/choices'
import { FILTER_SOURCES, type FilterSource } from './registry.ts'

// Facets of profiles that may be listed, and of facts by which lists sort and count.
const LISTED = [
  `case when is_active and not p.is_hidden then 'seen' end`,
  `case when is_active and not p.is_hidden then 'seen:' || p.gender end`,
]
/** The columns of facts. A profile without any of them has only a name and an age. */
const FACT_COLUMNS = [
  'height_cm::text',
  'marital_status',
  'mother_tongue',
  'religion',
  'highest_education',
  'occupation',
  'city',
  'state',
]
export const IS_THIN = `coalesce(${FACT_COLUMNS.map((column) => `p.${column}`).join(', ')}) is null`
const WITHOUT_A_FILTER = [
  `'facts:' || case when ${IS_THIN} then 'none' else 'some' end`,
  `'tier:' || p.tier`,
  `'joined:' || (p.created_at at time zone '${INDIA_TIME_ZONE}')::date`,
  // The answer itself, for musts about habits. Filters only distinguish Yes and No.
  `'smokes:' || p.smoking`,
  `'drinks:' || p.drinking`,
  `'here:' || case when p.show_last_active then (last_active_at at time zone '${INDIA_TIME_ZONE}')::date::text else '0' end`,
]
const BRACKETS_COMMENT =
  '-- The same brackets as contract/src/choices.ts has; one that ends where another begins is in both.'

/** Facts that not everyone reads are in no facet, so that no list, count or alert tells them: see safety/withheld-facts.ts. */
const INCOME_COLUMNS: readonly string[] = ['annual_income_min', 'annual_income_max']
function shownColumn(column: string): string {
  if (INCOME_COLUMNS.includes(column)) return `case when p.income_for = 'everyone' then p.${column} end`
  // A video has the audience of the photos.
  return column === 'has_video' ? `p.has_video and p.photo_sight = 'everyone'` : `p.${column}`
}
const SHOWN_WORDS = `case when p.surname_for = 'everyone' then p.search_words else ts_filter(p.search_words, '{a}') end`

/** A filter's facet as an SQL expression over the profile `p`; null if it has no value. None for ages, genders and horoscopes. */
function facetSql(source: FilterSource): string[] {
  if (!('column' in source)) return []
  const { facet, column, kind } = source
  switch (kind) {
    case 'text':
      return [`'${facet}:' || p.${column}`]
    case 'caseless':
      return [`'${facet}:' || lower(p.${column})`]
    case 'known flag':
      return [`'${facet}:' || case when ${shownColumn(column)} then 'Yes' else 'No' end`]
    case 'flag':
      return [`'${facet}:' || case when p.${column} then 'Yes' when not p.${column} then 'No' end`]
    case 'habit':
      return [`'${facet}:' || case when p.${column} = 'Yes' then 'Yes' when p.${column} is not null then 'No' end`]
    case 'minimum':
    case 'maximum':
      return [`'${facet}:' || lpad((${shownColumn(column)})::text, 10, '0')`]
  }
}

const bracketSql = ({ min, max }: (typeof INCOME_BRACKETS)[number]) =>
  `case when p.income_for = 'everyone' and p.annual_income_min >= ${min}${max === undefined ? '' : ` and p.annual_income_max <= ${max}`} then 'pay:${min}' end`

export function facetsSql(): string {
  const sources = Object.values(FILTER_SOURCES)
  const isKnown = ({ kind }: FilterSource) => kind === 'known flag'
  const lines = [
    ...LISTED,
    ...sources.filter(isKnown).flatMap(facetSql),
    ...WITHOUT_A_FILTER,
    ...new Set(sources.filter((source) => !isKnown(source)).flatMap(facetSql)),
  ]
  return `
  select array_remove(array[
    ${lines.join(',\n    ')},
    ${BRACKETS_COMMENT}
    ${INCOME_BRACKETS.map(bracketSql).join(',\n    ')}
  ], null) || case when p.show_horoscope then coalesce(p.horoscope_facets, '{}') else '{}' end
    || coalesce(p.must_facets, '{}')
    || array(select 'word:' || word from unnest(tsvector_to_array(${SHOWN_WORDS})) word)
    || array(select 'shown:' || word from unnest(tsvector_to_array(ts_filter(p.search_words, '{a}'))) word)
`
}

/** A migration that brings discovery_facets up to date. The index is rebuilt when the app starts, because older bitmaps lack the facets. */
export const facetsMigration = (
  number: string,
) => `-- The facets of a profile follow from server/src/discovery/filters/registry.ts.
-- Needs an app with migration ${number}

create or replace function discovery_facets(p profile, is_active boolean, last_active_at timestamptz) returns text[]
language sql stable parallel safe as $$${facetsSql()}$$;

update discovery_state set is_built = not exists (select from profile);
`
