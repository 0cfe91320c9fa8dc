import type { PointerEvent } from 'react'
import { formatCount } from '../../platform/format-numbers.ts'
import { axisMaximum } from './chart-axis-maximum.ts'
import styles from './bar-chart.module.css'
import { type Period, formatPeriod } from './activity-periods.ts'

interface BarChartProps {
  name: string
  period: Period
  bars: readonly { on: string; count: number }[]
  /** The index of the bar under the pointer, in this chart or in another. */
  hoveredIndex: number | undefined
  onHover: (place: number | undefined) => void
}

const CHART_HEIGHT = 100
const BAR_GAP = 0.28

/** Counts over time. The last bar is the current period, which is not over yet. */
export function BarChart({ name, period, bars, hoveredIndex, onHover }: BarChartProps) {
  const ceiling = axisMaximum(Math.max(...bars.map(({ count }) => count)))
  const total = bars.reduce((sum, { count }) => sum + count, 0)
  const last = bars.length - 1
  const shown = hoveredIndex === undefined ? undefined : bars[hoveredIndex]
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const place = Math.floor(((clientX - left) / width) * bars.length)
    onHover(Math.max(0, Math.min(last, place)))
  }

  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <h3>{name}</h3>
        <p className={styles.value}>
          {shown ? (
            <>
              {formatPeriod(shown.on, period)}: <strong>{formatCount(shown.count)}</strong>
            </>
          ) : (
            <>
              <strong>{formatCount(total)}</strong> in total
            </>
          )}
        </p>
      </figcaption>
      <div className={styles.plot}>
        <span className={styles.upper}>{formatCount(ceiling)}</span>
        <span className={styles.middle}>{formatCount(ceiling / 2)}</span>
        <span className={styles.zero}>0</span>
        <svg
          viewBox={`0 0 ${bars.length} ${CHART_HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={describeChart(name, period, bars, total)}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => onHover(undefined)}
        >
          <path className={styles.grid} d={`M0 0H${bars.length}M0 50H${bars.length}M0 100H${bars.length}`} />
          {bars.map(({ on, count }, place) => (
            <rect
              key={on}
              className={place === hoveredIndex ? styles.pointed : place === last ? styles.present : styles.bar}
              x={place + BAR_GAP / 2}
              width={1 - BAR_GAP}
              y={CHART_HEIGHT - (count / ceiling) * CHART_HEIGHT}
              height={(count / ceiling) * CHART_HEIGHT}
            />
          ))}
        </svg>
      </div>
      <div className={styles.days} aria-hidden="true">
        <span>{formatPeriod(bars[0]?.on ?? '', 'day')}</span>
        <span>{period === 'day' ? 'Today so far' : 'This week so far'}</span>
      </div>
    </figure>
  )
}

function describeChart(name: string, by: Period, bars: BarChartProps['bars'], total: number): string {
  const most = bars.reduce((best, bar) => (bar.count > best.count ? bar : best))
  const span = `${name} per ${by}, last ${bars.length} ${by}s: ${formatCount(total)} in total`
  return most.count === 0 ? span : `${span}, most ${formatCount(most.count)} (${formatPeriod(most.on, by)})`
}
