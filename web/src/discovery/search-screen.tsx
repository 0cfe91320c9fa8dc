import { browse } from '@parinay/contract/discovery'
import { myProfile, type ProfileCard as Profile } from '@parinay/contract/profile/profile'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { MessageButton } from '../conversations/message-button.tsx'
import { SendInterestButton } from '../interests/send-interest-button.tsx'
import { useCall } from '../platform/calls.ts'
import { CardGrid } from '../profile/card-grid.tsx'
import { ProfileCard } from '../profile/profile-card.tsx'
import { toSavedQuery } from '../saved-searches/search-description.ts'
import { SaveSearchButton } from '../saved-searches/save-search-button.tsx'
import { HeartButton } from '../shortlist/heart-button.tsx'
import { Button } from '../ui/button.tsx'
import { Entries } from '../ui/layout/entries.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Pager } from '../ui/layout/pager.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import {
  type SearchParams,
  filtersOf,
  resultsHeading,
  describeOrder,
  PAGE_SIZE,
  parsePageNumber,
  listQuery,
  type View,
  parseView,
  VIEWS,
  searchCriteria,
  withChange,
  withPage,
} from './search-params.ts'
import { FilterBar } from './filter-bar.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './search-screen.module.css'
import { SortSelect } from './sort-select.tsx'
import { SORTS, parseSort } from './sorts.ts'
import { StickyBar } from './sticky-bar.tsx'

const route = getRouteApi('/members/search')
const PRIORITY_CARDS = 3

export function SearchScreen() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const view = parseView(params)
  const usesOwnProfile = view === 'recommended'
  const ownProfile = useCall(myProfile, {}, { enabled: usesOwnProfile })
  const basis = {
    religion: ownProfile.data?.data.religiousDetails.religion,
    city: ownProfile.data?.data.familyDetails.currentResidenceCity,
  }
  const hasBasis = !usesOwnProfile || ownProfile.data !== undefined
  const list = useCall(browse, { query: listQuery(params, basis) }, { keepPrevious: true, enabled: hasBasis })

  // A failed list is an empty one, without a message.
  const failed = hasBasis ? list.isError && !list.data : ownProfile.isError
  const { data: profiles = [], total = 0, pages = 0 } = (failed ? undefined : list.data) ?? {}
  const isStale = !failed && list.isPlaceholderData
  const page = parsePageNumber(params)
  // An address may outlive the profiles that filled its page.
  const isPastLastPage = !isStale && pages > 0 && page > pages
  const isLoading = !failed && (!list.data || isPastLastPage || (isStale && profiles.length === 0))
  const sort = parseSort(params)
  const order = describeOrder(params, basis, total)

  const results = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const change = (part: SearchParams) => {
    void navigate({ search: (before) => withChange(before, part), resetScroll: false })
    const isScrolled = (results.current?.getBoundingClientRect().top ?? 0) < 0
    if (isScrolled) results.current?.scrollIntoView()
  }
  const search = useCallback(
    (text: string) =>
      void navigate({ search: (before) => withChange(before, { search: text }), replace: true, resetScroll: false }),
    [navigate],
  )

  const applySuggestion = (part: SearchParams) => {
    change(part)
    // The button that was pressed goes away with the suggestions.
    heading.current?.focus({ preventScroll: true })
  }

  const goToPage = (next: number) => {
    void navigate({ search: (before) => withPage(before, next, list.data?.upTo) })
    heading.current?.focus({ preventScroll: true })
  }

  useEffect(() => {
    if (isPastLastPage) void navigate({ search: (before) => withPage(before, pages, undefined), replace: true })
  }, [isPastLastPage, navigate, pages])

  return (
    <Page
      title="Search"
      beside={
        <Tabs
          label="View"
          tabs={Object.entries(VIEWS).map(([value, label]) => ({ value: value as View, label }))}
          chosen={view}
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
      <section
        ref={results}
        id="results"
        role="tabpanel"
        aria-label={VIEWS[view]}
        aria-busy={list.isFetching}
        className={styles.results}
      >
        <div className={styles.top}>
          <h2 ref={heading} tabIndex={-1} aria-live="polite">
            {isLoading ? 'Looking…' : resultsHeading(view, profiles.length, total)}
          </h2>
          {total > 0 && <SortSelect sort={sort} onSort={(next) => change({ sort: next })} />}
          <div className={styles.save}>
            {hasBasis && <SaveSearchButton words={toSavedQuery(listQuery(params, basis))} />}
            {/* The order by itself is said by the list it is chosen from. */}
            {total > 0 && order !== SORTS[sort].label && <p className={styles.order}>{order}</p>}
          </div>
        </div>
        {!isLoading && profiles.length === 0 ? (
          <NothingFound
            params={params}
            basis={basis}
            canSuggest={!failed && !isStale && total === 0}
            onApplySuggestion={applySuggestion}
          >
            {failed && <Button onClick={() => void (hasBasis ? list : ownProfile).refetch()}>Try Again</Button>}
          </NothingFound>
        ) : (
          <div className={isStale ? styles.stale : undefined}>
            <CardGrid loading={isLoading}>
              <Entries of={profiles as Profile[]}>
                {(profile, index) => (
                  <ProfileCard
                    profile={profile}
                    priority={index < PRIORITY_CARDS}
                    corner={<HeartButton person={profile} />}
                  >
                    <SendInterestButton to={profile._id} />
                    <MessageButton to={profile._id} />
                  </ProfileCard>
                )}
              </Entries>
            </CardGrid>
          </div>
        )}
        {total > PAGE_SIZE && <Pager page={page} pages={pages} of={{ size: PAGE_SIZE, total }} onPage={goToPage} />}
      </section>
    </Page>
  )
}
