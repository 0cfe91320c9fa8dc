// Buckets limit the searches that are compared with a profile. A search is in one or a few buckets. Every profile that matches it has at
// least one of them.
import type { SavedQuery } from '@parinay/contract/saved-searches'
import { facetQuery } from '../../discovery/filters/compile-criteria-to-facets.ts'
import { SELECTIVITY_ORDER } from '../../discovery/filters/registry.ts'
import { derivedFacets } from '../../discovery/filters/derived-facets.ts'
import type { Partition } from '../../discovery/index/women-and-men-partitions.ts'
import { type SearchWord, searchWords } from '../../profile/search-terms.ts'

/** Shorter prefixes are no buckets, because too many profiles share them. */
const MIN_PREFIX_LETTERS = 3
/** The years in one bucket of ages. */
const AGE_BUCKET_YEARS = 5
const MAX_AGE = 150

/** A search with several values has a bucket for each value or each pair. With more pairs than this it uses the values of one filter. */
const MAX_PAIRS = 60

/** The buckets of a search: a word, the two most selective filters, or one filter with each bucket of ages. */
export function bucketsOfSearch(query: SavedQuery, sought: Partition): string[] {
  return bucketsWithoutPartition(query).map((bucket) => inPartition(sought, bucket))
}

function bucketsWithoutPartition(query: SavedQuery): string[] {
  const [mostSelective, second] = bySelectivity(exactFacets(query))
  const pairs = (others: readonly string[]) =>
    (mostSelective ?? []).flatMap((one) => others.map((it) => pairOf(one, it)))
  const [word] = searchWords(query.search).toSorted((a, b) => letterCount(b) - letterCount(a))
  if (word && (letterCount(word) >= MIN_PREFIX_LETTERS || !mostSelective))
    return lexemesOfWord(word).map(({ name, isWhole }) => (isWhole ? name : longestPrefix(name)))
  const ages = ageBucketsOf(query)
  if (mostSelective) {
    const others = second ?? ages
    const isFew = others.length > 0 && mostSelective.length * others.length <= MAX_PAIRS
    return isFew ? pairs(others) : [...mostSelective]
  }
  return ages.length > 0 ? ages : [ANY]
}

/** All buckets of a profile with these facets. */
export function bucketsOfProfile(facets: readonly string[], partition: Partition): string[] {
  const facts = bySelectivity(facets.map((facet) => [facet])).flat()
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
const bySelectivity = (groups: readonly (readonly string[])[]) =>
  SELECTIVITY_ORDER.flatMap((kind) => {
    const group = groups.find(([facet = '']) => kindOf(facet) === kind)
    return group ? [group] : []
  })

/** Groups of facets: a matching profile has one of each group. Omits `seen`, because all compared profiles are visible. */
export const exactFacets = (query: SavedQuery): string[][] =>
  facetQuery('both', { criteria: query, today: ANY_DAY, viewer: MEMBER })
    .rowTerms.filter((group) => group.every(({ from, to }) => from === to))
    .map((group) => group.map(({ from }) => from))
    .filter(([facet]) => facet !== 'seen')
const ANY_DAY = '2000-01-01'
const MEMBER = {}

const letterCount = ({ prefixes: [word], id }: SearchWord) => Array.from(word ?? id!).length
/** The longest prefix of a word that is a facet of the index. */
const longestPrefix = (word: string) => derivedFacets(word).at(-1)!

/** The beginning of a word, or a whole id. */
export interface SearchLexeme {
  name: string
  isWhole?: true
}

export const lexemesOfWord = ({ prefixes, id }: SearchWord): SearchLexeme[] => [
  ...prefixes.map((way) => ({ name: `word:${way}` })),
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
