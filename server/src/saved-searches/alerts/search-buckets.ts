// Buckets limit the searches that are compared with a profile. A search is in one or a few buckets, and any profile that matches it has at
// least one of them.
import type { SavedQuery } from '@parinay/contract/saved-searches'
import { facetQuery, isSingleFacet } from '../../discovery/filters/facet-query.ts'
import { SELECTIVITY_ORDER } from '../../discovery/filters/registry.ts'
import { derivedFacets } from '../../discovery/filters/derived-facets.ts'
import type { Partition } from '../../discovery/index/partitions.ts'
import { type SearchWord, searchWords } from '../../profile/search-terms.ts'

/** Too many profiles share a shorter prefix. */
const MIN_PREFIX_LETTERS = 3
/** The years in one bucket of ages. */
const AGE_BUCKET_YEARS = 5
const MAX_AGE = 150

/** A word, or the two most selective facets, or one facet with each bucket of ages. */
export function bucketsOfSearch(query: SavedQuery, sought: Partition): string[] {
  return bucketsWithoutPartition(query).map((bucket) => inPartition(sought, bucket))
}

function bucketsWithoutPartition(query: SavedQuery): string[] {
  const [mostSelective, second] = bySelectivity(exactFacets(query))
  const [word] = searchWords(query.search).toSorted((a, b) => letterCount(b) - letterCount(a))
  if (word && (letterCount(word) >= MIN_PREFIX_LETTERS || !mostSelective))
    return lexemesOfWord(word).map(({ name, isWhole }) => (isWhole ? name : longestPrefix(name)))
  if (mostSelective && second) return [pairOf(mostSelective, second)]
  const ages = ageBucketsOf(query)
  if (mostSelective) return ages.length > 0 ? ages.map((age) => pairOf(mostSelective, age)) : [mostSelective]
  return ages.length > 0 ? ages : [ANY]
}

/** All buckets of a profile with these facets. */
export function bucketsOfProfile(facets: readonly string[], partition: Partition): string[] {
  const facts = bySelectivity(facets)
  const ages = facets.filter((facet) => facet.startsWith('age:')).map((facet) => ageBucket(numberOf(facet)))
  const words = facets.filter((facet) => facet.startsWith('word:'))
  const ids = facets.filter((facet) => facet.startsWith('id:'))
  const pairs = facts.flatMap((one, place) => [...facts.slice(place + 1), ...ages].map((other) => pairOf(one, other)))
  return [...new Set([ANY, ...facts, ...pairs, ...ages, ...ids, ...words.flatMap(derivedFacets)])].map((bucket) =>
    inPartition(partition, bucket),
  )
}

/** The bucket of searches that fit into no other. */
const ANY = 'any'
const inPartition = (partition: Partition, bucket: string) => `${partition} ${bucket}`
const pairOf = (one: string, other: string) => `${one} & ${other}`

const kindOf = (facet: string) => facet.slice(0, facet.indexOf(':'))
const bySelectivity = (facets: readonly string[]) =>
  SELECTIVITY_ORDER.flatMap((kind) => facets.find((facet) => kindOf(facet) === kind) ?? [])

/** The facets that a profile must have. Without `seen`, because all compared profiles are visible. */
export const exactFacets = (query: SavedQuery) =>
  facetQuery('both', query, ANY_DAY)
    .rowTerms.filter(isSingleFacet)
    .map(([range]) => range!.from)
    .filter((facet) => facet !== 'seen')
const ANY_DAY = '2000-01-01'

const letterCount = ({ prefixes: [word], id }: SearchWord) => Array.from(word ?? id!).length
/** The longest prefix of a word that is a facet of the index. */
const longestPrefix = (word: string) => derivedFacets(word).at(-1)!

/** The beginning of a word, or a whole id. */
export interface SearchLexeme {
  name: string
  isWhole?: true
}

export const lexemesOfWord = ({ prefixes: ways, id }: SearchWord): SearchLexeme[] => [
  ...ways.map((way) => ({ name: `word:${way}` })),
  ...(id === undefined ? [] : [{ name: `id:${id}`, isWhole: true as const }]),
]

/** The facets of an id: the whole id, and the end that pages show. */
export const idFacets = (id: string) => [`id:${id}`, `id:${id.slice(-SHOWN_ID_LENGTH)}`]
const SHOWN_ID_LENGTH = 8

const ageBucket = (age: number) => `ages:${Math.floor(age / AGE_BUCKET_YEARS)}`
function ageBucketsOf({ ageMin, ageMax }: SavedQuery): string[] {
  if (ageMin === undefined && ageMax === undefined) return []
  const buckets: string[] = []
  for (
    let age = Math.floor((ageMin ?? 0) / AGE_BUCKET_YEARS) * AGE_BUCKET_YEARS;
    age <= (ageMax ?? MAX_AGE);
    age += AGE_BUCKET_YEARS
  )
    buckets.push(ageBucket(age))
  return buckets
}

export const numberOf = (facet: string) => Number(facet.slice(facet.indexOf(':') + 1))
