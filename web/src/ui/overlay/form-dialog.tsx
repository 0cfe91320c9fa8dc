import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog, DialogButtons } from './dialog.tsx'

interface FormDialogProps {
  title: string
  saveLabel?: string
  isSaving: boolean
  onSave: () => void
  /** Runs on Cancel; without it Cancel only closes the dialog. */
  onCancel?: () => void
  /** Runs if the dialog is closed in any other way, perhaps by accident. */
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A dialog with a few fields to save. */
export function FormDialog({
  title,
  saveLabel = 'Save',
  isSaving,
  onSave,
  onClose,
  onCancel = onClose,
  children,
}: FormDialogProps) {
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
            {saveLabel}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
