// The storage of each filter's value, one row a filter. The criteria of the lists, the SQL of the facets, the buckets of saved searches and
// the reference list of the tests follow from these rows.
import type { FilterName } from '@parinay/contract/filters'
import type { Tables } from '../../platform/database/tables.ts'
import type { NumericFacet } from './numeric-facets.ts'

type ProfileColumn = Extract<keyof Tables['profile'], string>

/** A filter by equality. A profile has at most one facet `facet:value`. Without a value it has none, and matches no filter. */
interface Exact {
  facet: string
  column: ProfileColumn
  /**
   * `text` compares the column, `caseless` in lower case. `flag` and `known flag` (never null) are booleans, as Yes or No; `habit` is Yes,
   * or No for any other answer.
   */
  kind: 'text' | 'caseless' | 'flag' | 'known flag' | 'habit'
  /** The rank among the filters by the number of members who share one value, 1 for the fewest. */
  selectivity: number
}

interface Bound {
  facet: NumericFacet
  column: ProfileColumn
  kind: 'minimum' | 'maximum'
}

/** A bound of the age, which is computed from the date of birth and the day. */
interface AgeBound {
  facet: 'age'
  kind: 'minimum age' | 'maximum age'
}

/** Members who may be listed have the facets `seen` and `seen:gender`. */
interface Gender {
  facet: 'seen'
  kind: 'gender'
}

/** The facets of a computed horoscope, as server/src/horoscope/horoscope-facets.ts names them. Points depend on the reader's own Moon. */
interface Horoscope {
  facet: 'points' | 'star' | 'rashi' | 'mars'
  kind: 'horoscope' | 'points'
}

export type FilterSource = Exact | Bound | AgeBound | Gender | Horoscope

export const FILTER_SOURCES: Readonly<Record<FilterName, FilterSource>> = {
  gender: { facet: 'seen', kind: 'gender' },
  verified: { facet: 'verified', column: 'is_verified', kind: 'known flag', selectivity: 16 },
  identityChecked: { facet: 'identity', column: 'is_identity_checked', kind: 'known flag', selectivity: 15.8 },
  hasVideo: { facet: 'video', column: 'has_video', kind: 'known flag', selectivity: 11.5 },
  maritalStatus: { facet: 'marital', column: 'marital_status', kind: 'text', selectivity: 10 },
  motherTongue: { facet: 'tongue', column: 'mother_tongue', kind: 'text', selectivity: 5 },
  ageMin: { facet: 'age', kind: 'minimum age' },
  ageMax: { facet: 'age', kind: 'maximum age' },
  religion: { facet: 'religion', column: 'religion', kind: 'text', selectivity: 8 },
  caste: { facet: 'caste', column: 'caste', kind: 'text', selectivity: 3 },
  subCaste: { facet: 'sub', column: 'sub_caste', kind: 'caseless', selectivity: 1 },
  manglik: { facet: 'manglik', column: 'manglik', kind: 'flag', selectivity: 13 },
  city: { facet: 'city', column: 'city', kind: 'caseless', selectivity: 2 },
  state: { facet: 'state', column: 'state', kind: 'text', selectivity: 6 },
  workingCity: { facet: 'office', column: 'working_city', kind: 'caseless', selectivity: 2.2 },
  settledIn: { facet: 'country', column: 'country', kind: 'text', selectivity: 15.5 },
  nativePlace: { facet: 'native', column: 'native_place', kind: 'caseless', selectivity: 2.5 },
  familyType: { facet: 'family', column: 'family_type', kind: 'text', selectivity: 11 },
  highestEducation: { facet: 'education', column: 'highest_education', kind: 'text', selectivity: 9 },
  educationField: { facet: 'field', column: 'education_field', kind: 'text', selectivity: 7 },
  occupation: { facet: 'work', column: 'occupation', kind: 'text', selectivity: 4 },
  diet: { facet: 'diet', column: 'diet', kind: 'text', selectivity: 12 },
  smoking: { facet: 'smoking', column: 'smoking', kind: 'habit', selectivity: 14 },
  drinking: { facet: 'drinking', column: 'drinking', kind: 'habit', selectivity: 15 },
  heightMin: { facet: 'height', column: 'height_cm', kind: 'minimum' },
  heightMax: { facet: 'height', column: 'height_cm', kind: 'maximum' },
  annualIncomeMin: { facet: 'least', column: 'annual_income_min', kind: 'minimum' },
  annualIncomeMax: { facet: 'most', column: 'annual_income_max', kind: 'maximum' },
  horoscopePoints: { facet: 'points', kind: 'points' },
  nakshatra: { facet: 'star', kind: 'horoscope' },
  rashi: { facet: 'rashi', kind: 'horoscope' },
  mangalDosha: { facet: 'mars', kind: 'horoscope' },
}

export const isExact = (source: FilterSource): source is Exact => 'selectivity' in source

/** The kinds of facets that are buckets of saved searches, the most selective first. */
export const SELECTIVITY_ORDER: readonly string[] = Object.values(FILTER_SOURCES)
  .filter(isExact)
  .toSorted((a, b) => a.selectivity - b.selectivity)
  .map(({ facet }) => facet)
