import type { recommended } from '@parinay/contract/dashboard'
import type { Reply } from '@parinay/contract/kernel/call'
import { Link } from '@tanstack/react-router'
import styles from './dashboard.module.css'

export type Learned = NonNullable<Reply<typeof recommended>['learned']>[number]

/** The people that the reader has said no to. */
const WHO: Record<Learned['about'], string> = {
  religion: 'of another religion than yours',
  age: 'of another age than yours',
  motherTongue: 'with another mother tongue than yours',
  place: 'from another state than yours',
  education: 'with another education than yours',
  caste: 'of another caste than yours',
  diet: 'with another diet than yours',
  maritalStatus: 'with another marital status than yours',
  smoking: 'whose smoking habits are not yours',
  drinking: 'whose drinking habits are not yours',
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
