import type { CaseSummary } from '@parinay/contract/admin/cases'
import { HOUR_MS, MINUTE_MS } from '@parinay/contract/vocabulary/time-units'
import { useEffect, useState } from 'react'
import { formatDateTime } from '../format-dates.ts'
import styles from './cases.module.css'

type Deadlines = Pick<CaseSummary, 'acknowledgeBy' | 'acknowledgedAt' | 'decideBy' | 'targetBy' | 'decidedAt'>

/** The next deadline in words, updated while the page is open. */
export function CaseDeadline({
  of: { acknowledgeBy, acknowledgedAt, decideBy, targetBy, decidedAt },
}: {
  of: Deadlines
}) {
  const now = useNow()
  if (decidedAt) return <span className={styles.quiet}>Decided {formatDateTime(decidedAt)}</span>
  const [what, by] = acknowledgedAt ? ['Decide', decideBy] : ['Take', acknowledgeBy]
  const left = Date.parse(by) - now
  return (
    <span className={left < 0 ? styles.late : left < 24 * HOUR_MS ? styles.soon : styles.quiet}>
      {what} {left < 0 ? `${duration(-left)} late` : `within ${duration(left)}`}
      {acknowledgedAt && targetBy !== decideBy && `, our target ${formatDateTime(targetBy)}`}
    </span>
  )
}

function duration(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes < 120) return minutes === 1 ? 'one minute' : `${minutes} minutes`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
}

function useNow() {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}
