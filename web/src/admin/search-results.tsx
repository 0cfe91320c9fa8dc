import type { Finding } from './search-result.ts'
import { phoneText } from './phone-text.ts'
import styles from './quick-search.module.css'

interface FindingsProps {
  id: string
  found: readonly Finding[]
  /** The line that the arrow keys have reached. */
  place: number
  onChoose: (finding: Finding) => void
}

/** What the quick search found, below its box; the focus stays in the box. */
export const Findings = ({ id, found, place, onChoose }: FindingsProps) => (
  <div id={id} role="listbox" aria-label="Found">
    {GROUPS.map(([kind, title]) => (
      <div key={kind} role="group" aria-label={title}>
        <p className={styles.group} aria-hidden="true">
          {title}
        </p>
        {found.map(
          (finding, index) =>
            finding.kind === kind && (
              <button
                key={finding.id}
                id={`${id}-${index}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={index === place}
                className={styles.option}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(finding)}
              >
                <span>{finding.name}</span>
                <span className={styles.detail}>{[phoneText(finding.phone), ...finding.marks].join(' · ')}</span>
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
