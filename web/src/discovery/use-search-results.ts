import { browse } from '@parinay/contract/discovery'
import { myProfile, type ProfileCard } from '@parinay/contract/profile/profile'
import { useInterestsLoading } from '../interests/relationship-with-person.ts'
import { useKeptPeople } from '../interests/use-kept-people.ts'
import { useCall } from '../platform/call-hooks.ts'
import { parsePageNumber } from '../platform/parse-params.ts'
import { pageQuery, parseView, type RecommendationBasis, searchCriteria, type SearchParams } from './search-params.ts'

/** The list for the parameters in the address. The recommended view first needs the member's own profile. */
export function useSearchResults(params: SearchParams) {
  const isRecommended = parseView(params) === 'recommended'
  const ownProfile = useCall(myProfile, {}, { enabled: isRecommended })
  const basis: RecommendationBasis = {
    religion: ownProfile.data?.data.religiousDetails.religion,
    city: ownProfile.data?.data.familyDetails.currentResidenceCity,
  }
  const isWaiting = useInterestsLoading()
  const hasBasis = !isRecommended || ownProfile.data !== undefined
  const query = { ...searchCriteria(params, basis), ...pageQuery(params) }
  const list = useCall(browse, { query }, { keepPrevious: true, enabled: hasBasis })

  // A failed list shows as an empty one, without a message.
  const hasFailed = hasBasis ? list.isError && !list.data : ownProfile.isError
  const { data = [], total = 0, pages = 0, upTo } = (hasFailed ? undefined : list.data) ?? {}
  const isStale = !hasFailed && list.isPlaceholderData
  const { shown, kept } = useKeptPeople(
    isStale ? undefined : (data as ProfileCard[]),
    params.includeAnswered ? undefined : JSON.stringify(query),
  )
  const page = parsePageNumber(params)
  // Members may have left the list since the address was made.
  const isPastLastPage = !isStale && kept.size === 0 && pages > 0 && page > pages
  return {
    /** The position in the list, from which an opened profile continues to its neighbours. */
    listPage: { query: { ...query, ...(upTo && { upTo: String(upTo) }) }, page, pages },
    basis,
    hasBasis,
    profiles: shown,
    kept,
    total: total + kept.size,
    page,
    pages,
    upTo,
    hasFailed,
    isStale,
    isPastLastPage,
    isLoading: !hasFailed && (isWaiting || !list.data || isPastLastPage || (isStale && shown.length === 0)),
    isFetching: list.isFetching,
    retry: () => void (hasBasis ? list : ownProfile).refetch(),
  }
}

export type SearchResults = ReturnType<typeof useSearchResults>
