// The sort order that a member chose last. It applies when the address names none.
import { memberStorage } from '../platform/browser-storage.ts'
import { session } from '../platform/session.ts'
import type { SearchParams } from './search-params.ts'
import { isSortName, type SortName } from './sort-orders.ts'

const storage = () => memberStorage('searchOrder', session()?.user.id ?? '')

export function withRememberedSort(params: SearchParams): SearchParams {
  const sort = storage().get()
  return params.sort || !sort || !isSortName(sort) ? params : { ...params, sort }
}

/** Newest first is the default and is not stored. */
export const rememberSort = (sort: SortName | undefined) => (sort ? storage().set(sort) : storage().remove())
