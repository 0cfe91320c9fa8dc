import { isBlank } from '@parinay/contract/kernel/text-schemas'
import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import type { SentCode } from './use-sent-code.ts'

/** A visitor's first step: the number that gets the code. */
export function PhoneForCode({ sent }: { sent: SentCode }) {
  const [phoneNumber, setPhoneNumber] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBlank(phoneNumber)) return toast('Phone number is required', 'error')
    void sent.send({ phoneNumber })
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextInput
        label="Phone Number"
        hint="With or without +91"
        type="tel"
        autoComplete="tel"
        value={phoneNumber}
        onChange={setPhoneNumber}
        error={sent.fields['phoneNumber']}
      />
      <Button type="submit" variant="main" size="large" wide busy={sent.isSending}>
        {sent.isSending ? 'Please wait...' : 'Send code'}
      </Button>
    </form>
  )
}

/** The second step: the number that got the code, with a button to change it. */
export const SentTo = ({ phoneNumber, onChange }: { phoneNumber: string; onChange: () => void }) => (
  <p>
    For {phoneNumber}.{' '}
    <Button variant="plain" onClick={onChange}>
      Change number
    </Button>
  </p>
)
