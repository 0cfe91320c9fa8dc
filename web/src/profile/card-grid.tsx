import type { ReactNode } from 'react'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import styles from './card-grid.module.css'

const SKELETON_CARDS = 6
/** As many cards as a wide screen has columns. */
const COLUMNS = 3

interface CardGridProps {
  /** Shows the shape of cards that are on their way. */
  loading?: boolean
  /** Shown across all columns after the first cards while they load; among the loaded cards, FullRow says where. */
  interlude?: ReactNode
  children?: ReactNode
}

/** Cards in one, two or three columns, as the width allows. */
export function CardGrid({ loading = false, interlude, children }: CardGridProps) {
  return (
    <>
      {loading && (
        <p className="visually-hidden" role="status">
          Loading profiles…
        </p>
      )}
      <div className={styles.grid}>
        {loading ? (
          <>
            <CardSkeletons count={COLUMNS} />
            {interlude && <FullRow>{interlude}</FullRow>}
            <CardSkeletons count={SKELETON_CARDS - COLUMNS} />
          </>
        ) : (
          children
        )}
      </div>
    </>
  )
}

/** Among cards, what takes a row of its own. A card after it fills a gap before it. */
export const FullRow = ({ children }: { children: ReactNode }) => <div className={styles.fullRow}>{children}</div>

const CardSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => <CardSkeleton key={index} />)

function CardSkeleton() {
  return (
    <div className={styles.skeletonCard}>
      <div className={styles.photo}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.lines}>
        <Skeleton width="70%" height="1.3em" />
        <Skeleton width="50%" />
        <Skeleton width="60%" />
      </div>
      <div className={styles.button}>
        <Skeleton height="44px" />
      </div>
    </div>
  )
}
