import { type ComplaintStatus, complaintStatus } from '@parinay/contract/complaints'
import { useState } from 'react'
import { useAction } from '../platform/call-hooks.ts'
import { Button } from '../ui/button.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { ComplaintAnswer } from './complaint-answer.tsx'
import type { Ticket } from './ticket.ts'
import styles from './complaint.module.css'

/** The form that shows the state of a complaint for its number and code. */
export function ComplaintStatusForm({ given }: { given: string }) {
  const [number, setNumber] = useState(given)
  const [code, setCode] = useState('')
  const [found, setFound] = useState<{ ticket: Ticket; status: ComplaintStatus }>()
  const ask = useAction(complaintStatus)
  const submit = () => {
    const ticket = { number: Number(number.trim()), code }
    ask.mutate({ body: ticket }, { onSuccess: ({ data }) => setFound({ ticket, status: data }) })
  }
  return (
    <>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          label="Number"
          inputMode="numeric"
          required
          maxLength={9}
          value={number}
          onChange={setNumber}
          error={ask.error?.fields['number']}
        />
        <TextInput
          label="Code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          value={code}
          onChange={setCode}
          error={ask.error?.fields['code']}
        />
        {ask.error && Object.keys(ask.error.fields).length === 0 && <ErrorBox message={ask.error.message} />}
        <Button variant="main" type="submit" busy={ask.isPending}>
          Show the answer
        </Button>
      </form>
      {found && (
        <ComplaintAnswer
          key={found.ticket.number}
          ticket={found.ticket}
          status={found.status}
          onChanged={(status) => setFound({ ...found, status })}
        />
      )}
    </>
  )
}
