import { googleLogin, type GoogleProof } from '@parinay/contract/google'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pageAfterLogin } from '../page-access.ts'
import { callApi, CallError, errorMessage } from '../platform/call-api.ts'
import { lazyPart } from '../platform/lazy-part.tsx'
import { signIn } from '../platform/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { AccountPage } from './account-page.tsx'
import { forgetGoogleRequest, proofIn } from './google-request.ts'

const Waiting = () => (
  <AccountPage title="Log in with Google" lead="One moment, please." footer={null}>
    <p role="status">Please wait...</p>
  </AccountPage>
)

// Only new members need these steps.
const GoogleNewAccountSteps = lazyPart(
  async () => (await import('./google-new-account-steps.tsx')).GoogleNewAccountSteps,
  <Waiting />,
)

const NO_ANSWER = 'Google has not confirmed who you are. Please try again.'

/** The page to which Google sends the browser back. */
export function GoogleScreen() {
  const [proof] = useState(() => proofIn(location.hash))
  const [isNew, setNew] = useState(false)
  const [failure, setFailure] = useState(proof ? undefined : NO_ANSWER)
  const { history } = useRouter()
  const isSent = useRef(false)

  const logIn = useEffectEvent(async (answer: GoogleProof) => {
    try {
      const { token, user } = await callApi(googleLogin, { body: answer })
      forgetGoogleRequest()
      signIn(token, user, 'login')
      history.push(pageAfterLogin(user.role !== 'user', undefined))
    } catch (error) {
      if (error instanceof CallError && error.code === 'google_needs_phone') return setNew(true)
      setFailure(errorMessage(error, googleLogin.failure))
    }
  })

  useEffect(() => {
    if (!proof || isSent.current) return
    isSent.current = true
    // The token must not stay in the address.
    history.replace('/login-with-google')
    void logIn(proof)
  }, [proof, history])

  if (failure || !proof)
    return (
      <AccountPage title="Log in with Google" lead="That did not work this time." footer={null}>
        <ErrorBox message={failure ?? NO_ANSWER} />
        <ButtonLink to="/login" variant="main" size="large" wide>
          Back to login
        </ButtonLink>
      </AccountPage>
    )
  if (!isNew) return <Waiting />
  return <GoogleNewAccountSteps proof={proof} />
}
