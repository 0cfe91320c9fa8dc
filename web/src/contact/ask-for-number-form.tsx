import { askContact, MAX_CONTACT_LINE } from '@parinay/contract/contact'
import { useState } from 'react'
import { useAction } from '../platform/call-hooks.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { DialogButtons } from '../ui/overlay/dialog.tsx'

interface AskFormProps {
  person: { _id: string; fullName: string }
  onClose: () => void
}

/** Asks to exchange numbers, with a line if one likes. */
export function AskForNumberForm({ person, onClose }: AskFormProps) {
  const [text, setText] = useState('')
  const ask = useAction(askContact)
  const send = () => ask.mutate({ params: { id: person._id }, body: { line: text.replaceAll(/\s*\n\s*/g, ' ') } })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p>
        {person.fullName} decides whether you see their number. If they agree, they may see yours too, and numbers in
        your chat are no longer hidden. Both of you can take that back.
      </p>
      <TextArea
        label="A line to go with it (optional)"
        rows={3}
        maxLength={MAX_CONTACT_LINE}
        value={text}
        onChange={setText}
        error={ask.error?.fields['line'] ?? ask.error?.message}
      />
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="main" type="submit" busy={ask.isPending}>
          Ask to exchange numbers
        </Button>
      </DialogButtons>
    </form>
  )
}
