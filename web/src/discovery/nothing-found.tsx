import type { ReactNode } from 'react'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { LookingGlass } from '../ui/illustrations/looking-glass.tsx'
import type { SearchParams, RecommendationBasis } from './search-params.ts'
import { FilterSuggestions } from './filter-suggestions.tsx'

interface NothingFoundProps {
  params: SearchParams
  basis: RecommendationBasis
  /** That nobody fits is known, and not only that the list could not be read. */
  canSuggest: boolean
  onApplySuggestion: (change: SearchParams) => void
  children: ReactNode
}

/** Nobody fits, and what to loosen. */
export const NothingFound = ({ params, basis, canSuggest, onApplySuggestion, children }: NothingFoundProps) => (
  <>
    <EmptyState title="No profiles found" heading="h3" picture={<LookingGlass />} action={children} compact>
      Try adjusting your filters or search terms
    </EmptyState>
    {canSuggest && <FilterSuggestions params={params} basis={basis} onApply={onApplySuggestion} />}
  </>
)
