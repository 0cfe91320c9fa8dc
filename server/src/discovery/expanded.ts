import { markOf } from '../profile/words.ts'
import { monthOf } from './days.ts'
import { stepsOf } from './ladders.ts'

/** So many letters of a word are a facet of their own, and each beginning of them. */
export const BEGINNING = 4

/** What the bitmaps keep besides of whoever has this facet: the steps of a number, the month of a day, the beginnings of a word. */
export function alsoOf(facet: string): string[] {
  if (!facet.startsWith('word:')) return [monthOf(facet) ?? [], stepsOf(facet)].flat()
  const letters = Array.from(facet.slice('word:'.length))
  const mark = markOf(letters.join(''))
  const longest = Math.min(BEGINNING, letters.length - mark)
  return Array.from({ length: longest }, (_, place) => `begins:${letters.slice(0, mark + place + 1).join('')}`)
}

/** All facets that the bitmaps keep of somebody who has these. */
export const expanded = (facets: readonly string[]) => new Set(facets.flatMap((facet) => [facet, ...alsoOf(facet)]))
