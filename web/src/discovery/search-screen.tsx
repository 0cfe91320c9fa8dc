import { useEffect, useRef } from 'react'
import type { FilterParams } from '../filters/filter-params.ts'
import { countActive } from '../filters/filter-chips.ts'
import { AnsweredSwitch } from '../dismissals/answered-switch.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { lazyDialog, lazyExtra, useIdlePrefetch } from '../platform/lazy-part.tsx'
import { FilterBar, FilterPanel } from './filter-bar.tsx'
import { ResultsSection } from './results-section.tsx'
import { filtersOf, parseView, searchCriteria, type View, VIEWS } from './search-params.ts'
import { SearchBoxAndFiltersButton } from './search-box-and-filters-button.tsx'
import styles from './search-screen.module.css'
import { parseSort } from './sort-orders.ts'
import { StickyBar } from './sticky-bar.tsx'
import { useFiltersSheet } from './use-filters-sheet.ts'
import { useSheetPrefetch } from './use-option-counts.ts'
import { useSearchAddress } from './use-search-address.ts'
import { useSearchResults } from './use-search-results.ts'

const ListKeys = lazyExtra(async () => (await import('./list-keys.tsx')).ListKeys)
const FiltersSheet = lazyDialog(async () => (await import('./filters-sheet.tsx')).FiltersSheet)
const WishOffer = lazyExtra(async () => (await import('./wish-offer.tsx')).WishOffer)

const VIEW_TABS = Object.entries(VIEWS).map(([value, label]) => ({ value: value as View, label }))

export function SearchScreen() {
  const section = useRef<HTMLElement>(null)
  const { params, change, search, goToPage } = useSearchAddress(() => scrollBackTo(section.current))
  const results = useSearchResults(params)
  const { basis, pages, isPastLastPage, upTo } = results
  const sheet = useFiltersSheet()

  useEffect(() => {
    if (isPastLastPage) goToPage(pages, { replace: true })
  }, [isPastLastPage, goToPage, pages])

  const filters = filtersOf(params)
  const criteriaWith = (part: FilterParams) => searchCriteria({ ...params, ...part }, basis)
  useIdlePrefetch(FiltersSheet, FilterPanel, useSheetPrefetch(criteriaWith({})))
  return (
    <Page title="Search" compact beside={<ViewTabs view={parseView(params)} onView={(view) => change({ view })} />}>
      <SearchBoxAndFiltersButton
        text={params.search ?? ''}
        filterCount={countActive(filters)}
        onSearch={search}
        onOpenFilters={sheet.open}
      />
      <div className={styles.chips}>
        <StickyBar>
          <FilterBar filters={filters} criteriaWith={criteriaWith} onChange={change} />
        </StickyBar>
      </div>
      <ResultsSection
        ref={section}
        params={params}
        results={results}
        onChange={change}
        onPage={(page) => goToPage(page, { upTo })}
      />
      <AnsweredSwitch />
      <ListKeys list={section} />
      <WishOffer filters={filters} />
      {sheet.isOpen && (
        <FiltersSheet
          filters={filters}
          sort={parseSort(params)}
          criteriaWith={criteriaWith}
          onChange={(part) => change(part, true)}
          onClose={sheet.close}
        />
      )}
    </Page>
  )
}

interface ViewTabsProps {
  view: View
  /** Empty for the default view. */
  onView: (view: View | '') => void
}

const ViewTabs = ({ view, onView }: ViewTabsProps) => (
  <Tabs
    label="View"
    quiet
    tabs={VIEW_TABS}
    chosen={view}
    onChoose={(next) => onView(next === 'all' ? '' : next)}
    panelId="results"
  />
)

/** Scrolls back to the beginning of the list, where a new list starts. */
function scrollBackTo(list: HTMLElement | null) {
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
}
