import type { Reply } from '@parinay/contract/kernel/call'
import { countOptions } from '@parinay/contract/discovery'
import { type Facet } from '@parinay/contract/filters'
import { useCall, usePrefetch } from '../platform/call-hooks.ts'
import { BREAKPOINTS } from '../ui/theme/media-queries.ts'
import type { FilterParams } from '../filters/filter-params.ts'
import type { SearchCriteria } from './search-params.ts'

/** The criteria of the list with these filters changed. */
export type CriteriaWith = (change: FilterParams) => SearchCriteria

export interface OptionCounts {
  /** The number of profiles that an option would find; undefined while unknown. */
  of: (facet: Facet, option: string) => number | undefined
  /** The number of profiles with these ages or heights; either end may be open. */
  inRange: (facet: 'age' | 'height', from: string | undefined, to: string | undefined) => number | undefined
  /** The number of profiles that all filters together would find; undefined while only an earlier total is known. */
  total: number | undefined
  /** True if the counts belong to earlier filters. */
  isStale: boolean
  /** True until the first counts are loaded. */
  isLoading: boolean
}

/** The number of profiles that each option of these facets would find. If the call fails, the panel shows no counts. */
export function useOptionCounts(facets: readonly Facet[], criteria: SearchCriteria): OptionCounts {
  const answer = useCall(countOptions, inputOf(facets, criteria), {
    keepPrevious: true,
    retry: { times: 0, delayMs: 0 },
  })
  return toOptionCounts(answer.data, answer.isPlaceholderData, answer.isPending)
}

/** The facets while all sections of the sheet are closed: only the total matters, but the call needs a facet. */
export const CLOSED: readonly Facet[] = ['gender']

/** Prefetches the total that the sheet of filters shows first, on a phone or tablet. */
export function useSheetPrefetch(criteria: SearchCriteria) {
  const prefetch = usePrefetch()
  return {
    prefetch: () => {
      if (matchMedia(`(width < ${BREAKPOINTS.laptop}px)`).matches) prefetch(countOptions, inputOf(CLOSED, criteria))
    },
  }
}

const inputOf = (facets: readonly Facet[], criteria: SearchCriteria) => ({
  query: { ...criteria, of: facets.join(',') },
})

function toOptionCounts(
  answer: Reply<typeof countOptions> | undefined,
  isStale: boolean,
  isLoading: boolean,
): OptionCounts {
  return {
    of: (facet, option) => {
      const counts = answer?.data[facet]
      // An option without a count in the current reply has none. In an earlier reply its count is unknown.
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
