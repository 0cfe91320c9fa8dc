import { MAX_NOTE } from '@parinay/contract/verification'
import {
  type CheckKind,
  type DocumentKind,
  DOCUMENTS,
  type Gesture,
  GESTURES,
} from '@parinay/contract/vocabulary/verification-checks'
import { hasAadhaarNumber } from '@parinay/contract/vocabulary/find-aadhaar-numbers'
import { useId, useState } from 'react'
import { copyIntoMemory } from '../platform/chosen-files.ts'
import { resizeImage } from '../photos/resize-image.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { SelectInput } from '../ui/form/select-input.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { CameraIcon } from '../photos/photo-icons.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { useSendCheck } from './use-send-check.ts'
import styles from './verification.module.css'

interface SendFormProps {
  kind: CheckKind
  gesture: Gesture
  onDone: () => void
}

const NAMED =
  'The name of this file contains a whole Aadhaar number. Please send a masked Aadhaar, or another document.'

/** The form for a document and its picture. A whole Aadhaar number in the note or the file name never leaves the device. */
export function SendCheckForm({ kind, gesture, onDone }: SendFormProps) {
  const [document, setDocument] = useState('')
  const [note, setNote] = useState('')
  const [chosen, setChosen] = useState<{ file: File; copy: Promise<File> }>()
  const file = chosen?.file
  const [isIncomplete, setIncomplete] = useState(false)
  const { send, isSending, fault } = useSendCheck()
  const fileFault =
    file && hasAadhaarNumber(file.name) ? NAMED : isIncomplete && !file ? 'Please choose a picture' : undefined
  const noteFault = hasAadhaarNumber(note) ? 'Please never write a whole Aadhaar number' : undefined

  const submit = async () => {
    if (!chosen || !file || fileFault || noteFault || (kind !== 'selfie' && !document)) return setIncomplete(true)
    const bytes = chosen.copy.then((copy) => resizeImage(copy, { rotation: 0 }))
    const query = { ...(document && { document: document as DocumentKind }), note, fileName: file.name.slice(0, 300) }
    const message = await send({ params: { kind }, query, bytes })
    if (!message) return
    toast(message, 'success')
    onDone()
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {kind === 'selfie' ? (
        <SelfieAdvice gesture={gesture} />
      ) : (
        <DocumentInput kind={kind} document={document} isMissing={isIncomplete && !document} onChange={setDocument} />
      )}
      <PictureInput
        kind={kind}
        file={file}
        fault={fileFault ?? fault}
        onFile={(one) => setChosen(one && { file: one, copy: copyIntoMemory(one) })}
      />
      <TextInput
        label="Note for the moderator"
        hint="If something needs an explanation, such as an earlier name."
        maxLength={MAX_NOTE}
        value={note}
        onChange={setNote}
        error={noteFault}
      />
      <div className={styles.actions}>
        <Button variant="main" type="submit" busy={isSending}>
          Send
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}

const SelfieAdvice = ({ gesture }: { gesture: Gesture }) => (
  <p>
    <strong>{GESTURES[gesture]}</strong>, and take a picture in which your face can be seen well. A moderator compares
    it with the photos of your profile.
  </p>
)

interface DocumentInputProps {
  kind: Exclude<CheckKind, 'selfie'>
  document: string
  isMissing: boolean
  onChange: (document: string) => void
}

const DocumentInput = ({ kind, document, isMissing, onChange }: DocumentInputProps) => (
  <>
    <SelectInput
      label="Document"
      required
      placeholder="Choose"
      choices={DOCUMENTS[kind]}
      value={document}
      onChange={onChange}
      error={isMissing ? 'Please choose what you send' : undefined}
    />
    {document === 'aadhaar_masked' && <AadhaarAdvice />}
  </>
)

const AadhaarAdvice = () => (
  <p className={styles.hint}>
    Cover the first eight digits, or download a masked Aadhaar from the UIDAI. We refuse a picture that shows the whole
    number.
  </p>
)

interface PictureInputProps {
  kind: CheckKind
  file: File | undefined
  fault: string | undefined
  onFile: (file: File | undefined) => void
}

function PictureInput({ kind, file, fault, onFile }: PictureInputProps) {
  const id = useId()
  return (
    <div className={styles.picture}>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        capture={kind === 'selfie' ? 'user' : undefined}
        className={styles.input}
        aria-describedby={`${id}-chosen`}
        aria-invalid={fault !== undefined}
        onChange={({ target }) => onFile(target.files?.[0])}
      />
      <label htmlFor={id} className={buttonClass({ variant: 'quiet' })}>
        <CameraIcon size={18} />
        {kind === 'selfie' ? 'Take or choose a picture' : 'Choose a picture'}
      </label>
      <p id={`${id}-chosen`} role="status" className={fault ? styles.refused : styles.hint}>
        {fault ?? file?.name ?? 'JPEG, PNG or WebP, up to 15 MB.'}
      </p>
    </div>
  )
}
