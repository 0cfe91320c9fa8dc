import { hasLetterOrDigit, SEARCH_NEEDS_A_LETTER } from '@parinay/contract/search-words'
import type { ReactNode } from 'react'
import { lazyExtra } from '../platform/lazy-part.tsx'
import { LookingGlass } from '../ui/illustrations/looking-glass.tsx'
import type { SearchParams, RecommendationBasis } from './search-params.ts'
import styles from './nothing-found.module.css'

const FilterSuggestions = lazyExtra(async () => (await import('./filter-suggestions.tsx')).FilterSuggestions)

interface NothingFoundProps {
  params: SearchParams
  basis: RecommendationBasis
  /** True if the list is empty, false if it could not be loaded. */
  canSuggest: boolean
  onChange: (change: SearchParams) => void
  children: ReactNode
}

/** An empty list. The suggestions come before the picture, so that they are in view. */
export const NothingFound = ({ params, basis, canSuggest, onChange, children }: NothingFoundProps) => (
  <div className={styles.nothing}>
    <p className={styles.text}>
      {/* Sighted members read it in the heading. */}
      <span className="visually-hidden">No profiles found</span>{' '}
      {params.search === undefined || hasLetterOrDigit(params.search)
        ? 'Try adjusting your filters or search terms'
        : SEARCH_NEEDS_A_LETTER}
    </p>
    {children}
    {canSuggest && <FilterSuggestions params={params} basis={basis} onChange={onChange} />}
    <div className={styles.picture}>
      <LookingGlass />
    </div>
  </div>
)
