import { register } from '@parinay/contract/account'
import type { CREATED_FOR } from '@parinay/contract/vocabulary/choices'
import { todayInIndia } from '@parinay/contract/vocabulary/age'
import type { Gender } from '@parinay/contract/profile/profile'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { ask, Refused, serverWords } from '../platform/ask.ts'
import { signIn } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { AccountPage } from './account-page.tsx'
import { GoogleButton } from './google-button.tsx'
import { RegisterFields } from './register-fields.tsx'
import styles from './register-screen.module.css'
import { type Objection, type RegistrationForm, whyNotRegister } from './registering.ts'

const BEFORE_TOAST = 150
const BEFORE_DASHBOARD = 2_000

const EMPTY: RegistrationForm = {
  fullName: '',
  phoneNumber: '',
  gender: '',
  dateOfBirth: '',
  profileCreatedFor: '',
  password: '',
  confirmation: '',
}

const BUTTON = { filling: 'Create Account', creating: 'Creating Account...', leaving: 'Redirecting...' }

export function RegisterScreen() {
  const [form, setForm] = useState(EMPTY)
  const [step, setStep] = useState<keyof typeof BUTTON>('filling')
  const [objection, setObjection] = useState<Objection>()
  const place = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()

  const object = (why: Objection) => {
    setObjection(why)
    toast(why.sentence, 'error')
    place.current?.querySelector<HTMLElement>(`[name=${why.field}]`)?.focus()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (step !== 'filling') return
    const why = whyNotRegister(form, todayInIndia(new Date()))
    if (why) return object(why)

    setObjection(undefined)
    setStep('creating')
    try {
      const { token, user } = await ask(register, { body: bodyOf(form) })
      signIn(token, user, 'registration')
      setStep('leaving')
      await milliseconds(BEFORE_TOAST)
      toast(`Your account is ready, ${user.fullName}. Next comes your profile.`, 'success')
      await milliseconds(BEFORE_DASHBOARD)
      await navigate({ to: '/dashboard' })
    } catch (failure) {
      setStep('filling')
      const field = failure instanceof Refused ? fieldOf(failure) : undefined
      const sentence = serverWords(failure) ?? 'Registration failed. Please try again.'
      if (field) object({ field, sentence })
      else toast(sentence, 'error')
    }
  }

  return (
    <AccountPage
      title="Register Free"
      lead="It costs nothing, and your phone number is shown to nobody unless you say so."
      foot={
        <>
          Already registered? <Link to="/login">Login</Link>
        </>
      }
    >
      <form ref={place} noValidate onSubmit={(event) => void submit(event)}>
        <RegisterFields form={form} onChange={setForm} objection={objection} />
        <p className={styles.purpose}>
          Parinay is strictly for matrimony: not for dating, and not for obscene material. By creating an account you
          confirm that the person intends to marry and that what you write is true, and you accept the{' '}
          <Link to="/terms" target="_blank">
            Terms of Service
          </Link>
          . The{' '}
          <Link to="/privacy" target="_blank">
            Privacy Policy
          </Link>{' '}
          says what is kept.
        </p>
        <Button type="submit" look="main" size="large" wide busy={step !== 'filling'}>
          {BUTTON[step]}
        </Button>
      </form>
      <GoogleButton />
    </AccountPage>
  )
}

const bodyOf = ({ fullName, phoneNumber, gender, dateOfBirth, profileCreatedFor, password }: RegistrationForm) => ({
  fullName,
  phoneNumber,
  gender: gender as Gender,
  dateOfBirth,
  profileCreatedFor: profileCreatedFor as (typeof CREATED_FOR)[number],
  password,
})

/** The field that the server objects to. */
function fieldOf({ code, fields }: Refused): keyof RegistrationForm | undefined {
  if (code === 'phone_number_taken' || code === 'phone_number_invalid') return 'phoneNumber'
  if (code === 'too_young') return 'dateOfBirth'
  return Object.keys(fields).find((name): name is keyof RegistrationForm => name in EMPTY)
}

const milliseconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count))
