import { firstNameOf } from '@parinay/contract/profile/first-name'
import styles from './joined-names.module.css'
import { Thread } from './thread.tsx'

/** Two connected names joined by a thread. Decorative: the words beside it say the same. */
export const JoinedNames = ({ names }: { names: readonly [string, string] }) => (
  <span className={styles.names} data-joined aria-hidden="true">
    <span>{firstNameOf(names[0])}</span>
    <Thread percent={100} width={56} />
    <span>{firstNameOf(names[1])}</span>
  </span>
)
