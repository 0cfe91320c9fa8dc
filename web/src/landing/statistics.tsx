import { useEffect } from 'react'
import { COUNTED_STATISTICS, STATISTICS, STATISTICS_SHOWN } from './landing-texts.ts'
import { fillCounts } from './fill-counts.ts'
import styles from './landing-screen.module.css'

/** Three figures: the operator's texts or current counts. */
export const Statistics = ({ shown = STATISTICS_SHOWN }: { shown?: typeof STATISTICS_SHOWN }) =>
  shown === 'counts' ? <CountedStatistics /> : <WrittenStatistics />

const WrittenStatistics = () => (
  <dl className={styles.statistics}>
    {STATISTICS.map(({ figure, of }) => (
      <div key={of}>
        <dt>{of}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
)

function CountedStatistics() {
  useEffect(fillCounts, [])
  return (
    <dl className={styles.statistics}>
      {COUNTED_STATISTICS.map(({ list, of }) => (
        <div key={of}>
          <dt>{of}</dt>
          <dd data-count={list} />
        </div>
      ))}
    </dl>
  )
}
