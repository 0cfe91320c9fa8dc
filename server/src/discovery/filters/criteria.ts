import type { FilterName, Filters, Wish } from '@parinay/contract/discovery'
import { addDays, yearsBefore } from '@parinay/contract/vocabulary/age'
import { markOf, type Searched, searchedByVisitor, searchedIn } from '../../profile/search-terms.ts'
import { since } from './date-facets.ts'
import { atLeast, atMost, type Ladder, numbers, only, type Range, upwards } from './numeric-facets.ts'
import { BEGINNING, BEGINS, type WordKind } from './derived-facets.ts'

/** Alternatives: it holds for whoever has a facet within one of these. */
export type Group = readonly Range[]

/** What a list asks of a profile, in the facets of the bitmaps and in those that a profile names itself (SQL's discovery_facets). */
export interface Asked {
  /** All of them hold. */
  groups: readonly Group[]
  /** The same of a profile's own names: one of each of these is there, alternatives that are names or beginnings of names, */
  own: readonly Group[]
  /** and one within each of these. */
  within: readonly Range[]
  /** Born within these days; an end may be open. */
  bornFrom: string | undefined
  bornTo: string | undefined
}

export interface Part {
  group: Group
  /** Where a profile names it otherwise than the bitmaps. */
  own?: Group
  bornFrom?: string
  bornTo?: string
}

export const named = (name: string): Part => ({ group: [only(name)] })
const least = (ladder: Ladder, bound: number): Part => ({
  group: atLeast(ladder, bound),
  own: [upwards(ladder, bound)],
})
const most = (ladder: Ladder, bound: number): Part => ({
  group: atMost(ladder, bound),
  own: [numbers(ladder, 0, bound)],
})

/** Sign by sign, as SQL's `lower` does it. */
const lower = (text: string) => Array.from(text, (sign) => Array.from(sign.toLowerCase())[0]).join('')

const PARTS: { [K in FilterName]: (value: NonNullable<Filters[K]>, today: string) => Part } = {
  gender: (value) => named(`seen:${value}`),
  maritalStatus: (value) => named(`marital:${value}`),
  motherTongue: (value) => named(`tongue:${value}`),
  // At least 30 today: born on this day thirty years ago or before.
  ageMin: (value, today) => ({ group: atLeast('age', value), bornTo: yearsBefore(today, value) }),
  ageMax: (value, today) => ({ group: atMost('age', value), bornFrom: addDays(yearsBefore(today, value + 1), 1) }),
  religion: (value) => named(`religion:${value}`),
  caste: (value) => named(`caste:${value}`),
  subCaste: (value) => named(`sub:${lower(value)}`),
  manglik: (value) => named(`manglik:${value}`),
  city: (value) => named(`city:${lower(value)}`),
  state: (value) => named(`state:${value}`),
  familyType: (value) => named(`family:${value}`),
  highestEducation: (value) => named(`education:${value}`),
  educationField: (value) => named(`field:${value}`),
  occupation: (value) => named(`work:${value}`),
  annualIncomeMin: (value) => least('least', value),
  annualIncomeMax: (value) => most('most', value),
  heightMin: (value) => least('height', value),
  heightMax: (value) => most('height', value),
  diet: (value) => named(`diet:${value}`),
  smoking: (value) => named(`smoking:${value}`),
  drinking: (value) => named(`drinking:${value}`),
  verified: (value) => named(`verified:${value}`),
}

/** The highest sign: whatever begins with a text lies before the text and it. */
const LAST = '\u{10ffff}'

/** Up to four letters are a facet of the bitmaps; a longer word is whichever words it begins. */
const beginning = (kind: WordKind, lexeme: string): Range =>
  Array.from(lexeme).length - markOf(lexeme) <= BEGINNING ? only(`${BEGINS[kind]}:${lexeme}`) : wordsFrom(kind, lexeme)

/** As a profile itself names its words. */
const wordsFrom = (kind: WordKind, lexeme: string): Range => ({
  from: `${kind}:${lexeme}`,
  to: `${kind}:${lexeme}${LAST}`,
})

const typed =
  (kind: WordKind) =>
  ({ ways, id }: Searched): Part => {
    const ids = id === undefined ? [] : [only(`${ID}${id}`)]
    return {
      group: [...ways.map((way) => beginning(kind, way)), ...ids],
      own: [...ways.map((way) => wordsFrom(kind, way)), ...ids],
    }
  }

/** No bitmap has these facets: whose id it is, is looked up. */
export const ID = 'id:'

/** `today` is the Indian day: whom one sees, the filters, the words typed. */
export function asked(
  seen: 'male' | 'female' | 'both',
  wish: Wish,
  today: string,
  more: readonly Part[] = [],
  isVisitor = false,
): Asked {
  const { search, joinedWithinDays } = wish
  const parts: Part[] = [
    seen === 'both' ? named('seen') : named(`seen:${seen}`),
    ...(Object.keys(PARTS) as FilterName[]).flatMap((name) => {
      const value = wish[name]
      return value === undefined ? [] : [(PARTS[name] as (value: unknown, today: string) => Part)(value, today)]
    }),
    ...(isVisitor ? searchedByVisitor(search).map(typed('shown')) : searchedIn(search).map(typed('word'))),
    ...(joinedWithinDays ? [since('joined', addDays(today, -joinedWithinDays))] : []),
    ...more,
  ]
  return combined(parts)
}

/** Without alternatives: one facet and no other. */
export const isOne = (group: Group) => group.length === 1 && group[0]!.from === group[0]!.to

/** No two groups are spelled alike: no name holds the first sign. */
const spelled = (group: Group) => group.map(({ from, to }) => `\0${from}\0${to}`).join('')

/** The places of those groups of the one that the other does without. */
export function placesLeftOut({ groups }: Asked, other: Asked): number[] {
  const kept = new Set(other.groups.map(spelled))
  return groups.flatMap((group, place) => (kept.has(spelled(group)) ? [] : [place]))
}

const isNamed = (group: Group) => group.every(({ from, to }) => to === from || to === from + LAST)

function onlyRange([range, ...others]: Group): Range {
  if (!range || others.length > 0) throw new Error('Of own names one range is asked, not one of several')
  return range
}

/** Every group once: the index counts how many of them hold. */
function combined(parts: readonly Part[]): Asked {
  const groups = new Map(parts.map(({ group }) => [spelled(group), group]))
  const own = parts.filter(({ bornFrom, bornTo }) => !bornFrom && !bornTo).map((part) => part.own ?? part.group)
  const bounds = (name: 'bornFrom' | 'bornTo') => parts.flatMap((part) => part[name] ?? []).toSorted()
  return {
    groups: [...groups.values()],
    own: own.filter(isNamed),
    within: own.filter((group) => !isNamed(group)).map(onlyRange),
    bornFrom: bounds('bornFrom').at(-1),
    bornTo: bounds('bornTo')[0],
  }
}
