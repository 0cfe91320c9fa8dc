import { addToShortlist, MAX_NOTE_LENGTH } from '@parinay/contract/shortlist'
import { useState } from 'react'
import { useAction } from '../platform/call-hooks.ts'
import { useMember } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import { PenIcon } from '../ui/icons.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { removeNoteDraft, saveNoteDraft, loadNoteDraft } from './note-draft.ts'
import styles from './note.module.css'

interface NoteProps {
  person: { _id: string; fullName: string }
  note: string
}

/** My private note about a person. */
export function Note({ person, note }: NoteProps) {
  const [isWriting, setWriting] = useState(false)
  return (
    <div className={styles.note}>
      {note && <p className={styles.words}>{note}</p>}
      <Button variant="plain" icon={<PenIcon size={18} />} onClick={() => setWriting(true)}>
        {note ? 'Edit note' : 'Add a note'}
        <span className="visually-hidden"> about {person.fullName}</span>
      </Button>
      {isWriting && <NoteDialog person={person} note={note} onClose={() => setWriting(false)} />}
    </div>
  )
}

function NoteDialog({ person, note, onClose }: NoteProps & { onClose: () => void }) {
  const { user } = useMember()
  const [text, setText] = useState(() => loadNoteDraft(user.id, person._id) ?? note)
  const change = useAction(addToShortlist)

  const changeText = (next: string) => {
    setText(next)
    saveNoteDraft(user.id, person._id, next, note)
  }
  const discard = () => {
    removeNoteDraft(user.id, person._id)
    onClose()
  }
  const save = () => change.mutate({ params: { id: person._id }, body: { note: text } }, { onSuccess: discard })

  return (
    <FormDialog
      title={`Your note about ${person.fullName}`}
      isSaving={change.isPending}
      onSave={save}
      onCancel={discard}
      onClose={onClose}
    >
      <TextArea
        label="Note"
        hint={`Only you can read this note. Up to ${MAX_NOTE_LENGTH} characters. Leave it empty to remove it.`}
        rows={5}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        onChange={changeText}
        error={change.error?.fields['note'] ?? change.error?.message}
      />
    </FormDialog>
  )
}
