// Where a saved search and somebody new meet: each search is kept under a key or a few, and whoever it may find has one of them.
import type { SavedQuery } from '@parinay/contract/saved-searches'
import { facetQuery, isSingleFacet } from '../../discovery/filters/facet-query.ts'
import { SELECTIVITY_ORDER } from '../../discovery/filters/registry.ts'
import { derivedFacets } from '../../discovery/filters/derived-facets.ts'
import type { Partition } from '../../discovery/index/partitions.ts'
import { type SearchWord, searchWords } from '../../profile/search-terms.ts'

/** Shorter beginnings of words are those of too many people. */
const MIN_PREFIX_LETTERS = 3
/** Ages come in keys of so many years, up to the last that can be asked for. */
const AGE_BUCKET_YEARS = 5
const MAX_AGE = 150

/** Whoever fits has one of these. The rarest two facets, or a word; facets alone are divided by age. */
export function bucketsOfSearch(query: SavedQuery, sought: Partition): string[] {
  return bucketsInPartition(query).map((key) => inPartition(sought, key))
}

function bucketsInPartition(query: SavedQuery): string[] {
  const [rarest, second] = bySelectivity(exactFacets(query))
  const [word] = searchWords(query.search).toSorted((a, b) => lettersOf(b) - lettersOf(a))
  if (word && (lettersOf(word) >= MIN_PREFIX_LETTERS || !rarest))
    return lexemesOfWord(word).map(({ name, isWhole }) => (isWhole ? name : longestPrefix(name)))
  if (rarest && second) return [both(rarest, second)]
  const ages = agesOf(query)
  if (rarest) return ages.length > 0 ? ages.map((age) => both(rarest, age)) : [rarest]
  return ages.length > 0 ? ages : [ANY]
}

/** The keys of somebody with these facets. */
export function bucketsOfProfile(facets: readonly string[], side: Partition): string[] {
  const facts = bySelectivity(facets)
  const ages = facets.filter((facet) => facet.startsWith('age:')).map((facet) => agesKey(numberOf(facet)))
  const words = facets.filter((facet) => facet.startsWith('word:'))
  const ids = facets.filter((facet) => facet.startsWith('id:'))
  const pairs = facts.flatMap((one, place) => [...facts.slice(place + 1), ...ages].map((other) => both(one, other)))
  return [...new Set([ANY, ...facts, ...pairs, ...ages, ...ids, ...words.flatMap(derivedFacets)])].map((key) =>
    inPartition(side, key),
  )
}

/** A key of those who ask for nothing that is a key. */
const ANY = 'any'
const inPartition = (side: Partition, key: string) => `${side} ${key}`
const both = (one: string, other: string) => `${one} & ${other}`

const kindOf = (facet: string) => facet.slice(0, facet.indexOf(':'))
const bySelectivity = (facets: readonly string[]) =>
  SELECTIVITY_ORDER.flatMap((kind) => facets.find((facet) => kindOf(facet) === kind) ?? [])

/** Of whoever is found it is said on which side they are: that is no part of what is asked. */
export const exactFacets = (query: SavedQuery) =>
  facetQuery('both', query, ANY_DAY)
    .rowTerms.filter(isSingleFacet)
    .map(([range]) => range!.from)
    .filter((facet) => facet !== 'seen')
const ANY_DAY = '2000-01-01'

const lettersOf = ({ ways: [word], id }: SearchWord) => Array.from(word ?? id!).length
/** The longest beginning of a word that is a facet of the index. */
const longestPrefix = (word: string) => derivedFacets(word).at(-1)!

/** Of what whoever is found has one: a word that begins so, or the whole of an id. */
export interface SearchLexeme {
  name: string
  isWhole?: true
}

export const lexemesOfWord = ({ ways, id }: SearchWord): SearchLexeme[] => [
  ...ways.map((way) => ({ name: `word:${way}` })),
  ...(id === undefined ? [] : [{ name: `id:${id}`, isWhole: true as const }]),
]

/** The names of their id: all of it, and as it is shown. */
export const idFacets = (id: string) => [`id:${id}`, `id:${id.slice(-SHOWN_ID_LENGTH)}`]
const SHOWN_ID_LENGTH = 8

const agesKey = (age: number) => `ages:${Math.floor(age / AGE_BUCKET_YEARS)}`
function agesOf({ ageMin, ageMax }: SavedQuery): string[] {
  if (ageMin === undefined && ageMax === undefined) return []
  const keys: string[] = []
  for (
    let age = Math.floor((ageMin ?? 0) / AGE_BUCKET_YEARS) * AGE_BUCKET_YEARS;
    age <= (ageMax ?? MAX_AGE);
    age += AGE_BUCKET_YEARS
  )
    keys.push(agesKey(age))
  return keys
}

export const numberOf = (facet: string) => Number(facet.slice(facet.indexOf(':') + 1))
