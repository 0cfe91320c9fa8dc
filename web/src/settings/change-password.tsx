import { MIN_PASSWORD_LENGTH } from '@parinay/contract/passwords'
import { changePassword } from '@parinay/contract/sessions'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { NewPasswordInput } from '../account/new-password-input.tsx'
import { useAction } from '../platform/call-hooks.ts'
import { Button } from '../ui/button.tsx'
import { PasswordInput } from '../ui/form/password-input.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './settings.module.css'

const EMPTY = { current: '', next: '', again: '' }
type Typed = typeof EMPTY

/** What the browser can tell before it asks. */
function findError({ current, next, again }: Typed): Record<string, string> | undefined {
  if (current === '') return { currentPassword: 'Please enter your password' }
  if (next.length < MIN_PASSWORD_LENGTH) return { newPassword: 'Password must be at least 6 characters' }
  if (next.normalize() !== again.normalize()) return { again: 'Passwords do not match' }
}

/** The form, with the way out of it. The first field takes the focus, because its button has gone. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(EMPTY)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const { mutate, isPending } = useAction(changePassword)
  const type = (field: keyof Typed) => (text: string) => setTyped({ ...typed, [field]: text })

  const save = (event: FormEvent) => {
    event.preventDefault()
    const found = findError(typed)
    setErrors(found ?? {})
    if (found || isPending) return
    mutate(
      { body: { currentPassword: typed.current, newPassword: typed.next } },
      {
        onSuccess: ({ message }) => {
          toast(`${message}.`, 'success')
          onClose()
        },
        onError: ({ message, fields }) => {
          setErrors(fields)
          if (Object.keys(fields).length === 0) toast(message, 'error')
        },
      },
    )
  }

  return (
    <form ref={form} className={styles.form} aria-label="Password" noValidate onSubmit={save}>
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        value={typed.current}
        onChange={type('current')}
        error={errors['currentPassword']}
      />
      <NewPasswordInput label="New password" value={typed.next} onChange={type('next')} error={errors['newPassword']} />
      <PasswordInput
        label="New password again"
        autoComplete="new-password"
        value={typed.again}
        onChange={type('again')}
        error={errors['again']}
      />
      <p className={styles.hint}>A new password signs out all your other devices.</p>
      <div className={styles.actions}>
        <Button type="submit" variant="main" busy={isPending}>
          Change password
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
