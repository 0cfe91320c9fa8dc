import type { Reply } from '@parinay/contract/kernel/call'
import { countOptions } from '@parinay/contract/discovery'
import { type Facet } from '@parinay/contract/filters'
import { useCall } from '../platform/calls.ts'
import type { FilterParams } from '../filters/filter-params.ts'

/** The criteria of the list with these filters changed. */
export type CriteriaWith = (change: FilterParams) => Record<string, string>

export interface OptionCounts {
  /** How many profiles an option would find; undefined while that is unknown. */
  of: (facet: Facet, option: string) => number | undefined
  /** How many profiles have these ages or heights; either end may be open. */
  inRange: (facet: 'age' | 'height', from: string | undefined, to: string | undefined) => number | undefined
  /** How many profiles all filters together would find; undefined while only an earlier total is known. */
  total: number | undefined
  /** The counts belong to earlier filters. */
  isStale: boolean
  /** The first counts have not arrived yet. */
  isLoading: boolean
}

/** How many profiles each option of these facets would find. If the call fails, the panel shows no counts. */
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
      // An option that the present answer does not name has none. An earlier answer does not tell.
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
