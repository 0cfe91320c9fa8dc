import { type GoogleProof, linkGoogle, sendGoogleCode } from '@parinay/contract/google'
import { Link, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { pageAfterLogin } from '../page-access.ts'
import { callApi, CallError } from '../platform/call-api.ts'
import { signIn } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { AccountPage } from './account-page.tsx'
import { CodeInput } from './code-input.tsx'
import { CodeInLog } from './if-codes-are-sent.tsx'
import { GoogleRegistration } from './google-registration.tsx'
import { forgetGoogleRequest } from './google-request.ts'
import { PhoneForCode, SentTo } from './phone-for-code.tsx'
import { useCodeEntry } from './use-code-entry.ts'
import { type SentCode, useCodeSender } from './use-sent-code.ts'
import { useSiteSettings } from './use-site-settings.ts'

/** The steps for a new Google account: proof of the phone by a code, and registration if the number is new too. */
export function GoogleNewAccountSteps({ proof }: { proof: GoogleProof }) {
  const site = useSiteSettings()
  const sent = useCodeSender(({ phoneNumber = '' }) => callApi(sendGoogleCode, { body: { ...proof, phoneNumber } }))
  const [code, setCode] = useState<string>()
  const phoneNumber = sent.request?.phoneNumber

  if (site?.codes === null || (code !== undefined && phoneNumber !== undefined))
    return (
      <GoogleRegistration
        proof={proof}
        {...(code !== undefined && phoneNumber !== undefined && { proved: { phoneNumber, code } })}
        onCodeRefused={() => setCode(undefined)}
      />
    )
  return (
    <AccountPage
      title="Your phone number"
      lead="Your Google account is new here. With your phone number we find your account, or create one."
      footer={
        <>
          Would you rather use your password? <Link to="/login">Login</Link>
        </>
      }
    >
      {site?.codes === 'log' && <CodeInLog />}
      {phoneNumber === undefined ? (
        <PhoneForCode sent={sent} />
      ) : (
        <EnterCode proof={proof} sent={sent} phoneNumber={phoneNumber} onNewNumber={setCode} />
      )}
    </AccountPage>
  )
}

interface EnterCodeProps {
  proof: GoogleProof
  sent: SentCode
  phoneNumber: string
  /** Runs if the code is right and no account has this number. */
  onNewNumber: (code: string) => void
}

function EnterCode({ proof, sent, phoneNumber, onNewNumber }: EnterCodeProps) {
  const { history } = useRouter()
  const entry = useCodeEntry(async (code) => {
    try {
      const { token, user } = await callApi(linkGoogle, { body: { ...proof, phoneNumber, code } })
      forgetGoogleRequest()
      signIn(token, user, 'login')
      toast('From now on you can log in with Google.', 'success')
      history.push(pageAfterLogin(false, undefined))
    } catch (failure) {
      if (!(failure instanceof CallError && failure.code === 'google_needs_details')) throw failure
      onNewNumber(code)
    }
  }, linkGoogle.failure)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void entry.enter()
  }
  return (
    <form noValidate onSubmit={submit}>
      <SentTo phoneNumber={phoneNumber} onChange={sent.forget} />
      <CodeInput sent={sent} code={entry.code} onChange={entry.change} error={entry.fields['code']} />
      <Button type="submit" variant="main" size="large" wide busy={entry.isBusy}>
        {entry.isBusy ? 'Please wait...' : 'Continue'}
      </Button>
    </form>
  )
}
