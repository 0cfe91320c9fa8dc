import type { Chart } from '@parinay/contract/horoscope'
import { GRAHAS, RASHIS } from '@parinay/contract/vocabulary/horoscope-names'
import { eitherOf, exceptionWords, moonWords } from './moon-words.ts'
import styles from './horoscope.module.css'

const EDGES = {
  moon: 'The Moon is close to the next pada: a minute of birth time may change it.',
  lagna: 'The lagna is close to the next rashi: a minute of birth time may change it.',
  mars: 'Mars, Venus or Jupiter is close to the next rashi.',
}

/** The certain results, and those that depend on the uncertain time of birth. */
export function Certainties({ chart }: { chart: Chart }) {
  const { moons, lagnas } = chart.possible
  return (
    <ul className={styles.words}>
      <li>
        {moons.length === 1 ? 'Moon certain: ' : 'Moon not certain: '}
        {moonWords(moons)}.
      </li>
      <li>{lagnaSentence(lagnas, chart.isLagnaUndefined)}</li>
      {chart.nearEdge.map((edge) => (
        <li key={edge}>{EDGES[edge]}</li>
      ))}
    </ul>
  )
}

function lagnaSentence(lagnas: readonly number[], isUndefined: boolean): string {
  if (isUndefined && lagnas.length === 0)
    return 'No lagna is defined at this place and time: so far north or south, the zodiac then rises in the opposite order.'
  if (isUndefined) return 'Lagna not known: at some of this time no lagna is defined at this place.'
  if (lagnas.length > 3) return 'Lagna not known: it needs the time of birth.'
  const names = eitherOf(lagnas.map((rashi) => RASHIS[rashi]!.en))
  return lagnas.length === 1 ? `Lagna certain: ${names}.` : `Lagna not certain: ${names}.`
}

/** The finding of Mangal dosha, with the customary exceptions. */
export function MangalWords({ chart }: { chart: Chart }) {
  const { mangal, possible } = chart
  const exceptions = exceptionWords(mangal)
  return (
    <section aria-labelledby="mangal" className={styles.section}>
      <h2 id="mangal">Mangal (Kuja) dosha</h2>
      <p>
        By custom it is present when Mars is in house 1, 2, 4, 7, 8 or 12. It is a term of matching and says nothing
        about a person’s life.
      </p>
      <ul className={styles.words}>
        <li>From the lagna: {lagnaFinding(chart)}</li>
        <li>From the Moon: {finding(mangal.moon)}</li>
        <li>From Venus: {finding(mangal.venus)}</li>
      </ul>
      {exceptions.length > 0 && (
        <>
          <p>Exceptions that many schools accept:</p>
          <ul className={styles.words}>
            {exceptions.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {possible.mangal.length > 0 && (
        <p className={styles.hint}>The North often leaves out house 2, the South house 1.</p>
      )}
    </section>
  )
}

function lagnaFinding({ mangal, possible }: Chart): string {
  if (possible.lagnas.length !== 1 && possible.mangal.length !== 1)
    return 'not known, because the lagna is not certain.'
  if (possible.lagnas.length !== 1)
    return possible.mangal[0] ? 'present, whatever the time.' : 'not present, whatever the time.'
  return mangal.lagna ? finding(mangal.lagna) : 'not known.'
}

const finding = ({ house, isPresent }: { house: number; isPresent: boolean }) =>
  `${isPresent ? 'present' : 'not present'}, Mars is in house ${house}.`

/** The periods of the Vimshottari dasha, each with its parts. */
export function DashaWords({ chart }: { chart: Chart }) {
  const isCertain = chart.possible.moons.length === 1
  return (
    <section aria-labelledby="dasha" className={styles.section}>
      <h2 id="dasha">Vimshottari dasha</h2>
      <p>
        A calendar of nine periods that follows from the Moon’s nakshatra. The dates are arithmetic, with years of
        365.25 days, and no forecast.
        {!isCertain && ' They are those of the middle of the time you gave, and may be years off.'}
      </p>
      {chart.dashas.map((period) => (
        <details key={period.from} className={styles.dasha}>
          <summary>
            {GRAHAS[period.lord].en}: {yearsOf(period)}
          </summary>
          <ul className={styles.words}>
            {period.parts.map((part) => (
              <li key={part.from}>
                {GRAHAS[part.lord].en}: {yearsOf(part)}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

const MONTH = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const yearsOf = ({ from, to }: { from: string; to: string }) =>
  `${MONTH.format(new Date(from))} to ${MONTH.format(new Date(to))}`
