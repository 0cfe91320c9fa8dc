import { register } from '@parinay/contract/account'
import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { callApi, CallError, serverMessage } from '../platform/call-api.ts'
import { signIn } from '../platform/session.ts'
import { enterMovesOn } from '../ui/form/enter-moves-on.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { AccountPage } from './account-page.tsx'
import { GoogleButton } from './google-button.tsx'
import { RegisterFields } from './register-fields.tsx'
import { EMPTY_FORM, fieldOfError, findRegistrationError, personIn } from './registration-form.ts'
import { useFieldError } from './use-field-error.ts'

const TOAST_DELAY_MS = 150
const REDIRECT_DELAY_MS = 2_000

const BUTTON_LABELS = { filling: 'Create Account', creating: 'Creating Account...', leaving: 'Redirecting...' }

export function RegisterScreen() {
  const [form, setForm] = useState(EMPTY_FORM)
  const [step, setStep] = useState<keyof typeof BUTTON_LABELS>('filling')
  const { fieldError, setFieldError, showFieldError, formRef } = useFieldError()
  const navigate = useNavigate()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (step !== 'filling') return
    const why = findRegistrationError(form, todayInIndia(new Date()))
    if (why) return showFieldError(why)

    setFieldError(undefined)
    setStep('creating')
    try {
      const { token, user } = await callApi(register, {
        body: { ...personIn(form), phoneNumber: form.phoneNumber, password: form.password },
      })
      signIn(token, user, 'registration')
      setStep('leaving')
      await delay(TOAST_DELAY_MS)
      toast(`Your account is ready, ${user.fullName}. Next, your profile.`, 'success')
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
      lead="It is free, and other members see your phone number only if you allow it."
      footer={
        <>
          Already registered? <Link to="/login">Login</Link>
        </>
      }
    >
      {/* Handles bubbling events of the form's fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form ref={formRef} noValidate onSubmit={(event) => void submit(event)} onKeyDown={enterMovesOn}>
        <RegisterFields form={form} onChange={setForm} fieldError={fieldError} by="password" />
        <Button type="submit" variant="main" size="large" wide busy={step !== 'filling'}>
          {BUTTON_LABELS[step]}
        </Button>
      </form>
      <GoogleButton />
    </AccountPage>
  )
}

const delay = (count: number) => new Promise((resolve) => setTimeout(resolve, count))
