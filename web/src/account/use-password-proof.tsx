import { type ReactNode, useState } from 'react'
import { CallError } from '../platform/call-api.ts'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import { PasswordInput } from '../ui/form/password-input.tsx'

/** Makes the call that needs the password; without one if the sign-in is recent enough. */
type Attempt = (password: string | undefined) => Promise<void>

interface PasswordProof {
  /** Runs an attempt that may need the password. Rejects with any failure except a missing password. */
  run: (attempt: Attempt) => Promise<void>
  /** The dialog that asks for the password if the server requires it. */
  dialog: ReactNode
}

/** Protects changes that a stranger with an unlocked phone must not make. */
export function usePasswordProof(): PasswordProof {
  const [waiting, setWaiting] = useState<Attempt>()

  const run = async (attempt: Attempt) => {
    try {
      await attempt(undefined)
    } catch (failure) {
      if (!(failure instanceof CallError && failure.code === 'password_needed')) throw failure
      setWaiting(() => attempt)
    }
  }
  const dialog = waiting && <PasswordDialog attempt={waiting} onClose={() => setWaiting(undefined)} />
  return { run, dialog }
}

function PasswordDialog({ attempt, onClose }: { attempt: Attempt; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const confirm = async () => {
    if (isBusy) return
    if (password === '') return setError('Please enter your password')
    setBusy(true)
    try {
      await attempt(password)
      onClose()
    } catch (failure) {
      setError(failure instanceof CallError ? (failure.fields['password'] ?? failure.message) : 'Please try again')
      setBusy(false)
    }
  }

  return (
    <FormDialog
      title="Confirm that it is you"
      saveLabel="Continue"
      isSaving={isBusy}
      onSave={() => void confirm()}
      onClose={onClose}
    >
      <PasswordInput
        label="Your password"
        hint="You signed in some time ago, so we ask again."
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={error}
      />
    </FormDialog>
  )
}
