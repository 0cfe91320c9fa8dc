import type { WishFact } from '@parinay/contract/preferences'
import { Fragment, type ReactNode } from 'react'
import styles from './preferences.module.css'
import { WISH_GROUPS } from './wish-groups.ts'

interface WishListProps {
  facts: readonly WishFact[]
  children: (fact: WishFact) => ReactNode
}

/** What the member hopes for, a line a wish, sorted as families sort it. */
export function WishList({ facts, children }: WishListProps) {
  const groups = WISH_GROUPS.map(({ title, facts: all }) => ({
    title,
    rows: all.filter((fact) => facts.includes(fact)),
  }))
  if (facts.length === 0)
    return <p className={styles.none}>You have no wishes yet. Everybody can be recommended to you.</p>
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => (
      <section key={title} aria-label={title}>
        <h2 className={styles.group}>{title}</h2>
        <div className={styles.rows}>
          {rows.map((fact) => (
            <Fragment key={fact}>{children(fact)}</Fragment>
          ))}
        </div>
      </section>
    ))
}
