import { suggestFilters } from '@parinay/contract/discovery'
import { useCall } from '../platform/calls.ts'
import { Button } from '../ui/button.tsx'
import { type SearchParams, type RecommendationBasis, formatProfileCount, searchCriteria } from './search-params.ts'
import { CLEARED_FILTERS } from './chips.ts'
import { applySuggestion, describeSuggestion } from './suggestions.ts'
import styles from './filter-suggestions.module.css'

interface FilterSuggestionsProps {
  params: SearchParams
  basis: RecommendationBasis
  onApply: (change: SearchParams) => void
}

/** What to leave out or to widen, with how many each would find; one press does it. */
export function FilterSuggestions({ params, basis, onApply }: FilterSuggestionsProps) {
  const criteria = searchCriteria(params, basis)
  const { data } = useCall(suggestFilters, { query: criteria })
  const suggestions = data?.data ?? []
  return (
    <div className={styles.loosenings}>
      <p role="status">{suggestions.length > 0 && 'These would find somebody:'}</p>
      <ul>
        {suggestions.map(({ change, total }) => {
          const sentence = describeSuggestion(change, criteria)
          return (
            <li key={sentence}>
              <Button onClick={() => onApply(applySuggestion(params, basis, change))}>
                {sentence}: {formatProfileCount(total)}
              </Button>
            </li>
          )
        })}
        {/* Where no single one helps, there is still a way on. */}
        {data && suggestions.length === 0 && Object.keys(criteria).length > 0 && (
          <li>
            <Button onClick={() => onApply({ ...CLEARED_FILTERS, search: '', view: '' })}>
              Begin again without filters
            </Button>
          </li>
        )}
      </ul>
    </div>
  )
}
