// For each option of a filter, how many it would find together with the other filters.
import {
  CASTES,
  DIETS,
  EDUCATION_FIELDS,
  EDUCATION_LEVELS,
  FAMILY_TYPES,
  INCOME_BRACKETS,
  MARITAL_STATUSES,
  MOTHER_TONGUES,
  OCCUPATIONS,
  RELIGIONS,
  YES_NO,
} from '@parinay/contract/vocabulary/choices'
import type { Facet, FilterName, Wish } from '@parinay/contract/discovery'
import { STATES } from '@parinay/contract/vocabulary/places'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/http/serve.ts'
import { only, type Range, upwards } from './filters/numeric-facets.ts'
import { countsInstead, type People, peopleFor } from './candidates.ts'
import { refuseBeyondPreview } from './visitors.ts'

interface Counted {
  /** The filters that its options stand in for: they are left out while these are counted. */
  instead: readonly FilterName[]
  among: readonly Range[]
  /** The option that a facet counts for. */
  option: (name: string) => string
}

const ofChoices = (kind: string, choices: readonly string[], ...instead: FilterName[]): Counted => ({
  instead,
  among: choices.map((choice) => only(`${kind}:${choice}`)),
  option: (name) => name.slice(kind.length + 1),
})
const ofNumbers = (kind: 'age' | 'height', ...instead: FilterName[]): Counted => ({
  instead,
  among: [upwards(kind, 0)],
  option: (name) => String(Number(name.slice(kind.length + 1))),
})

const FACETS: Record<Facet, Counted> = {
  gender: ofChoices('seen', ['male', 'female'], 'gender'),
  age: ofNumbers('age', 'ageMin', 'ageMax'),
  height: ofNumbers('height', 'heightMin', 'heightMax'),
  maritalStatus: ofChoices('marital', Object.keys(MARITAL_STATUSES), 'maritalStatus'),
  motherTongue: ofChoices('tongue', MOTHER_TONGUES, 'motherTongue'),
  religion: ofChoices('religion', RELIGIONS, 'religion', 'caste', 'subCaste'),
  caste: ofChoices('caste', [...new Set(Object.values(CASTES).flat())], 'caste', 'subCaste'),
  manglik: ofChoices('manglik', YES_NO, 'manglik'),
  state: ofChoices('state', STATES, 'state', 'city'),
  familyType: ofChoices('family', FAMILY_TYPES, 'familyType'),
  highestEducation: ofChoices('education', EDUCATION_LEVELS, 'highestEducation'),
  educationField: ofChoices('field', EDUCATION_FIELDS, 'educationField'),
  occupation: ofChoices('work', OCCUPATIONS, 'occupation'),
  income: ofChoices(
    'pay',
    INCOME_BRACKETS.map(({ min }) => String(min)),
    'annualIncomeMin',
    'annualIncomeMax',
  ),
  diet: ofChoices('diet', DIETS, 'diet'),
  smoking: ofChoices('smoking', YES_NO, 'smoking'),
  drinking: ofChoices('drinking', YES_NO, 'drinking'),
  verified: ofChoices('verified', YES_NO, 'verified'),
}

/** With the total of what is asked, and each facet without the filters that its options stand in for. */
export async function countOptions(
  ctx: Context,
  viewer: SignedIn | undefined,
  { of, ...wish }: Wish & { of: Facet[] },
) {
  if (!viewer) refuseBeyondPreview({ ...wish, of })
  const people = peopleFor(ctx, viewer, wish)
  // Those for which the same filters are left out are counted at once.
  const groups = groupedBy(of, (facet) => FACETS[facet].instead.filter((name) => wish[name] !== undefined).join())
  const [all, ...found] = await countsInstead(people, [
    { people, among: [] },
    ...groups.map((facets) => ({
      people: without(people, FACETS[facets[0]!].instead),
      among: facets.flatMap((facet) => FACETS[facet].among),
    })),
  ])
  const data: Partial<Record<Facet, Record<string, number>>> = {}
  for (const [place, facets] of groups.entries())
    for (const facet of facets) data[facet] = countsOf(FACETS[facet], found[place]!.counts)
  return { data, total: all!.total }
}

const countsOf = ({ among, option }: Counted, found: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries(
    [...found].flatMap(([name, count]) =>
      among.some(({ from, to }) => from <= name && name <= to) ? [[option(name), count]] : [],
    ),
  )

export const without = (people: People, names: readonly (keyof Wish)[]): People => ({
  ...people,
  wish: Object.fromEntries(Object.entries(people.wish).filter(([name]) => !names.includes(name as keyof Wish))),
})

function groupedBy<T>(things: readonly T[], key: (thing: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const thing of things) groups.set(key(thing), [...(groups.get(key(thing)) ?? []), thing])
  return [...groups.values()]
}
