import { PAGE_SIZE } from '@parinay/contract/kernel/paging'
import { type Ref, useDeferredValue, useRef } from 'react'
import { lazyPart } from '../platform/lazy-part.tsx'
import { Button } from '../ui/button.tsx'
import { Pager } from '../ui/layout/pager.tsx'
import { ResultCards } from './result-cards.tsx'
import { ResultsHead } from './results-head.tsx'
import { parseView, type SearchParams, VIEWS } from './search-params.ts'
import styles from './search-screen.module.css'
import type { SearchResults } from './use-search-results.ts'

/** Loaded on demand, because most lists are not empty. */
const NothingFound = lazyPart(async () => (await import('./nothing-found.tsx')).NothingFound)

interface ResultsSectionProps {
  ref: Ref<HTMLElement>
  params: SearchParams
  results: SearchResults
  onChange: (change: SearchParams) => void
  onPage: (page: number) => void
}

/** The list with its heading: one page of cards, or suggestions if it is empty. */
export function ResultsSection({ ref, params, results, onChange, onPage }: ResultsSectionProps) {
  const { basis, profiles, kept, total, page, pages, hasFailed, isStale, isLoading } = results
  const isEmpty = !isLoading && profiles.length === 0
  // Only links to profiles use it, so the cards need not be drawn again before a press is shown.
  const listPage = useDeferredValue(results.listPage)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus({ preventScroll: true })

  const applySuggestion = (change: SearchParams) => {
    onChange(change)
    // The pressed button disappears with the suggestions.
    focusHeading()
  }
  const goToPage = (next: number) => {
    onPage(next)
    focusHeading()
  }

  return (
    <section
      ref={ref}
      id="results"
      role="tabpanel"
      aria-label={VIEWS[parseView(params)]}
      aria-busy={results.isFetching}
      className={styles.results}
    >
      <ResultsHead headingRef={heading} params={params} results={results} onSort={(sort) => onChange({ sort })} />
      {isEmpty ? (
        <NothingFound
          params={params}
          basis={basis}
          canSuggest={!hasFailed && !isStale && total === 0}
          onChange={applySuggestion}
        >
          {hasFailed && <Button onClick={results.retry}>Try Again</Button>}
        </NothingFound>
      ) : (
        <div className={isStale ? styles.stale : undefined}>
          <ResultCards
            profiles={profiles}
            kept={kept}
            isLoading={isLoading}
            before={(page - 1) * PAGE_SIZE}
            listPage={listPage}
          />
        </div>
      )}
      {pages > 1 && <Pager page={page} pages={pages} of={{ size: PAGE_SIZE, total }} onPage={goToPage} />}
    </section>
  )
}
