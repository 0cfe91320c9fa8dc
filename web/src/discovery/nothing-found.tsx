import type { ReactNode } from 'react'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { LookingGlass } from '../ui/illustrations/looking-glass.tsx'
import type { SearchParams, RecommendationBasis } from './search-params.ts'
import { FilterSuggestions } from './filter-suggestions.tsx'

interface NothingFoundProps {
  params: SearchParams
  basis: RecommendationBasis
  /** The list is known to be empty, not only unread. */
  canSuggest: boolean
  onApplySuggestion: (change: SearchParams) => void
  children: ReactNode
}

/** An empty list, with suggestions. */
export const NothingFound = ({ params, basis, canSuggest, onApplySuggestion, children }: NothingFoundProps) => (
  <>
    <EmptyState title="No profiles found" heading="h3" picture={<LookingGlass />} action={children} compact>
      Try adjusting your filters or search terms
    </EmptyState>
    {canSuggest && <FilterSuggestions params={params} basis={basis} onApply={onApplySuggestion} />}
  </>
)
