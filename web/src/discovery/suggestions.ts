// A suggestion of the server in the page's own words.
import type { FilterSuggestion } from '@parinay/contract/discovery'
import { formatRupeesShort } from '../platform/number-format.ts'
import { feetAndInches } from '../profile/height.ts'
import { type SearchParams, type RecommendationBasis, recommendedFilters } from './search-params.ts'

type FilterChange = FilterSuggestion['change']
type FilterKey = keyof FilterChange

/**
 * The address after a suggestion. What the view itself asks can only be left out by leaving the view, and is also left out where it would
 * step in for what is taken back; the rest of it is kept.
 */
export function applySuggestion(
  params: SearchParams,
  basis: RecommendationBasis,
  { joinedWithinDays, ...change }: FilterChange,
): SearchParams {
  const start = recommendedFilters(params, basis)
  const changed = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value ?? undefined]))
  const changesView =
    joinedWithinDays !== undefined ||
    Object.keys(change).some((name) => name in start) ||
    Object.keys(recommendedFilters({ ...params, ...changed }, basis)).some((name) => !(name in start))
  return { ...(changesView && { view: '', ...start }), ...changed }
}

/** "Without caste", "Age 25 to 34". */
export function describeSuggestion(change: FilterChange, criteria: Readonly<Record<string, string>>): string {
  const names = Object.keys(change) as FilterKey[]
  const range = RANGES.find(({ least, most }) => names.some((name) => name === least || name === most))
  if (range) return range.told(rangeEnd(range.least, change, criteria), rangeEnd(range.most, change, criteria))
  const [name] = names
  return (names.length === 1 && name && FIXED_SENTENCES[name]) || `Without ${LIST_FORMAT.format(names.map(filterNoun))}`
}

const rangeEnd = (name: FilterKey, change: FilterChange, criteria: Readonly<Record<string, string>>) => {
  const end = change[name] === undefined ? criteria[name] : change[name]
  return end ? Number(end) : undefined
}

const LIST_FORMAT = new Intl.ListFormat('en-GB')

/** Where "without …" would not be said. */
const FIXED_SENTENCES: Partial<Record<FilterKey, string>> = {
  gender: 'Any gender',
  manglik: 'Manglik or not',
  smoking: 'Smoking or not',
  drinking: 'Drinking or not',
  verified: 'Verified or not',
  search: 'Without the search text',
  joinedWithinDays: 'Whenever they joined',
}

const NOUNS: Partial<Record<FilterKey, string>> = {
  highestEducation: 'highest degree',
  educationField: 'field of study',
}

/** familyType is "family type". */
const filterNoun = (name: FilterKey) => NOUNS[name] ?? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const describeRange =
  (noun: string, format: (value: number) => string) =>
  (least: number | undefined, most: number | undefined): string => {
    if (least && most) return `${noun} ${format(least)} to ${format(most)}`
    if (least) return `${noun} from ${format(least)}`
    return most ? `${noun} up to ${format(most)}` : `Any ${noun.toLowerCase()}`
  }

const RANGES = [
  { least: 'ageMin', most: 'ageMax', told: describeRange('Age', String) },
  { least: 'heightMin', most: 'heightMax', told: describeRange('Height', feetAndInches) },
  { least: 'annualIncomeMin', most: 'annualIncomeMax', told: describeRange('Income', formatRupeesShort) },
] as const
