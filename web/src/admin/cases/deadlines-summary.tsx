import { caseCounts } from '@parinay/contract/admin/cases'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../platform/format-numbers.ts'
import { useCallWithToast } from '../use-call-with-toast.ts'
import styles from './cases.module.css'

/** The deadlines of waiting cases, and how many were met in the last month. */
export function DeadlinesSummary() {
  const { data } = useCallWithToast(caseCounts)
  if (!data) return null
  const { waiting, notAcknowledgedInTime, notDecidedInTime, dueWithinDay, lateInMonth, decidedInMonth } = data.data
  const isLate = notAcknowledgedInTime + notDecidedInTime > 0
  return (
    <p className={isLate ? styles.late : styles.quiet}>
      <Link to="/admin" search={{ tab: 'reports' }} resetScroll={false}>
        Cases that wait: {formatCount(waiting)}
      </Link>
      {`. ${formatCount(notAcknowledgedInTime)} not taken in time, ${formatCount(notDecidedInTime)} not decided in time, ${formatCount(dueWithinDay)} due within a day. `}
      {`In 30 days ${formatCount(decidedInMonth)} decided, ${formatCount(lateInMonth)} of them late.`}
    </p>
  )
}
