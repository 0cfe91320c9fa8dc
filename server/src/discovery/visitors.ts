// What somebody who has not signed in may ask of a list: nothing that a preview does not show.
import {
  BEYOND_PREVIEW,
  OPEN_TO_VISITORS,
  SORTS_BEYOND_PREVIEW,
  type Facet,
  type Sort,
  type Wish,
} from '@parinay/contract/discovery'
import { refuse } from '../platform/problem.ts'

type Question = Wish & { sortBy?: Sort | undefined; of?: readonly Facet[] | undefined }

const isOpen = (name: string) => OPEN_TO_VISITORS.has(name)

export function refuseBeyondPreview({ sortBy, of = [], ...wish }: Question) {
  const names = Object.entries(wish).flatMap(([name, value]) => (value === undefined || isOpen(name) ? [] : [name]))
  if (sortBy && SORTS_BEYOND_PREVIEW.has(sortBy)) names.push('sortBy')
  if (of.some((facet) => !isOpen(facet))) names.push('of')
  if (names.length > 0)
    refuse('sign_in_to_search', { fields: Object.fromEntries(names.map((name) => [name, BEYOND_PREVIEW])) })
}
