import { type NotificationSettings, setEmail } from '@parinay/contract/notifications'
import { type FormEvent, useState } from 'react'
import { usePasswordProof } from '../account/use-password-proof.tsx'
import { useAction } from '../platform/call-hooks.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './notifications.module.css'

/** The setting for the e-mail address. A new address is used once its owner has opened the link in the e-mail. */
export function EmailAddressSetting({ settings: { email, isEmailConfirmed } }: { settings: NotificationSettings }) {
  const [typed, setTyped] = useState(email ?? '')
  const save = useAction(setEmail)
  const proof = usePasswordProof()
  const saveAddress = (address: string | null) =>
    proof
      .run(async (password) => {
        const { message } = await save.mutateAsync({ body: { email: address, password } })
        if (address === null) setTyped('')
        toast(message, 'success')
      })
      // The field shows the reason.
      .catch(() => undefined)
  // The dialog that asks for the password shows failures about it.
  const failure = ['password_needed', 'wrong_password'].includes(save.error?.code ?? '') ? undefined : save.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) void saveAddress(typed.trim())
  }

  return (
    <>
      <form className={styles.choice} onSubmit={submit} noValidate>
        <TextInput
          label="Your e-mail address"
          type="email"
          autoComplete="email"
          hint={
            email === null
              ? 'Nobody else can see it. We will send you a link to confirm it.'
              : isEmailConfirmed
                ? 'Confirmed. Your e-mails go to this address.'
                : 'Not confirmed yet. Please open the link we sent to it.'
          }
          value={typed}
          onChange={setTyped}
          error={failure?.fields['email'] ?? failure?.message}
        />
        <div className={styles.buttons}>
          <Button
            type="submit"
            busy={save.isPending}
            disabled={typed.trim() === '' || (typed === email && isEmailConfirmed)}
          >
            {typed === email && !isEmailConfirmed ? 'Send the link again' : 'Save address'}
          </Button>
          {email !== null && (
            <Button variant="plain" onClick={() => void saveAddress(null)}>
              Remove address
            </Button>
          )}
        </div>
      </form>
      {proof.dialog}
    </>
  )
}
