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
import type { Facet, FilterName, Criteria } from '@parinay/contract/discovery'
import { STATES } from '@parinay/contract/vocabulary/places'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/http/serve.ts'
import { exactly, type FacetRange, rowAtLeast } from './filters/numeric-facets.ts'
import { countVariants, type CandidateSet, candidatesFor } from './candidates.ts'
import { refuseMemberOnlyCriteria } from './visitor-access.ts'

interface CountedFacet {
  /** The filters that its options stand in for: they are left out while these are counted. */
  replacedFilters: readonly FilterName[]
  among: readonly FacetRange[]
  /** The option that a facet counts for. */
  option: (name: string) => string
}

const choicesFacet = (kind: string, choices: readonly string[], ...instead: FilterName[]): CountedFacet => ({
  replacedFilters: instead,
  among: choices.map((choice) => exactly(`${kind}:${choice}`)),
  option: (name) => name.slice(kind.length + 1),
})
const numbersFacet = (kind: 'age' | 'height', ...instead: FilterName[]): CountedFacet => ({
  replacedFilters: instead,
  among: [rowAtLeast(kind, 0)],
  option: (name) => String(Number(name.slice(kind.length + 1))),
})

const COUNTED_FACETS: Record<Facet, CountedFacet> = {
  gender: choicesFacet('seen', ['male', 'female'], 'gender'),
  age: numbersFacet('age', 'ageMin', 'ageMax'),
  height: numbersFacet('height', 'heightMin', 'heightMax'),
  maritalStatus: choicesFacet('marital', Object.keys(MARITAL_STATUSES), 'maritalStatus'),
  motherTongue: choicesFacet('tongue', MOTHER_TONGUES, 'motherTongue'),
  religion: choicesFacet('religion', RELIGIONS, 'religion', 'caste', 'subCaste'),
  caste: choicesFacet('caste', [...new Set(Object.values(CASTES).flat())], 'caste', 'subCaste'),
  manglik: choicesFacet('manglik', YES_NO, 'manglik'),
  state: choicesFacet('state', STATES, 'state', 'city'),
  familyType: choicesFacet('family', FAMILY_TYPES, 'familyType'),
  highestEducation: choicesFacet('education', EDUCATION_LEVELS, 'highestEducation'),
  educationField: choicesFacet('field', EDUCATION_FIELDS, 'educationField'),
  occupation: choicesFacet('work', OCCUPATIONS, 'occupation'),
  income: choicesFacet(
    'pay',
    INCOME_BRACKETS.map(({ min }) => String(min)),
    'annualIncomeMin',
    'annualIncomeMax',
  ),
  diet: choicesFacet('diet', DIETS, 'diet'),
  smoking: choicesFacet('smoking', YES_NO, 'smoking'),
  drinking: choicesFacet('drinking', YES_NO, 'drinking'),
  verified: choicesFacet('verified', YES_NO, 'verified'),
}

/** With the total of what is asked, and each facet without the filters that its options stand in for. */
export async function countOptions(
  ctx: Context,
  viewer: SignedIn | undefined,
  { of, ...wish }: Criteria & { of: Facet[] },
) {
  if (!viewer) refuseMemberOnlyCriteria({ ...wish, of })
  const people = candidatesFor(ctx, viewer, wish)
  // Those for which the same filters are left out are counted at once.
  const groups = groupedBy(of, (facet) =>
    COUNTED_FACETS[facet].replacedFilters.filter((name) => wish[name] !== undefined).join(),
  )
  const [all, ...found] = await countVariants(people, [
    { people, among: [] },
    ...groups.map((facets) => ({
      people: withoutFilters(people, COUNTED_FACETS[facets[0]!].replacedFilters),
      among: facets.flatMap((facet) => COUNTED_FACETS[facet].among),
    })),
  ])
  const data: Partial<Record<Facet, Record<string, number>>> = {}
  for (const [place, facets] of groups.entries())
    for (const facet of facets) data[facet] = countsOf(COUNTED_FACETS[facet], found[place]!.counts)
  return { data, total: all!.total }
}

const countsOf = ({ among, option }: CountedFacet, found: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries(
    [...found].flatMap(([name, count]) =>
      among.some(({ from, to }) => from <= name && name <= to) ? [[option(name), count]] : [],
    ),
  )

export const withoutFilters = (people: CandidateSet, names: readonly (keyof Criteria)[]): CandidateSet => ({
  ...people,
  criteria: Object.fromEntries(
    Object.entries(people.criteria).filter(([name]) => !names.includes(name as keyof Criteria)),
  ),
})

function groupedBy<T>(things: readonly T[], key: (thing: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const thing of things) groups.set(key(thing), [...(groups.get(key(thing)) ?? []), thing])
  return [...groups.values()]
}
