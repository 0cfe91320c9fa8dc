import { LONGEST_MESSAGE } from '@parinay/contract/conversations'
import styles from './chat.module.css'

/** So close to the longest message the rest is counted. */
const COUNTED_FROM = 200
const FEW = 50

const inWords = (count: number) => count.toLocaleString('en-IN')
const AT_MOST = `A message can have at most ${inWords(LONGEST_MESSAGE)} characters.`

/** How many characters a message can still have, near the longest one. The count changes with each key and is therefore not read aloud. */
export const CharactersLeft = ({ left }: { left: number }) => (
  <>
    {left <= COUNTED_FROM && (
      <p className={left < 0 ? `${styles.count} ${styles.tooLong}` : styles.count}>
        {left < 0 ? `${AT_MOST} This one is ${inWords(-left)} too long.` : `${inWords(left)} left`}
      </p>
    )}
    <p role="status" className="visually-hidden">
      {aloud(left)}
    </p>
  </>
)

/** The same words until the next of a few steps, so that a screen reader says them once. */
function aloud(left: number) {
  if (left > COUNTED_FROM) return ''
  if (left > FEW) return `At most ${COUNTED_FROM} characters left`
  if (left > 0) return `At most ${FEW} characters left`
  return left === 0 ? 'No characters left' : `Too long. ${AT_MOST}`
}
