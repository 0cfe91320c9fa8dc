import styles from './joined-names.module.css'
import { Thread } from './thread.tsx'

/** Two connected names joined by a thread. Decorative: the words beside it say the same. */
export const JoinedNames = ({ names }: { names: readonly [string, string] }) => (
  <span className={styles.names} data-joined aria-hidden="true">
    <span>{firstName(names[0])}</span>
    <Thread percent={100} width={56} />
    <span>{firstName(names[1])}</span>
  </span>
)

const firstName = (name: string) => name.trim().split(/\s+/u)[0]
