// A suggestion of the server in the page's own words.
import type { FilterSuggestion } from '@parinay/contract/discovery'
import { rounded } from '../platform/money.ts'
import { feetAndInches } from '../profile/height.ts'
import { type BrowseWords, type Origin, startOf } from './search-params.ts'

type Change = FilterSuggestion['change']
type Name = keyof Change

/**
 * The address after a suggestion. What the view itself asks can only be left out by leaving the view, and is also left out where it would
 * step in for what is taken back; the rest of it is kept.
 */
export function loosened(words: BrowseWords, origin: Origin, { joinedWithinDays, ...change }: Change): BrowseWords {
  const start = startOf(words, origin)
  const taken = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value ?? undefined]))
  const isOfView =
    joinedWithinDays !== undefined ||
    Object.keys(change).some((name) => name in start) ||
    Object.keys(startOf({ ...words, ...taken }, origin)).some((name) => !(name in start))
  return { ...(isOfView && { view: '', ...start }), ...taken }
}

/** "Without caste", "Age 25 to 34". */
export function sentenceOf(change: Change, wish: Readonly<Record<string, string>>): string {
  const names = Object.keys(change) as Name[]
  const range = RANGES.find(({ least, most }) => names.some((name) => name === least || name === most))
  if (range) return range.told(endOf(range.least, change, wish), endOf(range.most, change, wish))
  const [name] = names
  return (names.length === 1 && name && SENTENCES[name]) || `Without ${AND.format(names.map(nounOf))}`
}

const endOf = (name: Name, change: Change, wish: Readonly<Record<string, string>>) => {
  const end = change[name] === undefined ? wish[name] : change[name]
  return end ? Number(end) : undefined
}

const AND = new Intl.ListFormat('en-GB')

/** Where "without …" would not be said. */
const SENTENCES: Partial<Record<Name, string>> = {
  gender: 'Any gender',
  manglik: 'Manglik or not',
  smoking: 'Smoking or not',
  drinking: 'Drinking or not',
  verified: 'Verified or not',
  search: 'Without the search text',
  joinedWithinDays: 'Whenever they joined',
}

const NOUNS: Partial<Record<Name, string>> = { highestEducation: 'highest degree', educationField: 'field of study' }

/** familyType is "family type". */
const nounOf = (name: Name) => NOUNS[name] ?? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const ranged =
  (noun: string, told: (value: number) => string) =>
  (least: number | undefined, most: number | undefined): string => {
    if (least && most) return `${noun} ${told(least)} to ${told(most)}`
    if (least) return `${noun} from ${told(least)}`
    return most ? `${noun} up to ${told(most)}` : `Any ${noun.toLowerCase()}`
  }

const RANGES = [
  { least: 'ageMin', most: 'ageMax', told: ranged('Age', String) },
  { least: 'heightMin', most: 'heightMax', told: ranged('Height', feetAndInches) },
  { least: 'annualIncomeMin', most: 'annualIncomeMax', told: ranged('Income', rounded) },
] as const
