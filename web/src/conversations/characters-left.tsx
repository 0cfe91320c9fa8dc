import { MAX_MESSAGE_LENGTH } from '@parinay/contract/conversations'
import styles from './chat.module.css'

/** The count appears when this many characters are left. */
const SHOW_COUNT_AT = 200
const LOW_COUNT = 50

const formatCount = (count: number) => count.toLocaleString('en-IN')
const LIMIT_TEXT = `A message can have at most ${formatCount(MAX_MESSAGE_LENGTH)} characters.`

/** Counts down near the length limit. Screen readers get announcements instead of a change on every key. */
export const CharactersLeft = ({ left }: { left: number }) => (
  <>
    {left <= SHOW_COUNT_AT && (
      <p className={left < 0 ? `${styles.count} ${styles.tooLong}` : styles.count}>
        {left < 0 ? `${LIMIT_TEXT} This one is ${formatCount(-left)} too long.` : `${formatCount(left)} left`}
      </p>
    )}
    <p role="status" className="visually-hidden">
      {announcement(left)}
    </p>
  </>
)

/** Changes only at a few thresholds, so that a screen reader speaks rarely. */
function announcement(left: number) {
  if (left > SHOW_COUNT_AT) return ''
  if (left > LOW_COUNT) return `At most ${SHOW_COUNT_AT} characters left`
  if (left > 0) return `At most ${LOW_COUNT} characters left`
  return left === 0 ? 'No characters left' : `Too long. ${LIMIT_TEXT}`
}
