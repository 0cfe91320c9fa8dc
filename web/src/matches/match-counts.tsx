import type { Reply } from '@parinay/contract/kernel/call'
import type { matches } from '@parinay/contract/matches'
import { formatCount } from '../platform/format-numbers.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import styles from './match-counts.module.css'

interface MatchCountsProps {
  /** Undefined while it loads. */
  total: number | undefined
  stats: Reply<typeof matches>['stats'] | undefined
}

/** Four numbers about all matches, not only about the cards below. */
export function MatchCounts({ total, stats }: MatchCountsProps) {
  const isPartial = stats !== undefined && (total ?? 0) > stats.lookedAt
  return (
    <dl aria-busy={!stats} className={styles.tiles}>
      <Tile name="Total Matches" number={total} note="for your preferences" />
      <Tile name="Premium" number={stats?.premium} note="premium or elite members" />
      <Tile
        name="90%+ Match"
        number={stats?.topMatches}
        note={isPartial ? `a very good fit, among the newest ${formatCount(stats.lookedAt)}` : 'a very good fit'}
      />
      <Tile name="New Today" number={stats?.newToday} note="joined since midnight" />
    </dl>
  )
}

const Tile = ({ name, number, note }: { name: string; number: number | undefined; note: string }) => (
  <div className={styles.tile}>
    <dt>{name}</dt>
    <dd className={styles.number}>{number === undefined ? <Skeleton width="1.5em" /> : formatCount(number)}</dd>
    <dd className={styles.note}>{note}</dd>
  </div>
)
