import { type Interest, MAX_LINE_LENGTH, writeInterestLine } from '@parinay/contract/interests'
import { useState } from 'react'
import { useAction } from '../platform/call-hooks.ts'
import { TextArea } from '../ui/form/text-area.tsx'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'

/** The dialog to write, change or remove the line of an interest. */
export function InterestLineDialog({ interest, onClose }: { interest: Interest; onClose: () => void }) {
  const [text, setText] = useState(interest.line ?? '')
  const write = useAction(writeInterestLine)
  const save = () =>
    write.mutate(
      { params: { id: interest._id }, body: { line: text.replaceAll(/\s*\n\s*/g, ' ') } },
      { onSuccess: onClose },
    )

  return (
    <FormDialog
      title={`A line for ${interest.receiver.fullName}`}
      isSaving={write.isPending}
      onSave={save}
      onClose={onClose}
    >
      <TextArea
        label="Your line"
        hint={`Shown with your interest. Up to ${MAX_LINE_LENGTH} characters. Leave it empty to remove it.`}
        rows={4}
        maxLength={MAX_LINE_LENGTH}
        value={text}
        onChange={setText}
        error={write.error?.fields['line'] ?? write.error?.message}
      />
    </FormDialog>
  )
}
