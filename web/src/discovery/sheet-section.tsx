import { type ReactNode, useId } from 'react'
import { ChevronDownIcon } from '../ui/icons.tsx'
import styles from './filters-sheet.module.css'

interface SheetSectionProps {
  label: string
  /** The current choice in words. */
  description: string
  isOpen: boolean
  /** False until the content is needed, because drawing it takes long. */
  isDrawn: boolean
  onToggle: () => void
  children: ReactNode
}

/** A part of the sheet that opens under its heading. */
export function SheetSection({ label, description, isOpen, isDrawn, onToggle, children }: SheetSectionProps) {
  const id = useId()
  return (
    <section className={styles.section}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={id} className={styles.header} onClick={onToggle}>
          <span>{label}</span>
          {description && <strong className={styles.chosen}>{description}</strong>}
          <ChevronDownIcon size={18} className={isOpen ? styles.turned : styles.caret} />
        </button>
      </h3>
      <div id={id} className={styles.content} hidden={!isOpen}>
        {isDrawn && children}
      </div>
    </section>
  )
}
