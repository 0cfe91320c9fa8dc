import styles from './admin.module.css'
import { useAdminParams } from './admin-params.ts'

/** A member's name. A click opens their details. */
export function PersonButton({ person: { _id, fullName } }: { person: { _id: string; fullName: string } }) {
  const { change } = useAdminParams()
  return (
    <button type="button" className={styles.person} onClick={() => change({ user: _id })}>
      {fullName}
    </button>
  )
}
