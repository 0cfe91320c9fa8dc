import type { Reply } from '@parinay/contract/kernel/call'
import type { matches } from '@parinay/contract/matches'
import { formatCount } from '../platform/number-format.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import styles from './match-tiles.module.css'

interface MatchTilesProps {
  /** Undefined while they are on their way. */
  total: number | undefined
  stats: Reply<typeof matches>['stats'] | undefined
}

/** Four numbers about everybody who fits, not about the cards below alone. */
export function MatchTiles({ total, stats }: MatchTilesProps) {
  const isPartial = stats !== undefined && (total ?? 0) > stats.lookedAt
  return (
    <dl aria-busy={!stats} className={styles.tiles}>
      <Tile name="Total Matches" number={total} note="fit your preferences" />
      <Tile name="Premium" number={stats?.premium} note="premium or elite members" />
      <Tile
        name="90%+ Match"
        number={stats?.topMatches}
        note={isPartial ? `fit you very well, among the newest ${formatCount(stats.lookedAt)}` : 'fit you very well'}
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
