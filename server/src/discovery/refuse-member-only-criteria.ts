// Limits the criteria of visitors to facts that the short public preview shows.
import { type Criteria, MEMBER_ONLY_SORTS, SIGN_IN_TO_SEARCH, type Sort } from '@parinay/contract/discovery'
import { type Facet, OPEN_TO_VISITORS } from '@parinay/contract/filters'
import { refuse } from '../platform/problem.ts'

type VisitorRequest = Criteria & { sortBy?: Sort | undefined; of?: readonly Facet[] | undefined }

/** Refuses criteria for members, and names each field that needs a sign-in. */
export function refuseMemberOnlyCriteria({ sortBy, of = [], ...criteria }: VisitorRequest) {
  const names = Object.entries(criteria).flatMap(([name, value]) =>
    value === undefined || OPEN_TO_VISITORS.has(name) ? [] : [name],
  )
  if (sortBy && MEMBER_ONLY_SORTS.has(sortBy)) names.push('sortBy')
  if (of.some((facet) => !OPEN_TO_VISITORS.has(facet))) names.push('of')
  if (names.length > 0)
    refuse('sign_in_to_search', { fields: Object.fromEntries(names.map((name) => [name, SIGN_IN_TO_SEARCH])) })
}
