import type { ReactNode } from 'react'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import styles from './card-grid.module.css'

const PLACES = 6

interface CardGridProps {
  /** Shows the shape of cards that are on their way. */
  waiting?: boolean
  children?: ReactNode
}

/** Cards in one, two or three columns, as the width allows. */
export function CardGrid({ waiting = false, children }: CardGridProps) {
  return (
    <>
      {waiting && (
        <p className="visually-hidden" role="status">
          Loading profiles…
        </p>
      )}
      <div className={styles.grid}>
        {waiting ? Array.from({ length: PLACES }, (_, place) => <Place key={place} />) : children}
      </div>
    </>
  )
}

function Place() {
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
