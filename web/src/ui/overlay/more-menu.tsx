import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { MoreIcon } from '../icons.tsx'
import styles from './more-menu.module.css'
import popover from './popover-list.module.css'
import { usePopoverDismiss } from './use-popover-dismiss.ts'

interface MoreMenuProps {
  /** The name of the button, such as "More about Rohan". */
  label: string
  variant?: 'framed' | 'bare' | undefined
  /** Buttons and links. A press on one closes the menu. */
  children: ReactNode
}

/** A button with three dots that opens a short list of actions. */
export function MoreMenu({ label, variant = 'bare', children }: MoreMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const listId = useId()
  const close = () => setOpen(false)
  usePopoverDismiss(isOpen, menu, close)
  useCloseOnChoice(isOpen, close)
  return (
    <div ref={menu} className={styles.menu}>
      <IconButton
        variant={variant}
        label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        icon={<MoreIcon />}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div ref={keepInWindow} id={listId} data-menu-list className={`${popover.list} ${styles.choices}`}>
          {children}
        </div>
      )}
    </div>
  )
}

const MARGIN_PX = 8

/** Moves a list to the right if it would start left of the window. */
function keepInWindow(list: HTMLElement | null) {
  const missing = MARGIN_PX - (list?.getBoundingClientRect().left ?? MARGIN_PX)
  if (list && missing > 0) list.style.translate = `${missing}px`
}

function useCloseOnChoice(isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const onChoice = ({ target }: Event) => {
      if ((target as Element).closest('[data-menu-list] :is(a, button)')) close()
    }
    document.addEventListener('click', onChoice)
    return () => document.removeEventListener('click', onChoice)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen])
}
