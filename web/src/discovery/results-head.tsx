import type { Ref } from 'react'
import { lazyPart } from '../platform/lazy-part.tsx'
import { parseView, searchCriteria, type SearchParams } from './search-params.ts'
import { describeOrder, resultsHeading } from './results-text.ts'
import styles from './search-screen.module.css'
import { SortSelect } from './sort-select.tsx'
import { parseSort, type SortName, SORTS } from './sort-orders.ts'
import type { SearchResults } from './use-search-results.ts'

const SaveSearchButton = lazyPart(
  async () => (await import('../saved-searches/save-search-button.tsx')).SaveSearchButton,
)

interface ResultsHeadProps {
  headingRef: Ref<HTMLHeadingElement>
  params: SearchParams
  results: SearchResults
  /** Undefined for the default order. */
  onSort: (sort: SortName | undefined) => void
}

/** The number of profiles, the order of the list, and the button that saves the search. */
export function ResultsHead({ headingRef, params, results, onSort }: ResultsHeadProps) {
  const { basis, hasBasis, profiles, total, isLoading } = results
  const sort = parseSort(params)
  const order = describeOrder(params, basis, total)
  // The select already shows a plain order. A phone has it in the sheet.
  const isPlain = order === SORTS[sort].label
  return (
    <div className={styles.top}>
      <h2 ref={headingRef} tabIndex={-1} aria-live="polite">
        {isLoading ? 'Searching…' : resultsHeading(parseView(params), profiles.length, total)}
      </h2>
      <div className={styles.tools}>
        {hasBasis && <SaveSearchButton criteria={searchCriteria(params, basis)} />}
        <div className={styles.sort}>
          <SortSelect sort={sort} onSort={onSort} />
        </div>
      </div>
      {total > 0 && (!isPlain || sort !== 'newest') && (
        <p className={isPlain ? `${styles.order} ${styles.phoneOrder}` : styles.order}>{order}</p>
      )}
    </div>
  )
}
