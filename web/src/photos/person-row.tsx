import type { Person } from '@parinay/contract/people'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { joinFacts } from '../people/format-facts.ts'
import { Avatar } from '../ui/avatar.tsx'
import styles from './persons.module.css'
import { thumbnailUrl } from './photo-url.ts'

/** A person in a list about photos, with a detail and actions. */
export function PersonRow({ person, said, children }: { person: Person; said: string; children?: ReactNode }) {
  return (
    <li className={styles.row}>
      <Avatar name={person.fullName} photo={thumbnailUrl(person.avatar)} size={48} />
      <div className={styles.who}>
        <Link to="/profile/$id" params={{ id: person._id }} className={styles.name}>
          {person.fullName}
        </Link>
        <p className={styles.quiet}>{joinFacts(' · ', person.age > 0 && `${person.age} years`, person.city, said)}</p>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </li>
  )
}
