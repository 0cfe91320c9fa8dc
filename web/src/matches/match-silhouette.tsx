import { ArchFrame } from '../ui/ornament/arch.tsx'
import jaali from '../ui/ornament/jaali.module.css'
import type { Preferences } from './preferences.ts'
import styles from './match-silhouette.module.css'

/** The window in which a person will stand, with what is known of them so far. For the eye alone: the thread tells the same. */
export const MatchSilhouette = ({ religion, state, city }: Preferences) => (
  <div className={styles.window} aria-hidden="true">
    <ArchFrame>
      <div className={`${styles.inside} ${jaali.jaali}`}>
        <span>Somebody</span>
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
