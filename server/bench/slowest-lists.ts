// Benchmark of the slowest list calls: all filters, unusual bounds, long texts, deep pages and every order, as member and visitor.
import { browse, SORTS, type Criteria } from '@parinay/contract/discovery'
import {
  FACETS,
  FILTER_NAMES,
  MAX_FILTER_VALUES,
  OPEN_TO_VISITORS,
  optionsOf,
  facetOf,
  takesSeveral,
} from '@parinay/contract/filters'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { countOptions } from '../src/discovery/facet-counts.ts'
import { suggestionsFor } from '../src/discovery/filter-suggestions.ts'
import { SORTED_PAGE } from '../src/discovery/sorted-page.ts'
import { candidatesFor } from '../src/discovery/candidate-set.ts'
import type { Context } from '../src/platform/context.ts'
import { timed } from './http-client.ts'
import { median } from './print-figures.ts'

const LETTERS = 'a b c d e f g h i j k l m n o p q r s t u v w x y z'
const RANGES = {
  ageMin: '24',
  ageMax: '37',
  heightMin: '139',
  heightMax: '203',
  annualIncomeMin: '300001',
  annualIncomeMax: '4999999',
}
const COMMON = {
  maritalStatus: 'never_married',
  religion: 'Hindu',
  diet: 'Vegetarian',
  smoking: 'No',
  drinking: 'No',
  verified: 'Yes',
  joinedWithinDays: '3000',
}
/** The maximum number of values in every filter that takes several. */
const MOST_VALUES = Object.fromEntries(
  FILTER_NAMES.filter(takesSeveral).map((name) => {
    const facet = facetOf(name)
    const options = (facet && optionsOf(facet)) ?? []
    const filled = Array.from({ length: MAX_FILTER_VALUES }, (_, place) => options[place] ?? `No Place ${place}`)
    return [name, filled]
  }),
)
const WISHES: Record<string, string | string[]>[] = [
  {},
  { annualIncomeMin: '1000001', annualIncomeMax: '1999999' },
  { search: LETTERS },
  { search: 'y v r s', ...RANGES },
  { religion: 'Jain', diet: 'Vegan' },
  { city: 'Pune', occupation: 'Doctor' },
  { ...RANGES, ...COMMON },
  MOST_VALUES,
  { ...RANGES, ...COMMON, ...MOST_VALUES, search: LETTERS },
  {
    ...RANGES,
    ...COMMON,
    gender: 'female',
    motherTongue: 'Hindi',
    caste: 'Brahmin',
    subCaste: 'Iyer',
    manglik: 'No',
    city: 'Pune',
    state: 'Maharashtra',
    familyType: 'Joint Family',
    highestEducation: 'Bachelors',
    educationField: 'Engineering',
    occupation: 'Software Engineer',
    search: LETTERS,
  },
]
const PAGES = [0, 50, 100_000]
const LIMIT = 50
const TIMES = 5

/** The duration of each call, slowest first. */
export async function slowestLists(ctx: Context): Promise<{ what: string; ms: number }[]> {
  const found: { what: string; ms: number }[] = []
  const man = { id: '00000000-0000-0000-0000-000000000000' as MemberId, gender: 'male' as const }
  for (const [who, viewer] of [
    ['a member', man as Parameters<typeof countOptions>[1]],
    ['a visitor', undefined],
  ] as const)
    for (const query of WISHES) {
      const { page: _, limit: __, ...given } = browse.query.parse({ ...query, page: '1', limit: '1' })
      const wish = viewer ? given : openTo(given)
      for (const [what, ask] of callsFor(ctx, viewer, wish)) {
        await ask()
        const times: number[] = []
        for (let turn = 0; turn < TIMES; turn++) times.push((await timed(ask)).ms)
        found.push({ what: `${what} for ${who}, ${JSON.stringify(query)}`, ms: median(times) })
      }
    }
  return found.toSorted((a, b) => b.ms - a.ms)
}

/** The criteria that a visitor may use. */
const openTo = (wish: Criteria): Criteria =>
  Object.fromEntries(Object.entries(wish).filter(([name]) => OPEN_TO_VISITORS.has(name)))

function callsFor(ctx: Context, viewer: Parameters<typeof countOptions>[1], wish: Criteria) {
  const lists = SORTS.flatMap((sort) =>
    [true, false].flatMap((isAscending) =>
      PAGES.map((skip): [string, () => Promise<unknown>] => [
        `by ${sort} ${isAscending ? 'up' : 'down'} from ${skip}`,
        () => SORTED_PAGE[sort](candidatesFor(ctx, viewer, wish), { skip, limit: LIMIT, isAscending }),
      ]),
    ),
  )
  return [
    ...lists,
    [
      'all panels',
      () => countOptions(ctx, viewer, { ...wish, of: FACETS.filter((facet) => viewer ?? OPEN_TO_VISITORS.has(facet)) }),
    ],
    ['what to loosen', () => suggestionsFor(ctx, viewer, wish)],
  ] as [string, () => Promise<unknown>][]
}
