import { isBlank } from '@parinay/contract/kernel/text-schemas'
import { verifyCode } from '@parinay/contract/one-time-codes'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { callApi } from '../platform/call-api.ts'
import { refreshUser, useMember } from '../platform/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PasswordInput } from '../ui/form/password-input.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { Page } from '../ui/layout/page.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { CodeInput } from './code-input.tsx'
import { IfCodesAreSent } from './if-codes-are-sent.tsx'
import styles from './narrow-page.module.css'
import { useCodeEntry } from './use-code-entry.ts'
import { type SentCode, useSentCode } from './use-sent-code.ts'

export function ChangePhoneScreen() {
  const { user } = useMember()
  const sent = useSentCode('change_phone')
  return (
    <Page title="Change phone number" width="reading">
      <div className={styles.card}>
        <IfCodesAreSent>
          <p>
            You log in with <strong>{user.phoneNumber}</strong>. We send a code to the new number. Your number changes
            once you have entered the code, and your other devices are then logged out.
          </p>
          {sent.request?.phoneNumber === undefined ? (
            <NewNumber sent={sent} />
          ) : (
            <EnterCode sent={sent} phoneNumber={sent.request.phoneNumber} />
          )}
        </IfCodesAreSent>
      </div>
    </Page>
  )
}

function NewNumber({ sent }: { sent: SentCode }) {
  const [phoneNumber, setPhoneNumber] = useState('')
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBlank(phoneNumber)) return toast('Phone number is required', 'error')
    void sent.send({ phoneNumber, ...(password && { password }) })
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <TextInput
        label="New phone number"
        hint="With or without +91"
        type="tel"
        autoComplete="tel"
        value={phoneNumber}
        onChange={setPhoneNumber}
        error={sent.fields['phoneNumber']}
      />
      {sent.isPasswordNeeded && (
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={sent.fields['password']}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="main" busy={sent.isSending}>
          Send code
        </Button>
        <ButtonLink to="/settings">Cancel</ButtonLink>
      </div>
    </form>
  )
}

function EnterCode({ sent, phoneNumber }: { sent: SentCode; phoneNumber: string }) {
  const navigate = useNavigate()
  const entry = useCodeEntry(async (code) => {
    const { message, user } = await callApi(verifyCode, { body: { phoneNumber, purpose: 'change_phone', code } })
    refreshUser(user)
    toast(message, 'success')
    await navigate({ to: '/settings' })
  }, verifyCode.failure)
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void entry.enter()
      }}
    >
      <p>The code is on its way to {phoneNumber}.</p>
      <CodeInput sent={sent} code={entry.code} onChange={entry.change} error={entry.fields['code']} />
      <div className={styles.actions}>
        <Button type="submit" variant="main" busy={entry.isBusy}>
          Change number
        </Button>
        <Button onClick={sent.forget}>Use another number</Button>
      </div>
    </form>
  )
}
