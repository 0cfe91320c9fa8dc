import { isBlank } from '@parinay/contract/kernel/text-schemas'
import {
  COMPLAINT_CATEGORIES,
  type ComplaintCategory,
  complain,
  MAX_CONTACT_LENGTH,
  MAX_LINK_LENGTH,
  MAX_NAME_LENGTH,
  URGENT_COMPLAINTS,
} from '@parinay/contract/complaints'
import { MAX_REPORT_WORDS } from '@parinay/contract/reports'
import { useState } from 'react'
import { useAction } from '../platform/call-hooks.ts'
import { Button } from '../ui/button.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { ChoiceChips } from '../ui/form/choice-chips.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import styles from './complaint.module.css'
import type { Ticket } from './ticket.ts'

interface ComplaintFormProps {
  /** The initial address. */
  link: string
  onSent: (ticket: Ticket) => void
}

const MISSING: Readonly<Record<string, string>> = {
  words: 'Please write what happened',
  name: 'Please give your name',
}

/** The state of a complaint until it is sent. */
function useComplaint({ link, onSent }: ComplaintFormProps) {
  const [typed, setTyped] = useState({ words: '', link, name: '', contact: '' })
  const [category, setCategory] = useState('')
  const [isForAnother, setForAnother] = useState(false)
  const [isMissing, setMissing] = useState(false)
  // The same for every attempt, so that a lost reply makes no second complaint.
  const [clientId] = useState(() => crypto.randomUUID())
  const send = useAction(complain)
  const input = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (text: string) => setTyped((before) => ({ ...before, [name]: text })),
    error: (isMissing && isBlank(typed[name]) ? MISSING[name] : undefined) ?? send.error?.fields[name],
  })

  const submit = () => {
    if (!category || isBlank(typed.words) || isBlank(typed.name)) return setMissing(true)
    const body = { clientId, category: category as ComplaintCategory, isForAnother, ...typed }
    send.mutate({ body }, { onSuccess: ({ data }) => onSent(data) })
  }
  const categoryInput = {
    value: category,
    onChange: setCategory,
    error: isMissing && !category ? 'Please choose one' : undefined,
  }
  return { input, categoryInput, isForAnother, setForAnother, submit, isSending: send.isPending, failure: send.error }
}

export function ComplaintForm(props: ComplaintFormProps) {
  const { input, categoryInput, isForAnother, setForAnother, submit, isSending, failure } = useComplaint(props)
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ChoiceChips
        label="What is it about?"
        name="category"
        required
        choices={COMPLAINT_CATEGORIES}
        {...categoryInput}
      />
      {URGENT_COMPLAINTS.includes(categoryInput.value as ComplaintCategory) && (
        <p>If you give the address below, we hide it at once and decide within two hours.</p>
      )}
      <TextInput
        label="Address of the profile or photo"
        hint="Copy it from the browser. If you do not have it, describe the profile below."
        inputMode="url"
        maxLength={MAX_LINK_LENGTH}
        {...input('link')}
      />
      <TextArea
        label="What happened?"
        hint="And on which day. Never send us a password, a card number or an Aadhaar number."
        required
        rows={5}
        maxLength={MAX_REPORT_WORDS}
        {...input('words')}
      />
      <TextInput label="Your name" required autoComplete="name" maxLength={MAX_NAME_LENGTH} {...input('name')} />
      <TextInput
        label="E-mail address or phone number"
        hint="Optional. Only for questions about this complaint."
        maxLength={MAX_CONTACT_LENGTH}
        {...input('contact')}
      />
      <label className={styles.check}>
        <input type="checkbox" checked={isForAnother} onChange={({ target }) => setForAnother(target.checked)} />
        <span>I complain for somebody else</span>
      </label>
      {failure && <ErrorBox message={failure.message} />}
      <Button variant="main" size="large" type="submit" busy={isSending}>
        Send the complaint
      </Button>
    </form>
  )
}
