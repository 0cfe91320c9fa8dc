import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'
import { IconButton } from '../icon-button.tsx'
import { CloseIcon } from '../icons.tsx'

interface DialogProps {
  title: ReactNode
  /** Closed by the cross, by Escape or by a press beside it. */
  onClose: () => void
  /** `full` covers a phone's whole screen. */
  size?: 'small' | 'normal' | 'full'
  closeLabel?: string
  children: ReactNode
}

/** Is open as long as it is there: render it or do not. The browser keeps the focus inside and gives it back. */
export function Dialog({ title, onClose, size = 'normal', closeLabel = 'Close', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()

  // Closed while it is still in the page: only then does the browser give the focus back to what had it.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown?.open) shown?.showModal()
    heading.current?.focus()
    return () => shown?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={headingId}
      className={`${styles.dialog} ${styles[size]}`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={styles.inside}>
        <div className={styles.top}>
          <h2 ref={heading} id={headingId} tabIndex={-1}>
            {title}
          </h2>
          <IconButton variant="bare" label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** The buttons at the foot of a dialog, the main one last; on a phone they stand below one another. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}
