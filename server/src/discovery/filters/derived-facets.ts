import { markOf } from '../../profile/search-terms.ts'
import { monthFacet } from './date-facets.ts'
import { derivedNumericFacets } from './numeric-facets.ts'

/** So many letters of a word are a facet of their own, and each beginning of them. */
export const PREFIX_LENGTH = 4

/** A profile's words: all of them, and those that a preview shows; and what their beginnings are called. */
export const WORD_FACETS = ['word', 'shown'] as const
export type WordFacet = (typeof WORD_FACETS)[number]
export const PREFIX_FACETS = { word: 'begins', shown: 'shown-begins' } as const satisfies Record<WordFacet, string>

/** What the bitmaps keep besides of whoever has this facet: the steps of a number, the month of a day, the beginnings of a word. */
export function derivedFacets(facet: string): string[] {
  const kind = WORD_FACETS.find((one) => facet.startsWith(`${one}:`))
  if (!kind) return [monthFacet(facet) ?? [], derivedNumericFacets(facet)].flat()
  const letters = Array.from(facet.slice(kind.length + 1))
  const mark = markOf(letters.join(''))
  const longest = Math.min(PREFIX_LENGTH, letters.length - mark)
  return Array.from(
    { length: longest },
    (_, place) => `${PREFIX_FACETS[kind]}:${letters.slice(0, mark + place + 1).join('')}`,
  )
}

/** All facets that the bitmaps keep of somebody who has these. */
export const withDerivedFacets = (facets: readonly string[]) =>
  new Set(facets.flatMap((facet) => [facet, ...derivedFacets(facet)]))
