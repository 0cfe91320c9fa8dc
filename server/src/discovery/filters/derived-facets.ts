import { scriptMarkLength } from '../../profile/search-terms.ts'
import { monthFacet } from './date-facets.ts'
import { derivedNumericFacets } from './numeric-facets.ts'

/** Each prefix of a word up to this length is a facet. */
export const PREFIX_LENGTH = 4

/** A profile's words, the words that a preview shows, and the facets of their prefixes. */
export const WORD_FACETS = ['word', 'shown'] as const
export type WordFacet = (typeof WORD_FACETS)[number]
export const PREFIX_FACETS = { word: 'begins', shown: 'shown-begins' } as const satisfies Record<WordFacet, string>

/** The facets that follow from this one: thresholds of a number, the month of a day, prefixes of a word. */
export function derivedFacets(facet: string): string[] {
  const kind = WORD_FACETS.find((one) => facet.startsWith(`${one}:`))
  if (!kind) return [monthFacet(facet) ?? [], derivedNumericFacets(facet)].flat()
  const letters = Array.from(facet.slice(kind.length + 1))
  const mark = scriptMarkLength(letters.join(''))
  const longest = Math.min(PREFIX_LENGTH, letters.length - mark)
  return Array.from(
    { length: longest },
    (_, place) => `${PREFIX_FACETS[kind]}:${letters.slice(0, mark + place + 1).join('')}`,
  )
}

/** These facets and all that follow from them. Each has a bitmap. */
export const withDerivedFacets = (facets: readonly string[]) =>
  new Set(facets.flatMap((facet) => [facet, ...derivedFacets(facet)]))
