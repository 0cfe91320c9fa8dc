import type { ReactNode } from 'react'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import styles from './card-grid.module.css'

const SKELETON_CARDS = 6

interface CardGridProps {
  /** Shows the shape of cards that are on their way. */
  loading?: boolean
  children?: ReactNode
}

/** Cards in one, two or three columns, as the width allows. */
export function CardGrid({ loading = false, children }: CardGridProps) {
  return (
    <>
      {loading && (
        <p className="visually-hidden" role="status">
          Loading profiles…
        </p>
      )}
      <div className={styles.grid}>
        {loading ? Array.from({ length: SKELETON_CARDS }, (_, index) => <CardSkeleton key={index} />) : children}
      </div>
    </>
  )
}

function CardSkeleton() {
  return (
    <div className={styles.place}>
      <div className={styles.photo}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.lines}>
        <Skeleton width="70%" height="1.3em" />
        <Skeleton width="50%" />
        <Skeleton width="60%" />
        <Skeleton height="44px" />
      </div>
    </div>
  )
}
