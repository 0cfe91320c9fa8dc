// Texts about the results of a search: the heading, the order, and counts in words.
import { MATCH_WINDOW } from '@parinay/contract/discovery'
import { formatCount } from '../platform/format-numbers.ts'
import { type RecommendationBasis, recommendedFilters, type SearchParams, type View } from './search-params.ts'
import { parseSort, type SortName, SORTS } from './sort-orders.ts'

/** The line below the heading: the order, and the facts that the recommended view starts from. */
export function describeOrder(params: SearchParams, basis: RecommendationBasis, total: number): string {
  const sort = parseSort(params)
  const start = Object.values(recommendedFilters(params, basis)).join(', ')
  return `${start && `Based on your profile: ${start} · `}${sortLabel(sort, total)}`
}

const sortLabel = (sort: SortName, total: number) =>
  sort === 'match' && total > MATCH_WINDOW
    ? `Best match first among the newest ${formatCount(MATCH_WINDOW)}, then newest first`
    : SORTS[sort].label

export function resultsHeading(view: View, shown: number, total: number): string {
  const noun = view === 'all' ? 'Profiles' : view === 'recommended' ? 'Recommended Profiles' : 'Recent Profiles'
  if (total === 0) return `No ${noun} Found`
  if (shown < total) return `Showing ${formatCount(shown)} of ${formatCount(total)} Profiles`
  return `${formatCount(total)} Profiles Found`
}

/** "1,204 people". */
export const formatPeopleCount = (count: number) => `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`

/** "1,204 profiles". */
export const formatProfileCount = (count: number) =>
  count === 0 ? 'no profiles' : `${formatCount(count)} ${count === 1 ? 'profile' : 'profiles'}`
