import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { answeredQuery, useIncludeAnswered } from '../dismissals/use-include-answered.ts'
import { rememberSort, withRememberedSort } from './remembered-sort.ts'
import { parseSearchParams, type SearchParams, withChange, withoutHoroscopes, withPage } from './search-params.ts'
import { parseSort } from './sort-orders.ts'
import { useComparesHoroscopes } from './use-compares-horoscopes.ts'

const route = getRouteApi('/members/search')

/** The parameters in the address of the search page, and functions that change them. Calls `onChange` when they request another list. */
export function useSearchAddress(onChange: () => void) {
  const { isIncluded } = useIncludeAnswered()
  const given = withRememberedSort(parseSearchParams(route.useSearch()))
  const params = { ...(useComparesHoroscopes() ? given : withoutHoroscopes(given)), ...answeredQuery(isIncluded) }
  const navigate = route.useNavigate()

  const change = (filters: SearchParams, isFromSheet = false) => {
    if ('sort' in filters) rememberSort(filters.sort ? parseSort(filters) : undefined)
    void navigate({ search: (before) => withChange(before, filters), resetScroll: false, replace: isFromSheet })
    onChange()
  }
  const search = useCallback(
    (text: string) =>
      void navigate({ search: (before) => withChange(before, { search: text }), replace: true, resetScroll: false }),
    [navigate],
  )
  const goToPage = useCallback(
    (page: number, { upTo, replace = false }: { upTo?: number | undefined; replace?: boolean } = {}) =>
      void navigate({ search: (before) => withPage(before, page, upTo), replace }),
    [navigate],
  )
  return { params, change, search, goToPage }
}
