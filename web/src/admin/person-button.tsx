import styles from './admin.module.css'
import { useAdminWords } from './admin-params.ts'

/** A name that opens that person's details. */
export function PersonButton({ person: { _id, fullName } }: { person: { _id: string; fullName: string } }) {
  const { change } = useAdminWords()
  return (
    <button type="button" className={styles.person} onClick={() => change({ user: _id })}>
      {fullName}
    </button>
  )
}
