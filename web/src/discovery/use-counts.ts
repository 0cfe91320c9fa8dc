import type { Reply } from '@parinay/contract/kernel/call'
import { countOptions } from '@parinay/contract/discovery'
import { type Facet } from '@parinay/contract/filters'
import { useCall } from '../platform/calls.ts'
import type { FilterParams } from './search-params.ts'

/** What would be asked of a profile if these filters were set instead. */
export type CriteriaWith = (change: FilterParams) => Record<string, string>

export interface OptionCounts {
  /** How many an option would find; undefined while that is not known. */
  of: (facet: Facet, option: string) => number | undefined
  /** How many are of these ages or heights; either end may be open. */
  inRange: (facet: 'age' | 'height', from: string | undefined, to: string | undefined) => number | undefined
  /** How many the whole wish would find; undefined while only that of an earlier one is known. */
  total: number | undefined
  /** The options' counts are those of an earlier wish. */
  isStale: boolean
  /** The first counts are on their way. */
  isLoading: boolean
}

/** How many each option of these facets would find. Counts are a help: where they cannot be had, there are none. */
export function useOptionCounts(facets: readonly Facet[], criteria: Record<string, string>): OptionCounts {
  const answer = useCall(
    countOptions,
    { query: { ...criteria, of: facets.join(',') } },
    { keepPrevious: true, retry: { times: 0, delayMs: 0 } },
  )
  return toOptionCounts(answer.data, answer.isPlaceholderData, answer.isPending)
}

function toOptionCounts(
  answer: Reply<typeof countOptions> | undefined,
  isStale: boolean,
  isLoading: boolean,
): OptionCounts {
  return {
    of: (facet, option) => {
      const counts = answer?.data[facet]
      // That an earlier answer does not name it says nothing about the present wish.
      return counts && (counts[option] ?? (isStale ? undefined : 0))
    },
    inRange: (facet, from, to) => {
      const counts = answer?.data[facet]
      return counts && sumInRange(counts, Number(from || 0), Number(to || Infinity))
    },
    total: isStale ? undefined : answer?.total,
    isStale,
    isLoading,
  }
}

const sumInRange = (counts: Readonly<Record<string, number>>, from: number, to: number) =>
  Object.entries(counts).reduce((sum, [value, count]) => {
    const number = Number(value)
    return from <= number && number <= to ? sum + count : sum
  }, 0)
