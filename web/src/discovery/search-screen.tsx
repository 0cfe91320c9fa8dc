import { browse } from '@parinay/contract/discovery'
import { myProfile, type ProfileCard as Profile } from '@parinay/contract/profile/profile'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { MessageButton } from '../conversations/message-button.tsx'
import { SendInterestButton } from '../interests/send-interest-button.tsx'
import { useCall } from '../platform/calls.ts'
import { CardGrid } from '../profile/card-grid.tsx'
import { ProfileCard } from '../profile/profile-card.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { Tabs } from '../ui/tabs.tsx'
import {
  type BrowseWords,
  filtersOf,
  headingOf,
  PAGE_SIZE,
  queryOf,
  type View,
  viewOf,
  VIEWS,
  withChange,
} from './browsing.ts'
import { FilterBar } from './filter-bar.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './search-screen.module.css'

const route = getRouteApi('/members/search')
const EAGER = 3

export function SearchScreen() {
  const words = route.useSearch()
  const navigate = route.useNavigate()
  const view = viewOf(words)
  const own = useCall(myProfile)
  const origin = {
    religion: own.data?.data.religiousDetails.religion,
    city: own.data?.data.familyDetails.currentResidenceCity,
  }
  const isKnown = view !== 'recommended' || own.data !== undefined
  const list = useCall(browse, { query: queryOf(words, origin) }, { keepPrevious: true, enabled: isKnown })

  const change = (part: BrowseWords) =>
    void navigate({ search: (before) => withChange(before, part), resetScroll: false })
  const search = useCallback(
    (text: string) =>
      void navigate({ search: (before) => withChange(before, { search: text }), replace: true, resetScroll: false }),
    [navigate],
  )

  // A failed list is an empty one, without a message.
  const failed = list.isError || own.isError
  const { data: found = [], total = 0, pages = 0 } = (failed ? undefined : list.data) ?? {}
  const isWaiting = !failed && list.data === undefined
  const page = Number(words.page ?? 1)

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
      <div className={styles.search}>
        <SearchBox text={words.search ?? ''} onSearch={search} />
        <div className={styles.bar}>
          <FilterBar words={filtersOf(words)} onChange={change} />
        </div>
      </div>
      <section
        id="results"
        role="tabpanel"
        aria-label={VIEWS[view]}
        aria-busy={list.isFetching}
        className={styles.results}
      >
        <div className={styles.top}>
          <h2 aria-live="polite">{isWaiting ? 'Looking…' : headingOf(view, found.length, total)}</h2>
          {total > 0 && <p className={styles.order}>Newest first</p>}
        </div>
        {!isWaiting && found.length === 0 ? (
          <EmptyState
            title="No profiles found"
            action={
              failed && <Button onClick={() => void Promise.all([own.refetch(), list.refetch()])}>Try Again</Button>
            }
          >
            Try adjusting your filters or search terms
          </EmptyState>
        ) : (
          <CardGrid waiting={isWaiting}>
            {(found as Profile[]).map((profile, place) => (
              <ProfileCard key={profile._id} profile={profile} eager={place < EAGER}>
                <SendInterestButton to={profile._id} />
                <MessageButton to={profile._id} />
              </ProfileCard>
            ))}
          </CardGrid>
        )}
        {total > PAGE_SIZE && (
          <Pager
            page={page}
            pages={pages}
            onPage={(next) => void navigate({ search: (before) => ({ ...before, page: String(next) }) })}
          />
        )}
      </section>
    </Page>
  )
}
