import { browse } from '@parinay/contract/discovery'
import { myProfile, type ProfileCard } from '@parinay/contract/profile/profile'
import { useCall } from '../platform/calls.ts'
import { parsePageNumber } from '../platform/parse-params.ts'
import { listQuery, parseView, type RecommendationBasis, type SearchParams } from './search-params.ts'

/** The list that the address asks for. The recommended view first needs the member's own profile. */
export function useSearchResults(params: SearchParams) {
  const isRecommended = parseView(params) === 'recommended'
  const ownProfile = useCall(myProfile, {}, { enabled: isRecommended })
  const basis: RecommendationBasis = {
    religion: ownProfile.data?.data.religiousDetails.religion,
    city: ownProfile.data?.data.familyDetails.currentResidenceCity,
  }
  const hasBasis = !isRecommended || ownProfile.data !== undefined
  const list = useCall(browse, { query: listQuery(params, basis) }, { keepPrevious: true, enabled: hasBasis })

  // A failed list shows as an empty one, without a message.
  const hasFailed = hasBasis ? list.isError && !list.data : ownProfile.isError
  const { data: profiles = [], total = 0, pages = 0, upTo } = (hasFailed ? undefined : list.data) ?? {}
  const isStale = !hasFailed && list.isPlaceholderData
  const page = parsePageNumber(params)
  // Members may have left the list since the address was made.
  const isPastLastPage = !isStale && pages > 0 && page > pages
  return {
    basis,
    hasBasis,
    profiles: profiles as ProfileCard[],
    total,
    page,
    pages,
    upTo,
    hasFailed,
    isStale,
    isPastLastPage,
    isLoading: !hasFailed && (!list.data || isPastLastPage || (isStale && profiles.length === 0)),
    isFetching: list.isFetching,
    retry: () => void (hasBasis ? list : ownProfile).refetch(),
  }
}

export type SearchResults = ReturnType<typeof useSearchResults>
