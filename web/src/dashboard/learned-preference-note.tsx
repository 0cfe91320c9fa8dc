import type { recommended } from '@parinay/contract/dashboard'
import type { Reply } from '@parinay/contract/kernel/call'
import { Link } from '@tanstack/react-router'
import styles from './dashboard.module.css'

export type Learned = NonNullable<Reply<typeof recommended>['learned']>[number]

/** The people that the reader has said no to. */
const WHO: Record<Learned['about'], string> = {
  religion: 'of a different religion from yours',
  age: 'of a different age from yours',
  motherTongue: 'with a different mother tongue from yours',
  place: 'who live in a different state',
  education: 'with a different education from yours',
  caste: 'of a different caste from yours',
  diet: 'with a different diet from yours',
  maritalStatus: 'with a different marital status from yours',
  smoking: 'with different smoking habits from yours',
  drinking: 'with different drinking habits from yours',
}

/** Why today's list is not that of yesterday. */
export function LearnedPreferenceNote({ learned }: { learned: readonly Learned[] }) {
  if (learned.length === 0) return null
  return (
    <p className={styles.learned}>
      Your list has changed.{' '}
      {learned.map(({ about, people }) => `You said no to ${people} people ${WHO[about]}, so such people come later. `)}
      <Link to="/how-matching-works">How matching works</Link>
    </p>
  )
}
