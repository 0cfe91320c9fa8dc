import { type ReactNode, useEffect, useId, useRef } from 'react'
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

/** A part of the sheet that opens under its heading, which stays in view. */
export function SheetSection({ label, description, isOpen, isDrawn, onToggle, children }: SheetSectionProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const top = section.current?.getBoundingClientRect().top ?? 0
    // The section above has closed meanwhile and can have moved this one out of the window.
    if (isDrawn && top < 0) section.current?.scrollIntoView()
  }, [isDrawn])
  return (
    <section ref={section} className={styles.section}>
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
