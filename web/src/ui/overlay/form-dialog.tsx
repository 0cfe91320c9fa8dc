import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog, DialogButtons } from './dialog.tsx'

interface FormDialogProps {
  title: string
  isSaving: boolean
  onSave: () => void
  /** Given up by its button; if absent it is only closed. */
  onCancel?: () => void
  /** Closed in any other way, perhaps not on purpose. */
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A few fields to be saved, or not. */
export function FormDialog({ title, isSaving, onSave, onClose, onCancel = onClose, children }: FormDialogProps) {
  return (
    <Dialog title={title} size="small" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        {children}
        <DialogButtons>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="main" type="submit" busy={isSaving}>
            Save
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
