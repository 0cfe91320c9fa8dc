import { LEAVING_REASONS, leavingReasons } from '@parinay/contract/leaving-reasons'
import { formatCount } from '../../platform/format-numbers.ts'
import { useCallWithToast } from '../use-call-with-toast.ts'
import styles from './overview.module.css'

/** Why members left, as counts without names. */
export function LeavingReasonsTable() {
  const { data } = useCallWithToast(leavingReasons)
  if (!data) return null
  return (
    <section aria-labelledby="leaving-reasons" className={styles.section}>
      <h2 id="leaving-reasons">Why members leave</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll the table in large text. */}
      <div className={styles.reasons} role="group" aria-labelledby="leaving-reasons" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Reason, if they gave one</th>
              <th scope="col">Deleted in 12 months</th>
              <th scope="col">Paused now</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map(({ reason, deleted, paused }) => (
              <tr key={reason}>
                <th scope="row">{LEAVING_REASONS[reason]}</th>
                <td>{formatCount(deleted)}</td>
                <td>{formatCount(paused)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
