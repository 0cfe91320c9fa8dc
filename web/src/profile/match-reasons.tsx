import type { MatchReason } from '@parinay/contract/compatibility'
import styles from './match-reasons.module.css'
import { reasonSentence } from './reason-sentence.ts'

/** What counts for a match, and what does not fit. Both come from the score, so no line is there without it. */
export function MatchReasons({ reasons }: { reasons: readonly MatchReason[] | undefined }) {
  // An app of the release before sends none.
  if (!reasons?.length) return null
  return (
    <section aria-labelledby="why-this-match" className={styles.reasons}>
      <header>
        <h2 id="why-this-match">Why this match</h2>
        <span aria-hidden="true">points</span>
      </header>
      <ul>
        {reasons.map((reason) => (
          <li key={reason.about} className={reason.fits ? styles.fits : styles.differs}>
            <span aria-hidden="true">{reason.fits ? '✓' : '–'}</span>
            {!reason.fits && <span className="visually-hidden">Does not match: </span>}
            {reasonSentence(reason)}
            <Points points={reason.points} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a reason adds to the percent, or takes from it. An app of the release before sends none, and less than one point is not shown. */
function Points({ points = 0 }: { points: number | undefined }) {
  if (points === 0) return null
  return (
    <b>
      <span aria-hidden="true">{points > 0 ? `+${points}` : `−${-points}`}</span>
      <span className="visually-hidden">
        , {points > 0 ? 'adds' : 'takes'} {Math.abs(points)} {Math.abs(points) === 1 ? 'point' : 'points'}
      </span>
    </b>
  )
}
