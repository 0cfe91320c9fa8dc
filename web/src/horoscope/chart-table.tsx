import type { Chart } from '@parinay/contract/horoscope'
import { GRAHAS, RASHIS } from '@parinay/contract/vocabulary/horoscope-names'
import type { Language } from './birth-chart.tsx'
import styles from './horoscope.module.css'

const LAGNA = { en: 'Lagna', hi: 'लग्न' }
const MINUTES_A_DEGREE = 60

/** The content of the drawing as a table. */
export function ChartTable({ chart, language }: { chart: Chart; language: Language }) {
  const rows = [
    ...(chart.lagna ? [{ name: LAGNA[language], ...chart.lagna, house: 1 }] : []),
    ...chart.grahas.map((graha) => ({ name: GRAHAS[graha.graha][language], ...graha })),
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll the table.
    <div className={styles.scroller} role="region" aria-label="Places of the chart" tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">Sidereal places, Lahiri ayanamsa</caption>
        <thead>
          <tr>
            <th scope="col">Graha</th>
            <th scope="col">Rashi</th>
            {chart.lagna && <th scope="col">House</th>}
            <th scope="col">Navamsha</th>
          </tr>
        </thead>
        <tbody lang={language}>
          {rows.map(({ name, longitude, rashi, navamsha, house }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {RASHIS[rashi]![language]} <span className={styles.degree}>{degreesIn(longitude)}</span>
              </td>
              {chart.lagna && <td>{house}</td>}
              <td>{RASHIS[navamsha]![language]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Degrees and minutes within the rashi. */
function degreesIn(longitude: number): string {
  const minutes = Math.floor((longitude % 30) * MINUTES_A_DEGREE)
  return `${Math.floor(minutes / MINUTES_A_DEGREE)}° ${String(minutes % MINUTES_A_DEGREE).padStart(2, '0')}′`
}
