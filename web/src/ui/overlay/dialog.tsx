import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'
import { IconButton } from '../icon-button.tsx'
import { CloseIcon } from '../icons.tsx'

interface DialogProps {
  title: ReactNode
  /** Runs on a press on the cross or outside the dialog, and on Escape. */
  onClose: () => void
  /** `full` covers a phone's whole screen. */
  size?: 'small' | 'normal' | 'full'
  closeLabel?: string
  children: ReactNode
}

/** A modal dialog, open while it is rendered. The browser keeps the focus inside and returns it afterwards. */
export function Dialog({ title, onClose, size = 'normal', closeLabel = 'Close', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()

  // Closes it before it is removed from the page, because only then does the browser return the focus.
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

/** The buttons at the foot of a dialog, the main one last; on a phone they are below one another. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}
