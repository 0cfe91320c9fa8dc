import type { SearchResult } from './build-search-results.ts'
import { formatMasked } from './format-phone.ts'
import styles from './quick-search.module.css'

interface SearchResultsProps {
  id: string
  results: readonly SearchResult[]
  /** The result that the arrow keys have reached. */
  activeIndex: number
  onChoose: (result: SearchResult) => void
}

/** The results below the quick search. The focus stays in the search box. */
export const SearchResults = ({ id, results, activeIndex, onChoose }: SearchResultsProps) => (
  <div id={id} role="listbox" aria-label="Search results">
    {GROUPS.map(([kind, title]) => (
      <div key={kind} role="group" aria-label={title}>
        <p className={styles.group} aria-hidden="true">
          {title}
        </p>
        {results.map(
          (finding, index) =>
            finding.kind === kind && (
              <button
                key={finding.id}
                id={`${id}-${index}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={index === activeIndex}
                className={styles.option}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(finding)}
              >
                <span>{finding.name}</span>
                <span className={styles.detail}>{[formatMasked(finding.phone), ...finding.details].join(' · ')}</span>
              </button>
            ),
        )}
      </div>
    ))}
  </div>
)

const GROUPS = [
  ['user', 'Users'],
  ['profile', 'Profiles'],
] as const
