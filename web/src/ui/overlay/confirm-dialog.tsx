import { Button } from '../button.tsx'
import { Dialog, DialogButtons } from './dialog.tsx'

interface ConfirmDialogProps {
  question: string
  /** What will happen, in a sentence. */
  consequence?: string
  /** The word on the button that does it. */
  confirmLabel: string
  cancelLabel?: string
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({
  question,
  consequence,
  confirmLabel,
  cancelLabel = 'Cancel',
  busy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog title={question} size="small" onClose={onCancel}>
      {consequence && <p>{consequence}</p>}
      <DialogButtons>
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button variant="danger" onClick={onConfirm} busy={busy}>
          {confirmLabel}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
