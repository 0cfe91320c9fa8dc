import { sendTakeOverCode, takeOver } from '@parinay/contract/candidates'
import { MIN_PASSWORD_LENGTH } from '@parinay/contract/passwords'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { CodeInput } from '../account/code-input.tsx'
import { NewPasswordInput } from '../account/new-password-input.tsx'
import { PhoneForCode, SentTo } from '../account/phone-for-code.tsx'
import { useCodeEntry } from '../account/use-code-entry.ts'
import { type SentCode, useCodeSender } from '../account/use-sent-code.ts'
import { callApi } from '../platform/call-api.ts'
import { signIn } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './candidates.module.css'

/** First the number that received the link, then the code and a password. */
export function TakeOverForm({ token }: { token: string }) {
  const sent = useCodeSender(({ phoneNumber = '' }) => callApi(sendTakeOverCode, { body: { token, phoneNumber } }))
  return (
    <div className={styles.form}>
      {sent.request?.phoneNumber === undefined ? (
        <PhoneForCode sent={sent} />
      ) : (
        <NewPassword token={token} sent={sent} phoneNumber={sent.request.phoneNumber} />
      )}
    </div>
  )
}

function NewPassword({ token, sent, phoneNumber }: { token: string; sent: SentCode; phoneNumber: string }) {
  const [password, setPassword] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const { history } = useRouter()
  const entry = useCodeEntry(async (code) => {
    const taken = await callApi(takeOver, { body: { token, phoneNumber, code, password } })
    signIn(taken.token, taken.user, 'login')
    toast(`${taken.message}.`, 'success')
    history.push('/consent')
  }, takeOver.failure)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTooShort(password.length < MIN_PASSWORD_LENGTH)
    if (password.length >= MIN_PASSWORD_LENGTH) void entry.enter()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <SentTo phoneNumber={phoneNumber} onChange={sent.forget} />
      <CodeInput sent={sent} code={entry.code} onChange={entry.change} error={entry.fields['code']} />
      <NewPasswordInput
        label="New password"
        value={password}
        onChange={setPassword}
        error={isTooShort ? 'Password must be at least 6 characters' : entry.fields['password']}
      />
      <Button type="submit" variant="main" busy={entry.isBusy}>
        Take over and log in
      </Button>
    </form>
  )
}
