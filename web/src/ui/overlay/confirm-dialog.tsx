import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog, DialogButtons } from './dialog.tsx'

interface ConfirmDialogProps {
  question: string
  /** A sentence about the consequence. */
  consequence?: string
  /** The label of the confirming button. */
  confirmLabel: string
  cancelLabel?: string
  busy?: boolean
  /** What else is chosen with the confirmation. */
  children?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({
  question,
  consequence,
  confirmLabel,
  cancelLabel = 'Cancel',
  busy,
  children,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog title={question} size="small" onClose={onCancel}>
      {consequence && <p>{consequence}</p>}
      {children}
      <DialogButtons>
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button variant="danger" onClick={onConfirm} busy={busy}>
          {confirmLabel}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
