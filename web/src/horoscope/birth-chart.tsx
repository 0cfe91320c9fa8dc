import type { Chart } from '@parinay/contract/horoscope'
import { GRAHAS, RASHIS } from '@parinay/contract/vocabulary/horoscope-names'
import { CHART_LAYOUTS, type ChartStyle } from '@parinay/contract/vocabulary/chart-layouts'
import styles from './horoscope.module.css'

export type Language = 'en' | 'hi'

const LINE = 19
const PER_LINE = 3
const LAGNA = { en: 'La', hi: 'ल' }

interface BirthChartProps {
  chart: Chart
  look: ChartStyle
  language: Language
}

/** The chart as it is drawn in one region; a screen reader has the table instead. Without a lagna the houses count from the Moon. */
export function BirthChart({ chart, look, language }: BirthChartProps) {
  const { fields, lines, byHouse } = CHART_LAYOUTS[look]
  const first = chart.lagna?.rashi ?? chart.moon.rashi
  return (
    <svg viewBox="0 0 400 400" className={styles.chart} aria-hidden="true" lang={language}>
      <path d={lines} />
      {fields.map(([x, y], index) => {
        const rashi = byHouse ? (first + index) % 12 : index
        const inside = shortNamesIn(chart, rashi, language)
        const rows = Array.from({ length: Math.ceil(inside.length / PER_LINE) }, (_, row) =>
          inside.slice(row * PER_LINE, (row + 1) * PER_LINE).join(' '),
        )
        const top = y - (rows.length * LINE) / 2
        return (
          <g key={rashi}>
            <text x={x} y={top} className={styles.rashi}>
              {byHouse ? rashi + 1 : RASHIS[rashi]![language]}
            </text>
            {rows.map((row, line) => (
              <text key={row} x={x} y={top + (line + 1) * LINE}>
                {row}
              </text>
            ))}
          </g>
        )
      })}
    </svg>
  )
}

function shortNamesIn(chart: Chart, rashi: number, language: Language): string[] {
  const grahas = chart.grahas.filter((graha) => graha.rashi === rashi)
  return [
    ...(chart.lagna?.rashi === rashi ? [LAGNA[language]] : []),
    ...grahas.map(({ graha }) => GRAHAS[graha].short[language]),
  ]
}
