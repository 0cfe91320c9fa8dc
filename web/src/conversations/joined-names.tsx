import { useMember } from '../platform/session.ts'
import { Thread } from '../ui/ornament/thread.tsx'
import styles from './joined-names.module.css'

/** The thread between two people who said yes to each other. The heading beside it names the other one for the ear. */
export function JoinedNames({ other }: { other: string }) {
  const { user } = useMember()
  return (
    <p className={styles.names} aria-hidden="true">
      <span>{firstOf(user.fullName)}</span>
      <Thread percent={100} width={56} />
      <span>{firstOf(other)}</span>
    </p>
  )
}

const firstOf = (name: string) => name.trim().split(/\s+/u)[0]
