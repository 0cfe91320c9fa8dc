import { browse } from '@parinay/contract/discovery'
import { myProfile, type ProfileCard as Profile } from '@parinay/contract/profile/profile'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { MessageButton } from '../conversations/message-button.tsx'
import { SendInterestButton } from '../interests/send-interest-button.tsx'
import { useCall } from '../platform/calls.ts'
import { CardGrid } from '../profile/card-grid.tsx'
import { ProfileCard } from '../profile/profile-card.tsx'
import { searchIn } from '../saved-searches/naming.ts'
import { SaveSearchButton } from '../saved-searches/save-search-button.tsx'
import { HeartButton } from '../shortlist/heart-button.tsx'
import { Button } from '../ui/button.tsx'
import { Entries } from '../ui/layout/entries.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Pager } from '../ui/layout/pager.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import {
  type BrowseWords,
  filtersOf,
  headingOf,
  orderOf,
  PAGE_SIZE,
  pageOf,
  queryOf,
  type View,
  viewOf,
  VIEWS,
  wishOf,
  withChange,
  withPage,
} from './search-params.ts'
import { FilterBar } from './filter-bar.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './search-screen.module.css'
import { SortSelect } from './sort-select.tsx'
import { SORTS, sortOf } from './sorts.ts'
import { StickyBar } from './sticky-bar.tsx'

const route = getRouteApi('/members/search')
const EAGER = 3

export function SearchScreen() {
  const words = route.useSearch()
  const navigate = route.useNavigate()
  const view = viewOf(words)
  const startsFromMe = view === 'recommended'
  const own = useCall(myProfile, {}, { enabled: startsFromMe })
  const origin = {
    religion: own.data?.data.religiousDetails.religion,
    city: own.data?.data.familyDetails.currentResidenceCity,
  }
  const isKnown = !startsFromMe || own.data !== undefined
  const list = useCall(browse, { query: queryOf(words, origin) }, { keepPrevious: true, enabled: isKnown })

  // A failed list is an empty one, without a message.
  const failed = isKnown ? list.isError && !list.data : own.isError
  const { data: found = [], total = 0, pages = 0 } = (failed ? undefined : list.data) ?? {}
  const isStale = !failed && list.isPlaceholderData
  const page = pageOf(words)
  // An address may outlive the profiles that filled its page.
  const isBeyond = !isStale && pages > 0 && page > pages
  const isWaiting = !failed && (!list.data || isBeyond || (isStale && found.length === 0))
  const sort = sortOf(words)
  const order = orderOf(words, origin, total)

  const results = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const change = (part: BrowseWords) => {
    void navigate({ search: (before) => withChange(before, part), resetScroll: false })
    const isScrolled = (results.current?.getBoundingClientRect().top ?? 0) < 0
    if (isScrolled) results.current?.scrollIntoView()
  }
  const search = useCallback(
    (text: string) =>
      void navigate({ search: (before) => withChange(before, { search: text }), replace: true, resetScroll: false }),
    [navigate],
  )

  const loosen = (part: BrowseWords) => {
    change(part)
    // The button that was pressed goes away with the suggestions.
    heading.current?.focus({ preventScroll: true })
  }

  const turnTo = (next: number) => {
    void navigate({ search: (before) => withPage(before, next, list.data?.upTo) })
    heading.current?.focus({ preventScroll: true })
  }

  useEffect(() => {
    if (isBeyond) void navigate({ search: (before) => withPage(before, pages, undefined), replace: true })
  }, [isBeyond, navigate, pages])

  return (
    <Page
      title="Search"
      beside={
        <Tabs
          label="View"
          tabs={Object.entries(VIEWS).map(([value, label]) => ({ value: value as View, label }))}
          chosen={view}
          onChoose={(next) => change({ view: next === 'all' ? '' : next })}
          panel="results"
        />
      }
    >
      <SearchBox text={words.search ?? ''} onSearch={search} />
      <StickyBar>
        <FilterBar
          words={filtersOf(words)}
          wishWith={(filters) => wishOf({ ...words, ...filters }, origin)}
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
            {isWaiting ? 'Looking…' : headingOf(view, found.length, total)}
          </h2>
          {total > 0 && <SortSelect sort={sort} onSort={(next) => change({ sort: next })} />}
          <div className={styles.save}>
            {isKnown && <SaveSearchButton words={searchIn(queryOf(words, origin))} />}
            {/* The order by itself is said by the list it is chosen from. */}
            {total > 0 && order !== SORTS[sort].label && <p className={styles.order}>{order}</p>}
          </div>
        </div>
        {!isWaiting && found.length === 0 ? (
          <NothingFound words={words} origin={origin} isAsked={!failed && !isStale && total === 0} onLoosen={loosen}>
            {failed && <Button onClick={() => void (isKnown ? list : own).refetch()}>Try Again</Button>}
          </NothingFound>
        ) : (
          <div className={isStale ? styles.stale : undefined}>
            <CardGrid waiting={isWaiting}>
              <Entries of={found as Profile[]}>
                {(profile, place) => (
                  <ProfileCard profile={profile} eager={place < EAGER} corner={<HeartButton person={profile} />}>
                    <SendInterestButton to={profile._id} />
                    <MessageButton to={profile._id} />
                  </ProfileCard>
                )}
              </Entries>
            </CardGrid>
          </div>
        )}
        {total > PAGE_SIZE && <Pager page={page} pages={pages} of={{ size: PAGE_SIZE, total }} onPage={turnTo} />}
      </section>
    </Page>
  )
}
