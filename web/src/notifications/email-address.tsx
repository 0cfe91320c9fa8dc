import { type NotificationSettings, setEmail } from '@parinay/contract/notifications'
import { type FormEvent, useState } from 'react'
import { useAction } from '../platform/calls.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './notifications.module.css'

/** Where e-mails go. A new address counts once its owner has opened the link that is sent there. */
export function EmailAddress({ settings: { email, isEmailConfirmed } }: { settings: NotificationSettings }) {
  const [typed, setTyped] = useState(email ?? '')
  const save = useAction(setEmail)
  const saveAddress = (address: string | null) =>
    save.mutate(
      { body: { email: address } },
      {
        onSuccess: ({ message }) => {
          if (address === null) setTyped('')
          toast(message, 'success')
        },
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) saveAddress(typed.trim())
  }

  return (
    <form className={styles.choice} onSubmit={submit} noValidate>
      <TextInput
        label="Your e-mail address"
        type="email"
        autoComplete="email"
        hint={
          email === null
            ? 'Nobody else sees it. You get a link to confirm it.'
            : isEmailConfirmed
              ? 'Confirmed. E-mails go there.'
              : 'Not confirmed yet. Please open the link that was sent there.'
        }
        value={typed}
        onChange={setTyped}
        error={save.error?.fields['email'] ?? save.error?.message}
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
          <Button variant="plain" onClick={() => saveAddress(null)}>
            Take the address away
          </Button>
        )}
      </div>
    </form>
  )
}
