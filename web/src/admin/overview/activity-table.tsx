import { grouped } from '../../platform/money.ts'
import styles from './activity-table.module.css'
import { MEASURES, type Period, periodText, type Point } from './periods.ts'

/** The charts' numbers, the latest first. */
export function ActivityTable({ points, by }: { points: readonly Point[]; by: Period }) {
  return (
    <details className={styles.details}>
      <summary>The same as a table</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{by === 'day' ? 'Day' : 'Week'}</th>
            {MEASURES.map(([measure, name]) => (
              <th key={measure} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.on}>
              <th scope="row">{periodText(point.on, by)}</th>
              {MEASURES.map(([measure]) => (
                <td key={measure}>{grouped(point[measure])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
