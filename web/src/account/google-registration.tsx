import { type GoogleProof, registerWithGoogle } from '@parinay/contract/google'
import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { callApi, CallError, errorMessage } from '../platform/call-api.ts'
import { signIn } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { enterMovesOn } from '../ui/form/enter-moves-on.ts'
import { toast } from '../ui/overlay/toast.tsx'
import { AccountPage } from './account-page.tsx'
import { forgetGoogleRequest, nameIn } from './google-request.ts'
import { RegisterFields } from './register-fields.tsx'
import { EMPTY_FORM, fieldOfError, findRegistrationError, personIn } from './registration-form.ts'
import { useFieldError } from './use-field-error.ts'

interface GoogleDetailsProps {
  proof: GoogleProof
  /** The number that a code has proved; absent if the site sends no codes, and the form asks for a number. */
  proved?: { phoneNumber: string; code: string }
  /** Runs if the code has expired. */
  onCodeRefused: () => void
}

/** The form for a new member's missing facts after Google has confirmed their identity. */
export function GoogleRegistration({ proof, proved, onCodeRefused }: GoogleDetailsProps) {
  const [form, setForm] = useState(() => ({
    ...EMPTY_FORM,
    fullName: nameIn(proof.idToken),
    phoneNumber: proved?.phoneNumber ?? '',
  }))
  const [isBusy, setBusy] = useState(false)
  const { fieldError, setFieldError, showFieldError, formRef } = useFieldError()
  const navigate = useNavigate()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const why = findRegistrationError(form, todayInIndia(new Date()), 'google')
    if (why) return showFieldError(why)
    setFieldError(undefined)
    setBusy(true)
    try {
      const body = { ...proof, ...personIn(form), phoneNumber: form.phoneNumber, ...(proved && { code: proved.code }) }
      const { token, user } = await callApi(registerWithGoogle, { body })
      forgetGoogleRequest()
      signIn(token, user, 'registration')
      toast(`Your account is ready, ${user.fullName}. Next, your profile.`, 'success')
      await navigate({ to: '/dashboard' })
    } catch (failure) {
      setBusy(false)
      const field = failure instanceof CallError ? fieldOfError(failure) : undefined
      const sentence = errorMessage(failure, 'Registration failed. Please try again.')
      if (field) return showFieldError({ field, sentence })
      toast(sentence, 'error')
      if (failure instanceof CallError && failure.code === 'code_wrong') onCodeRefused()
    }
  }

  return (
    <AccountPage
      title="Register Free"
      lead="Google has confirmed who you are. A few facts are missing."
      footer={
        <>
          Already registered? <Link to="/login">Login</Link>
        </>
      }
    >
      {/* Handles bubbling events of the form's fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form ref={formRef} noValidate onSubmit={(event) => void submit(event)} onKeyDown={enterMovesOn}>
        <RegisterFields form={form} onChange={setForm} fieldError={fieldError} by="google" hasPhone={!!proved} />
        <Button type="submit" variant="main" size="large" wide busy={isBusy}>
          {isBusy ? 'Creating Account...' : 'Create Account'}
        </Button>
      </form>
    </AccountPage>
  )
}
