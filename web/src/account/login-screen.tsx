import { login, PHONE_AND_PASSWORD_MISSING } from '@parinay/contract/account'
import { Link, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { pageAfterLogin } from '../page-access.ts'
import { callApi, serverMessage } from '../platform/call-api.ts'
import { signIn } from '../platform/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PasswordInput } from '../ui/form/password-input.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { AccountPage } from './account-page.tsx'
import { GoogleButton } from './google-button.tsx'

export function LoginScreen() {
  const isAccountDeleted = useLocation({ select: ({ state }) => state.isAccountDeleted === true })
  return isAccountDeleted ? <AccountDeleted /> : <LoginForm />
}

/** To somebody who has just deleted their account. */
const AccountDeleted = () => (
  <AccountPage
    title="Your account is deleted"
    lead="We wish you well."
    footer={
      <>
        Would you like to come back one day? <Link to="/register">Register Free</Link>
      </>
    }
  >
    <ButtonLink to="/" variant="main" size="large" wide>
      Go to the home page
    </ButtonLink>
  </AccountPage>
)

function LoginForm() {
  const [phoneNumber, setPhoneNumber] = useState('')
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { back } = useSearch({ from: '/visitors/login' })
  const { history } = useRouter()

  const logIn = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (phoneNumber.trim() === '' || password === '') return toast(PHONE_AND_PASSWORD_MISSING, 'error')

    setBusy(true)
    try {
      const { token, user } = await callApi(login, { body: { phoneNumber, password } })
      signIn(token, user, 'login')
      history.push(pageAfterLogin(user.role !== 'user', back))
    } catch (failure) {
      toast(serverMessage(failure) ?? 'Login failed. Please try again.', 'error')
      setBusy(false)
    }
  }

  return (
    <AccountPage
      title="Welcome back"
      lead="Log in to see who has written, and who would like to meet you."
      footer={
        <>
          New to Parinay? <Link to="/register">Register Free</Link>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void logIn(event)}>
        <TextInput
          label="Phone Number"
          hint="With or without +91"
          type="tel"
          autoComplete="username"
          value={phoneNumber}
          onChange={setPhoneNumber}
        />
        <PasswordInput label="Password" autoComplete="current-password" value={password} onChange={setPassword} />
        <Button type="submit" variant="main" size="large" wide busy={isBusy}>
          {isBusy ? 'Please wait...' : 'Login'}
        </Button>
      </form>
      <GoogleButton />
    </AccountPage>
  )
}
