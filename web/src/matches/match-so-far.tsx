import { ArchFrame } from '../ui/ornament/arch-frame.tsx'
import jaali from '../ui/ornament/jaali.module.css'
import type { Preferences } from './match-wizard-params.ts'
import styles from './match-so-far.module.css'

/** An empty window for the match, with the preferences so far. It is decorative: the steps say the same. */
export const MatchSoFar = ({ religion, state, city }: Preferences) => (
  <div className={styles.window} aria-hidden="true">
    <ArchFrame>
      <div className={`${styles.inside} ${jaali.jaali}`}>
        <span>Your match</span>
        {religion && religion !== 'Other' && <span className={styles.known}>{religion}</span>}
        {city ? (
          <span className={styles.known}>from {city}</span>
        ) : (
          state && <span className={styles.known}>from {state}</span>
        )}
      </div>
    </ArchFrame>
  </div>
)
