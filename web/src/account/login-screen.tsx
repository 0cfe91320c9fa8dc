import { isBlank } from '@parinay/contract/kernel/text-schemas'
import { login, PHONE_AND_PASSWORD_MISSING } from '@parinay/contract/account'
import { Link, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { pageAfterLogin } from '../page-access.ts'
import { callApi, CallError, serverMessage } from '../platform/call-api.ts'
import { signIn } from '../platform/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PasswordInput } from '../ui/form/password-input.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { AccountPage } from './account-page.tsx'
import { GoogleButton } from './google-button.tsx'
import styles from './login-screen.module.css'

export function LoginScreen() {
  const isAccountDeleted = useLocation({ select: ({ state }) => state.isAccountDeleted === true })
  return isAccountDeleted ? <AccountDeleted /> : <LoginForm />
}

/** The message to a member who has just deleted their account. */
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

/** Phone number and password, and for staff a code as well. */
function useLogin(back: string | undefined) {
  const [typed, setTyped] = useState({ phoneNumber: '', password: '' })
  /** Undefined until the server asks for it. */
  const [code, setCode] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { history } = useRouter()

  const logIn = async (typedCode?: string) => {
    if (isBusy) return
    if (isBlank(typed.phoneNumber) || typed.password === '') return toast(PHONE_AND_PASSWORD_MISSING, 'error')

    setBusy(true)
    try {
      const { token, user } = await callApi(login, { body: { ...typed, ...(typedCode && { code: typedCode }) } })
      signIn(token, user, 'login')
      history.push(pageAfterLogin(user.role !== 'user', back))
    } catch (failure) {
      if (failure instanceof CallError && failure.code === 'code_needed') setCode('')
      toast(serverMessage(failure) ?? 'Login failed. Please try again.', 'error')
      setBusy(false)
    }
  }
  const change = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }))
  return { typed, change, code, setCode, isBusy, logIn }
}

function LoginForm() {
  const { back } = useSearch({ from: '/visitors/login' })
  const { typed, change, code, setCode, isBusy, logIn } = useLogin(back)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void logIn(code)
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
      <form noValidate onSubmit={submit}>
        <TextInput
          label="Phone Number"
          hint="With or without +91"
          type="tel"
          autoComplete="username"
          value={typed.phoneNumber}
          onChange={(phoneNumber) => change({ phoneNumber })}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          value={typed.password}
          onChange={(password) => change({ password })}
        />
        {code !== undefined && <StaffCode code={code} onChange={setCode} onResend={() => void logIn()} />}
        <Button type="submit" variant="main" size="large" wide busy={isBusy}>
          {isBusy ? 'Please wait...' : 'Login'}
        </Button>
      </form>
      <p className={styles.alternatives}>
        <Link to="/forgot-password">Forgot password?</Link>
        <Link to="/login-with-code">Log in with a code</Link>
      </p>
      <GoogleButton />
      <ComplaintLink back={back} />
    </AccountPage>
  )
}

/** A link to complain, for visitors who opened the address of a profile. */
const ComplaintLink = ({ back }: { back: string | undefined }) => {
  const about = /^\/profile\/([0-9a-f-]{36})/i.exec(back ?? '')?.[1]
  return (
    <p className={styles.alternatives}>
      <Link to="/complaint" search={about === undefined ? {} : { about }}>
        Is a profile or photo of you here without your consent?
      </Link>
    </p>
  )
}

interface StaffCodeProps {
  code: string
  onChange: (code: string) => void
  onResend: () => void
}

/** The second step of a staff login. */
const StaffCode = ({ code, onChange, onResend }: StaffCodeProps) => (
  <div>
    <TextInput
      label="Code"
      hint="The six digits that we sent to your phone"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={code}
      onChange={onChange}
    />
    <Button variant="plain" onClick={onResend}>
      Send another code
    </Button>
  </div>
)
