import { markOf } from '../../profile/search-terms.ts'
import { monthOf } from './date-facets.ts'
import { stepsOf } from './numeric-facets.ts'

/** So many letters of a word are a facet of their own, and each beginning of them. */
export const BEGINNING = 4

/** A profile's words: all of them, and those that a preview shows; and what their beginnings are called. */
export const WORDS = ['word', 'shown'] as const
export type WordKind = (typeof WORDS)[number]
export const BEGINS = { word: 'begins', shown: 'shown-begins' } as const satisfies Record<WordKind, string>

/** What the bitmaps keep besides of whoever has this facet: the steps of a number, the month of a day, the beginnings of a word. */
export function alsoOf(facet: string): string[] {
  const kind = WORDS.find((one) => facet.startsWith(`${one}:`))
  if (!kind) return [monthOf(facet) ?? [], stepsOf(facet)].flat()
  const letters = Array.from(facet.slice(kind.length + 1))
  const mark = markOf(letters.join(''))
  const longest = Math.min(BEGINNING, letters.length - mark)
  return Array.from({ length: longest }, (_, place) => `${BEGINS[kind]}:${letters.slice(0, mark + place + 1).join('')}`)
}

/** All facets that the bitmaps keep of somebody who has these. */
export const expanded = (facets: readonly string[]) => new Set(facets.flatMap((facet) => [facet, ...alsoOf(facet)]))
