import type { Ref } from 'react'
import { SaveSearchButton } from '../saved-searches/save-search-button.tsx'
import { toSavedQuery } from '../saved-searches/search-description.ts'
import { describeOrder, listQuery, parseView, resultsHeading, type SearchParams } from './search-params.ts'
import styles from './search-screen.module.css'
import { SortSelect } from './sort-select.tsx'
import { parseSort, type SortName, SORTS } from './sorts.ts'
import type { SearchResults } from './use-search-results.ts'

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
  return (
    <div className={styles.top}>
      <h2 ref={headingRef} tabIndex={-1} aria-live="polite">
        {isLoading ? 'Looking…' : resultsHeading(parseView(params), profiles.length, total)}
      </h2>
      {total > 0 && <SortSelect sort={sort} onSort={onSort} />}
      <div className={styles.save}>
        {hasBasis && <SaveSearchButton query={toSavedQuery(listQuery(params, basis))} />}
        {/* The select already shows a plain order. */}
        {total > 0 && order !== SORTS[sort].label && <p className={styles.order}>{order}</p>}
      </div>
    </div>
  )
}
