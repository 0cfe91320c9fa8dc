import type { WishFact } from '@parinay/contract/preferences'
import { useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import styles from './preferences.module.css'
import { WISH_GROUPS } from './wish-groups.ts'
import { WISH_LABELS } from './wish-labels.ts'

interface AddWishProps {
  /** What does not matter so far. */
  facts: readonly WishFact[]
  /** Open from the start. */
  isFirst: boolean
  onAdd: (fact: WishFact) => void
}

/** The facts without a wish, folded away. */
export function AddWish({ facts, isFirst, onAdd }: AddWishProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(isFirst)
  if (facts.length === 0) return null
  const groups = WISH_GROUPS.map(({ title, facts: all }) => ({
    title,
    left: all.filter((fact) => facts.includes(fact)),
  }))
  return (
    <section className={styles.adding} aria-label="Add a wish">
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        Add a wish
      </Button>
      {facts.includes('caste') && <p className={styles.noBar}>Caste no bar, unless you add a wish about it.</p>}
      <div id={id} hidden={!isOpen} className={styles.left}>
        {groups
          .filter(({ left }) => left.length > 0)
          .map(({ title, left }) => (
            <div key={title} role="group" aria-label={title}>
              <h2 className={styles.group}>{title}</h2>
              <div className={styles.chips}>
                {left.map((fact) => (
                  <Chip key={fact} aria-pressed={undefined} onClick={() => onAdd(fact)}>
                    <span aria-hidden="true">+</span> {WISH_LABELS[fact]}
                  </Chip>
                ))}
              </div>
            </div>
          ))}
      </div>
    </section>
  )
}
