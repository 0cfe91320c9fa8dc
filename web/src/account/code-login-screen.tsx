import { verifyCode } from '@parinay/contract/one-time-codes'
import { Link, useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { pageAfterLogin } from '../page-access.ts'
import { callApi } from '../platform/call-api.ts'
import { signIn } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { AccountPage } from './account-page.tsx'
import { CodeInput } from './code-input.tsx'
import { IfCodesAreSent } from './if-codes-are-sent.tsx'
import { PhoneForCode, SentTo } from './phone-for-code.tsx'
import { useCodeEntry } from './use-code-entry.ts'
import { type SentCode, useSentCode } from './use-sent-code.ts'

/** Login without a password. */
export function CodeLoginScreen() {
  const sent = useSentCode('sign_in')
  return (
    <AccountPage
      title="Log in with a code"
      lead="We send six digits by SMS to the phone number of your account."
      footer={
        <>
          Know your password? <Link to="/login">Login</Link>
        </>
      }
    >
      <IfCodesAreSent>
        {sent.request?.phoneNumber === undefined ? (
          <PhoneForCode sent={sent} />
        ) : (
          <EnterCode sent={sent} phoneNumber={sent.request.phoneNumber} />
        )}
      </IfCodesAreSent>
    </AccountPage>
  )
}

function EnterCode({ sent, phoneNumber }: { sent: SentCode; phoneNumber: string }) {
  const { history } = useRouter()
  const entry = useCodeEntry(async (code) => {
    const { token, user } = await callApi(verifyCode, { body: { phoneNumber, purpose: 'sign_in', code } })
    signIn(token!, user, 'login')
    history.push(pageAfterLogin(user.role !== 'user', undefined))
  }, verifyCode.failure)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void entry.enter()
  }
  return (
    <form noValidate onSubmit={submit}>
      <SentTo phoneNumber={phoneNumber} onChange={sent.forget} />
      <CodeInput sent={sent} code={entry.code} onChange={entry.change} error={entry.fields['code']} />
      <Button type="submit" variant="main" size="large" wide busy={entry.isBusy}>
        {entry.isBusy ? 'Please wait...' : 'Login'}
      </Button>
    </form>
  )
}
