import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { Page } from '../ui/layout/page.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ResultsSection } from './results-section.tsx'
import { SearchBox } from './search-box.tsx'
import {
  filtersOf,
  parseSearchParams,
  parseView,
  searchCriteria,
  type SearchParams,
  type View,
  VIEWS,
  withChange,
  withPage,
} from './search-params.ts'
import { StickyBar } from './sticky-bar.tsx'
import { useSearchResults } from './use-search-results.ts'

const route = getRouteApi('/members/search')
const VIEW_TABS = Object.entries(VIEWS).map(([value, label]) => ({ value: value as View, label }))

export function SearchScreen() {
  const params = parseSearchParams(route.useSearch())
  const navigate = route.useNavigate()
  const results = useSearchResults(params)
  const { basis, pages, isPastLastPage } = results
  const section = useRef<HTMLElement>(null)

  const change = (part: SearchParams) => {
    void navigate({ search: (before) => withChange(before, part), resetScroll: false })
    const isScrolled = (section.current?.getBoundingClientRect().top ?? 0) < 0
    if (isScrolled) section.current?.scrollIntoView()
  }
  const search = useCallback(
    (text: string) =>
      void navigate({ search: (before) => withChange(before, { search: text }), replace: true, resetScroll: false }),
    [navigate],
  )
  const goToPage = (page: number) => void navigate({ search: (before) => withPage(before, page, results.upTo) })

  useEffect(() => {
    if (isPastLastPage) void navigate({ search: (before) => withPage(before, pages, undefined), replace: true })
  }, [isPastLastPage, navigate, pages])

  return (
    <Page
      title="Search"
      beside={
        <Tabs
          label="View"
          tabs={VIEW_TABS}
          chosen={parseView(params)}
          onChoose={(next) => change({ view: next === 'all' ? '' : next })}
          panelId="results"
        />
      }
    >
      <SearchBox text={params.search ?? ''} onSearch={search} />
      <StickyBar>
        <FilterBar
          filters={filtersOf(params)}
          criteriaWith={(filters) => searchCriteria({ ...params, ...filters }, basis)}
          onChange={change}
        />
      </StickyBar>
      <ResultsSection ref={section} params={params} results={results} onChange={change} onPage={goToPage} />
    </Page>
  )
}
