import type { Reply } from '@parinay/contract/kernel/call'
import {
  ATTACHED_MESSAGES,
  MAX_REPORT_WORDS,
  report,
  REPORT_CATEGORIES,
  type ReportCategory,
} from '@parinay/contract/reports'
import { type ReactNode, useState } from 'react'
import { useAction } from '../platform/call-hooks.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceChips } from '../ui/form/choice-chips.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { Dialog, DialogButtons } from '../ui/overlay/dialog.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import type { ReportedThing } from './reported-thing.ts'
import styles from './report-dialog.module.css'
import { useBlock } from './use-block.ts'

const THINGS = {
  profile: 'this profile',
  photo: 'this photo',
  video: 'this video',
  message: 'this message',
  request: 'this request',
}
const VIDEO_CATEGORIES = { ...REPORT_CATEGORIES, photo_of_another: 'A video of somebody else' }

interface ReportDialogProps extends ReportedThing {
  onClose: () => void
}

interface ReportFields {
  category: string
  words: string
  /** Attaches the messages before the reported one. */
  withLast: boolean
  alsoBlock: boolean
}

/** What is wrong, in a category and own words. Blocking is offered at once. */
export function ReportDialog({ person, about = { kind: 'profile' }, onBlocked, onClose }: ReportDialogProps) {
  const [form, setForm] = useState<ReportFields>({ category: '', words: '', withLast: true, alsoBlock: true })
  const [isMissing, setMissing] = useState(false)
  const { send, isSending, error } = useSendReport({ person, about, onBlocked, onClose })
  const change = (fields: Partial<ReportFields>) => setForm((before) => ({ ...before, ...fields }))
  const submit = () => (form.category ? send(form) : setMissing(true))
  return (
    <Dialog title={`Report ${THINGS[about.kind]}`} onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p>{person.fullName} does not learn who reported. A moderator reads it and answers within seven days.</p>
        <ChoiceChips
          label="What is wrong?"
          name="category"
          required
          choices={about.kind === 'video' ? VIDEO_CATEGORIES : REPORT_CATEGORIES}
          value={form.category}
          onChange={(category) => change({ category })}
          error={isMissing && !form.category ? 'Please choose one' : undefined}
        />
        <Check isOn={form.alsoBlock} onTurn={(alsoBlock) => change({ alsoBlock })}>
          Also block {person.fullName}. We do not tell them.
        </Check>
        <TextArea
          label="In your own words"
          hint="Optional. It helps us to decide."
          rows={3}
          maxLength={MAX_REPORT_WORDS}
          value={form.words}
          onChange={(words) => change({ words })}
          error={error?.fields['words']}
        />
        {about.kind === 'message' && (
          <Check isOn={form.withLast} onTurn={(withLast) => change({ withLast })}>
            Attach the last {ATTACHED_MESSAGES} messages before it
          </Check>
        )}
        {error && <p role="alert">{error.message}</p>}
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" type="submit" busy={isSending}>
            Report
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

function useSendReport({ person, about = { kind: 'profile' }, onBlocked, onClose }: ReportDialogProps) {
  const { mutate, isPending, error } = useAction(report)
  const block = useBlock(person, onBlocked)
  const send = ({ category, words, withLast, alsoBlock }: ReportFields) => {
    const body = {
      profileId: person._id,
      about: about.kind === 'message' ? { ...about, withLast } : about,
      category: category as ReportCategory,
      words,
    }
    const onSuccess = ({ data }: Reply<typeof report>) => {
      onClose()
      toast(`Thank you. We will answer in Settings. Your report has the number ${data.number}.`, 'success')
      if (alsoBlock) block()
    }
    mutate({ body }, { onSuccess })
  }
  return { send, isSending: isPending, error }
}

interface CheckProps {
  isOn: boolean
  onTurn: (isOn: boolean) => void
  children: ReactNode
}

const Check = ({ isOn, onTurn, children }: CheckProps) => (
  <label className={styles.check}>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onTurn(target.checked)} />
    <span>{children}</span>
  </label>
)
