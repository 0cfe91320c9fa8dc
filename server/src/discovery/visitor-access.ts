// What somebody who has not signed in may ask of a list: nothing that a preview does not show.
import {
  SIGN_IN_TO_SEARCH,
  OPEN_TO_VISITORS,
  MEMBER_ONLY_SORTS,
  type Facet,
  type Sort,
  type Criteria,
} from '@parinay/contract/discovery'
import { refuse } from '../platform/problem.ts'

type VisitorRequest = Criteria & { sortBy?: Sort | undefined; of?: readonly Facet[] | undefined }

const isOpenToVisitors = (name: string) => OPEN_TO_VISITORS.has(name)

export function refuseMemberOnlyCriteria({ sortBy, of = [], ...wish }: VisitorRequest) {
  const names = Object.entries(wish).flatMap(([name, value]) =>
    value === undefined || isOpenToVisitors(name) ? [] : [name],
  )
  if (sortBy && MEMBER_ONLY_SORTS.has(sortBy)) names.push('sortBy')
  if (of.some((facet) => !isOpenToVisitors(facet))) names.push('of')
  if (names.length > 0)
    refuse('sign_in_to_search', { fields: Object.fromEntries(names.map((name) => [name, SIGN_IN_TO_SEARCH])) })
}
