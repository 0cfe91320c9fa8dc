import { useMember } from '../platform/session.ts'
import { Thread } from '../ui/ornament/thread.tsx'
import styles from './joined-names.module.css'

/** Two connected names joined by a thread. Decorative: the heading names the other person. */
export function JoinedNames({ other }: { other: string }) {
  const { user } = useMember()
  return (
    <p className={styles.names} aria-hidden="true">
      <span>{firstName(user.fullName)}</span>
      <Thread percent={100} width={56} />
      <span>{firstName(other)}</span>
    </p>
  )
}

const firstName = (name: string) => name.trim().split(/\s+/u)[0]
