import { formatCount } from '../../platform/format-numbers.ts'
import styles from './activity-table.module.css'
import { MEASURES, type Period, formatPeriod, type ActivityPoint } from './activity-periods.ts'

/** The numbers of the charts, newest first. */
export function ActivityTable({ points, by }: { points: readonly ActivityPoint[]; by: Period }) {
  return (
    <details className={styles.details}>
      <summary>Show as a table</summary>
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
              <th scope="row">{formatPeriod(point.on, by)}</th>
              {MEASURES.map(([measure]) => (
                <td key={measure}>{formatCount(point[measure])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
