import { resetPassword } from '@parinay/contract/one-time-codes'
import { MIN_PASSWORD_LENGTH } from '@parinay/contract/passwords'
import { Link, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { pageAfterLogin } from '../page-access.ts'
import { callApi } from '../platform/call-api.ts'
import { signIn } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { AccountPage } from './account-page.tsx'
import { CodeInput } from './code-input.tsx'
import { IfCodesAreSent } from './if-codes-are-sent.tsx'
import { NewPasswordInput } from './new-password-input.tsx'
import { PhoneForCode, SentTo } from './phone-for-code.tsx'
import { useCodeEntry } from './use-code-entry.ts'
import { type SentCode, useSentCode } from './use-sent-code.ts'

export function ForgotPasswordScreen() {
  const sent = useSentCode('reset')
  return (
    <AccountPage
      title="Forgot password?"
      lead="We send a code to your phone. With it you choose a new password, and all devices are logged out."
      footer={
        <>
          Remember your password? <Link to="/login">Login</Link>
        </>
      }
    >
      <IfCodesAreSent>
        {sent.request?.phoneNumber === undefined ? (
          <PhoneForCode sent={sent} />
        ) : (
          <NewPassword sent={sent} phoneNumber={sent.request.phoneNumber} />
        )}
      </IfCodesAreSent>
    </AccountPage>
  )
}

function NewPassword({ sent, phoneNumber }: { sent: SentCode; phoneNumber: string }) {
  const [password, setPassword] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const { history } = useRouter()
  const entry = useCodeEntry(async (code) => {
    const { message, token, user } = await callApi(resetPassword, { body: { phoneNumber, code, password } })
    signIn(token, user, 'login')
    toast(`${message}. Other devices are logged out.`, 'success')
    history.push(pageAfterLogin(user.role !== 'user', undefined))
  }, resetPassword.failure)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTooShort(password.length < MIN_PASSWORD_LENGTH)
    if (password.length >= MIN_PASSWORD_LENGTH) void entry.enter()
  }
  return (
    <form noValidate onSubmit={submit}>
      <SentTo phoneNumber={phoneNumber} onChange={sent.forget} />
      <CodeInput sent={sent} code={entry.code} onChange={entry.change} error={entry.fields['code']} />
      <NewPasswordInput
        label="New password"
        value={password}
        onChange={setPassword}
        error={isTooShort ? 'Password must be at least 6 characters' : entry.fields['password']}
      />
      <Button type="submit" variant="main" size="large" wide busy={entry.isBusy}>
        {entry.isBusy ? 'Please wait...' : 'Set password and log in'}
      </Button>
    </form>
  )
}
