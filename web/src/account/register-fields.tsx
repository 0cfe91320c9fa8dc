import { CREATED_FOR } from '@parinay/contract/vocabulary/choices'
import { todayInIndia } from '@parinay/contract/vocabulary/age'
import { useState } from 'react'
import { DateInput } from '../ui/form/date-input.tsx'
import { PasswordInput } from '../ui/form/password-input.tsx'
import { SelectInput } from '../ui/form/select-input.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { latestDateOfBirth, type FieldError, type RegistrationForm, genderChangeWarning } from './registration.ts'

const GENDER_LABELS = { male: 'Male', female: 'Female' }
const CREATED_FOR_LABELS = Object.fromEntries(
  CREATED_FOR.map((whom) => [whom, whom.charAt(0).toUpperCase() + whom.slice(1)]),
)

interface RegisterFieldsProps {
  form: RegistrationForm
  onChange: (form: RegistrationForm) => void
  fieldError: FieldError | undefined
}

export function RegisterFields({ form, onChange, fieldError }: RegisterFieldsProps) {
  const [today] = useState(() => todayInIndia(new Date()))
  const field = (name: keyof RegistrationForm) => ({
    name,
    required: true,
    value: form[name],
    error: fieldError?.field === name ? fieldError.sentence : undefined,
    onChange: (value: string) => onChange({ ...form, [name]: value }),
  })

  const chooseGender = (gender: string) => {
    const warning = genderChangeWarning(gender, form.dateOfBirth, today)
    if (warning) toast(warning, 'warning')
    onChange({ ...form, gender, ...(warning && { dateOfBirth: '' }) })
  }

  return (
    <>
      <TextInput label="Full Name" autoComplete="name" {...field('fullName')} />
      <TextInput
        label="Phone Number"
        hint="With or without +91"
        type="tel"
        autoComplete="tel"
        {...field('phoneNumber')}
      />
      <SelectInput
        label="Gender"
        choices={GENDER_LABELS}
        placeholder="Select gender"
        {...field('gender')}
        onChange={chooseGender}
      />
      <DateInput
        label="Date of Birth"
        hint={form.gender === '' ? 'Choose the gender first' : undefined}
        disabled={form.gender === ''}
        earliest="1900-01-01"
        latest={latestDateOfBirth(form.gender, today)}
        autoComplete="bday"
        {...field('dateOfBirth')}
      />
      <SelectInput
        label="Profile Created For"
        choices={CREATED_FOR_LABELS}
        placeholder="Select whom it is for"
        {...field('profileCreatedFor')}
      />
      <PasswordInput label="Password" hint="At least 6 characters" autoComplete="new-password" {...field('password')} />
      <PasswordInput label="Confirm Password" autoComplete="new-password" {...field('confirmation')} />
    </>
  )
}
