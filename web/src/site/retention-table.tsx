import { RETENTION } from '@parinay/contract/vocabulary/retention-periods'
import styles from './data-table.module.css'

/** What is deleted while an account exists, why it stays until then, and when it goes. */
export const RetentionTable = () => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">Why we keep it</th>
        <th scope="col">How long</th>
      </tr>
    </thead>
    <tbody>
      {Object.values(RETENTION).map(({ what, why, until }) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          <td data-label="Why we keep it">{why}</td>
          <td data-label="How long">{until}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
