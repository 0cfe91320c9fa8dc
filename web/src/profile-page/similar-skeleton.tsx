import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { MAX_SIMILAR } from '@parinay/contract/matches'
import styles from './similar.module.css'

/** The placeholder of similar people, also before they are requested. */
export const SimilarSkeleton = () => (
  <div className={styles.similar} aria-hidden="true">
    <h2>
      <Skeleton width="9em" height="1.2em" />
    </h2>
    <p>
      <Skeleton width="12em" height="1.5em" />
    </p>
    <div className={styles.people}>
      {Array.from({ length: MAX_SIMILAR }, (_, index) => (
        <div key={index} className={styles.person}>
          <div className={styles.photo}>
            <Skeleton height="100%" />
          </div>
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  </div>
)
