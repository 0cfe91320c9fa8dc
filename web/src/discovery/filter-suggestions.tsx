import { suggestFilters } from '@parinay/contract/discovery'
import { useCall } from '../platform/call-hooks.ts'
import { Button } from '../ui/button.tsx'
import { type SearchParams, type RecommendationBasis, searchCriteria } from './search-params.ts'
import { formatPeopleCount } from './results-text.ts'
import { CLEARED_FILTERS } from '../filters/filter-params.ts'
import { applySuggestion, describeSuggestion } from './apply-suggestion.ts'
import styles from './filter-suggestions.module.css'

interface FilterSuggestionsProps {
  params: SearchParams
  basis: RecommendationBasis
  onChange: (change: SearchParams) => void
}

/** Filters to leave out or widen, each with the number of profiles it would find. One press applies it. */
export function FilterSuggestions({ params, basis, onChange }: FilterSuggestionsProps) {
  const criteria = searchCriteria(params, basis)
  const { data } = useCall(suggestFilters, { query: criteria })
  const suggestions = data?.data ?? []
  const { includeAnswered: _, ...filters } = criteria
  return (
    <div className={styles.suggestions}>
      <p role="status">{suggestions.length > 0 && 'No one fits all of these. Try one change:'}</p>
      <ul>
        {suggestions.map(({ change, total }) => {
          const sentence = describeSuggestion(change, criteria)
          return (
            <li key={sentence}>
              <Button onClick={() => onChange(applySuggestion(params, basis, change))}>
                {sentence}: {formatPeopleCount(total)}
              </Button>
            </li>
          )
        })}
        {/* If no single change helps, the member can still start again. */}
        {data && suggestions.length === 0 && Object.keys(filters).length > 0 && (
          <li>
            <Button onClick={() => onChange({ ...CLEARED_FILTERS, search: '', view: '' })}>
              Start over without filters
            </Button>
          </li>
        )}
      </ul>
    </div>
  )
}
