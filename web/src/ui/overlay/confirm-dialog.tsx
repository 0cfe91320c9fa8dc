import { Button } from '../button.tsx'
import { Dialog, DialogButtons } from './dialog.tsx'

interface ConfirmDialogProps {
  question: string
  /** What will happen, in a sentence. */
  consequence?: string
  /** The word on the button that does it. */
  yes: string
  no?: string
  busy?: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ question, consequence, yes, no = 'Cancel', busy, onYes, onNo }: ConfirmDialogProps) {
  return (
    <Dialog title={question} size="small" onClose={onNo}>
      {consequence && <p>{consequence}</p>}
      <DialogButtons>
        <Button onClick={onNo}>{no}</Button>
        <Button look="danger" onClick={onYes} busy={busy}>
          {yes}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
