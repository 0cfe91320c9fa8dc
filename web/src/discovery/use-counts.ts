import type { Reply } from '@parinay/contract/kernel/call'
import { countOptions } from '@parinay/contract/discovery'
import { type Facet } from '@parinay/contract/filters'
import { useCall } from '../platform/calls.ts'
import type { FilterWords } from './search-params.ts'

/** What would be asked of a profile if these filters were set instead. */
export type WishWith = (change: FilterWords) => Record<string, string>

export interface Counts {
  /** How many an option would find; undefined while that is not known. */
  of: (facet: Facet, option: string) => number | undefined
  /** How many are of these ages or heights; either end may be open. */
  within: (facet: 'age' | 'height', from: string | undefined, to: string | undefined) => number | undefined
  /** How many the whole wish would find; undefined while only that of an earlier one is known. */
  total: number | undefined
  /** The options' counts are those of an earlier wish. */
  isStale: boolean
  /** The first counts are on their way. */
  isWaiting: boolean
}

/** How many each option of these facets would find. Counts are a help: where they cannot be had, there are none. */
export function useCounts(facets: readonly Facet[], wish: Record<string, string>): Counts {
  const answer = useCall(
    countOptions,
    { query: { ...wish, of: facets.join(',') } },
    { keepPrevious: true, retry: { times: 0, apart: 0 } },
  )
  return countsOf(answer.data, answer.isPlaceholderData, answer.isPending)
}

function countsOf(answer: Reply<typeof countOptions> | undefined, isStale: boolean, isWaiting: boolean): Counts {
  return {
    of: (facet, option) => {
      const known = answer?.data[facet]
      // That an earlier answer does not name it says nothing about the present wish.
      return known && (known[option] ?? (isStale ? undefined : 0))
    },
    within: (facet, from, to) => {
      const known = answer?.data[facet]
      return known && sumWithin(known, Number(from || 0), Number(to || Infinity))
    },
    total: isStale ? undefined : answer?.total,
    isStale,
    isWaiting,
  }
}

const sumWithin = (counts: Readonly<Record<string, number>>, from: number, to: number) =>
  Object.entries(counts).reduce((sum, [value, count]) => {
    const number = Number(value)
    return from <= number && number <= to ? sum + count : sum
  }, 0)
