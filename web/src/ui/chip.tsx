import type { ComponentProps, ReactNode } from 'react'
import styles from './chip.module.css'
import { ChevronDownIcon } from './icons.tsx'

type ChipProps = ComponentProps<'button'> & {
  /** A chosen or active chip is highlighted. */
  active?: boolean
  /** Set when the chip opens a panel: true while the panel is open. */
  open?: boolean
  children: ReactNode
}

/** A small choice in a row: a status to filter by, or a filter that opens its panel. */
export function Chip({ active = false, open, children, className = '', ...rest }: ChipProps) {
  const hasPanel = open !== undefined
  return (
    <button
      type="button"
      className={`${styles.chip} ${active ? styles.active : ''} ${className}`}
      aria-pressed={hasPanel ? undefined : active}
      aria-expanded={open}
      {...rest}
    >
      {children}
      {hasPanel && <ChevronDownIcon size={16} className={open ? styles.turned : styles.caret} />}
    </button>
  )
}
