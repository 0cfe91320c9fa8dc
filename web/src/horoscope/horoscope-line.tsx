import { matchHoroscopes } from '@parinay/contract/horoscope'
import { Link } from '@tanstack/react-router'
import { useCall } from '../platform/call-hooks.ts'
import { amountWords } from './moon-words.ts'
import styles from './horoscope.module.css'

/** The line about horoscopes on another member's profile, if both allow it. */
export function HoroscopeLine({ id }: { id: string }) {
  const { data } = useCall(matchHoroscopes, { params: { id } })
  const match = data?.data
  if (!match) return null
  return (
    <section aria-labelledby="horoscope-line" className={`${styles.section} ${styles.line}`}>
      <h2 id="horoscope-line">Horoscope</h2>
      <p>
        {amountWords(match.totals)} of 36 points, {amountWords(match.passed)} of 10 poruthams.{' '}
        <Link to="/horoscope/with/$id" params={{ id }}>
          See the match
        </Link>
      </p>
    </section>
  )
}
