import { register } from '@parinay/contract/account'
import type { CREATED_FOR } from '@parinay/contract/vocabulary/choices'
import { todayInIndia } from '@parinay/contract/vocabulary/age'
import type { Gender } from '@parinay/contract/profile/profile'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { callApi, CallError, serverMessage } from '../platform/call-api.ts'
import { signIn } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { AccountPage } from './account-page.tsx'
import { GoogleButton } from './google-button.tsx'
import { RegisterFields } from './register-fields.tsx'
import styles from './register-screen.module.css'
import { type FieldError, type RegistrationForm, findRegistrationError } from './registration.ts'

const TOAST_DELAY_MS = 150
const REDIRECT_DELAY_MS = 2_000

const EMPTY_FORM: RegistrationForm = {
  fullName: '',
  phoneNumber: '',
  gender: '',
  dateOfBirth: '',
  profileCreatedFor: '',
  password: '',
  confirmation: '',
}

const BUTTON_LABELS = { filling: 'Create Account', creating: 'Creating Account...', leaving: 'Redirecting...' }

export function RegisterScreen() {
  const [form, setForm] = useState(EMPTY_FORM)
  const [step, setStep] = useState<keyof typeof BUTTON_LABELS>('filling')
  const [fieldError, setFieldError] = useState<FieldError>()
  const formRef = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()

  const showFieldError = (why: FieldError) => {
    setFieldError(why)
    toast(why.sentence, 'error')
    formRef.current?.querySelector<HTMLElement>(`[name=${why.field}]`)?.focus()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (step !== 'filling') return
    const why = findRegistrationError(form, todayInIndia(new Date()))
    if (why) return showFieldError(why)

    setFieldError(undefined)
    setStep('creating')
    try {
      const { token, user } = await callApi(register, { body: toRequestBody(form) })
      signIn(token, user, 'registration')
      setStep('leaving')
      await delay(TOAST_DELAY_MS)
      toast(`Your account is ready, ${user.fullName}. Next comes your profile.`, 'success')
      await delay(REDIRECT_DELAY_MS)
      await navigate({ to: '/dashboard' })
    } catch (failure) {
      setStep('filling')
      const field = failure instanceof CallError ? fieldOfError(failure) : undefined
      const sentence = serverMessage(failure) ?? 'Registration failed. Please try again.'
      if (field) showFieldError({ field, sentence })
      else toast(sentence, 'error')
    }
  }

  return (
    <AccountPage
      title="Register Free"
      lead="It costs nothing, and your phone number is shown to nobody unless you say so."
      footer={
        <>
          Already registered? <Link to="/login">Login</Link>
        </>
      }
    >
      <form ref={formRef} noValidate onSubmit={(event) => void submit(event)}>
        <RegisterFields form={form} onChange={setForm} fieldError={fieldError} />
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
        <Button type="submit" variant="main" size="large" wide busy={step !== 'filling'}>
          {BUTTON_LABELS[step]}
        </Button>
      </form>
      <GoogleButton />
    </AccountPage>
  )
}

const toRequestBody = ({
  fullName,
  phoneNumber,
  gender,
  dateOfBirth,
  profileCreatedFor,
  password,
}: RegistrationForm) => ({
  fullName,
  phoneNumber,
  gender: gender as Gender,
  dateOfBirth,
  profileCreatedFor: profileCreatedFor as (typeof CREATED_FOR)[number],
  password,
})

/** The field that the server objects to. */
function fieldOfError({ code, fields }: CallError): keyof RegistrationForm | undefined {
  if (code === 'phone_number_taken' || code === 'phone_number_invalid') return 'phoneNumber'
  if (code === 'too_young') return 'dateOfBirth'
  return Object.keys(fields).find((name): name is keyof RegistrationForm => name in EMPTY_FORM)
}

const delay = (count: number) => new Promise((resolve) => setTimeout(resolve, count))
