import type { HoroscopeMatch, Mangal, MatchedKoota, MatchedPorutham } from '@parinay/contract/horoscope'
import { Fragment } from 'react'
import { amountWords, eitherOf, exceptionWords } from './moon-words.ts'
import { doshaWords, GRADES, KOOTA_WORDS, PORUTHAM_WORDS } from './koota-words.ts'
import styles from './horoscope.module.css'

/** The table of kootas: points, traits of both, and reasons. */
export const KootaTable = ({ kootas }: { kootas: readonly MatchedKoota[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll the table.
  <div className={styles.scroller} role="region" aria-label="Points of the eight koota" tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Koota</th>
          <th scope="col">Points</th>
          <th scope="col">Bride</th>
          <th scope="col">Groom</th>
        </tr>
      </thead>
      <tbody>
        {kootas.map((koota) => (
          <Fragment key={koota.koota}>
            <tr className={styles.first}>
              <th scope="row">{KOOTA_WORDS[koota.koota].name}</th>
              <td>
                {amountWords(koota.points)} of {koota.most}
              </td>
              <td>{eitherOf(koota.bride)}</td>
              <td>{eitherOf(koota.groom)}</td>
            </tr>
            <tr>
              <td colSpan={4}>
                <small>
                  {KOOTA_WORDS[koota.koota].meaning} {KOOTA_WORDS[koota.koota].rule}
                </small>
                {koota.doshas.length > 0 && <strong>{doshaWords(koota)}</strong>}
              </td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  </div>
)

export const PoruthamTable = ({ poruthams }: { poruthams: readonly MatchedPorutham[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll the table.
  <div className={styles.scroller} role="region" aria-label="Results of the ten poruthams" tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Porutham</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {poruthams.map(({ porutham, grades, isDisputed, elsewhere }) => (
          <tr key={porutham}>
            <th scope="row">
              {PORUTHAM_WORDS[porutham].name}
              <small>{PORUTHAM_WORDS[porutham].meaning}</small>
            </th>
            <td>
              {gradeWords(grades)}
              {isDisputed && (
                <small>Schools differ.{elsewhere.length > 0 && ` Another gives: ${gradeWords(elsewhere)}.`}</small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const gradeWords = (grades: readonly number[]) => eitherOf(grades.map((grade) => GRADES[grade]!))

const BALANCE = {
  balanced: 'Balanced: both have the dosha from the lagna, or neither has.',
  differs: 'Not balanced: one has the dosha from the lagna, and the other has not.',
  unknown: 'Not known from the lagna, because a lagna is not certain.',
}

export function MangalComparison({ match: { mine, theirs, mangal } }: { match: HoroscopeMatch }) {
  return (
    <section aria-labelledby="mangal" className={styles.section}>
      <h2 id="mangal">Mangal (Kuja) dosha</h2>
      <p>{BALANCE[mangal]}</p>
      <ul className={styles.words}>
        {[mine, theirs].map((side, index) => (
          <li key={index === 0 ? 'mine' : 'theirs'}>
            {side.name}: {side.isLagnaCertain && side.mangal.lagna && `${finding('the lagna', side.mangal.lagna)}, `}
            {finding('the Moon', side.mangal.moon)}, {finding('Venus', side.mangal.venus)}.
            {side.mangal.exceptions.length > 0 && ` Exceptions: ${exceptionWords(side.mangal).join(' ')}`}
          </li>
        ))}
      </ul>
      <p className={styles.hint}>Schools differ: the North often leaves out house 2, the South house 1.</p>
    </section>
  )
}

const finding = (from: string, { house, isPresent }: Mangal['moon']) =>
  `${isPresent ? 'present' : 'not present'} from ${from} (Mars in house ${house})`
