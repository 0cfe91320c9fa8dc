import { CREATED_FOR } from '@parinay/contract/vocabulary/choices'
import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { useState } from 'react'
import { birthDateInWords } from '../ui/form/date-in-words.ts'
import { BirthDateInput } from '../ui/form/birth-date-input.tsx'
import { ChoiceChips } from '../ui/form/choice-chips.tsx'
import { PasswordInput } from '../ui/form/password-input.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { ConsentDeclarations } from './consent-declarations.tsx'
import { NewPasswordInput } from './new-password-input.tsx'
import {
  type RegistrationMethod,
  type FieldError,
  genderChangeWarning,
  latestDateOfBirth,
  isForAnother,
  type RegistrationForm,
  type TextField,
} from './registration-form.ts'

const GENDER_LABELS = { male: 'Male', female: 'Female' }
const CREATED_FOR_LABELS = Object.fromEntries(
  CREATED_FOR.map((whom) => [whom, whom.charAt(0).toUpperCase() + whom.slice(1)]),
)

interface RegisterFieldsProps {
  form: RegistrationForm
  onChange: (form: RegistrationForm) => void
  fieldError: FieldError | undefined
  by: RegistrationMethod
  /** True if the number is already known. */
  hasPhone?: boolean
}

export function RegisterFields({ form, onChange, fieldError, by, hasPhone = false }: RegisterFieldsProps) {
  const [today] = useState(() => todayInIndia(new Date()))
  const field = (name: TextField) => ({
    name,
    required: true,
    value: form[name],
    error: fieldError?.field === name ? fieldError.sentence : undefined,
    enterKeyHint: 'next' as const,
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
      {!hasPhone && (
        <TextInput
          label="Phone Number"
          hint="With or without +91"
          type="tel"
          autoComplete="tel"
          {...field('phoneNumber')}
        />
      )}
      <ChoiceChips label="Gender" choices={GENDER_LABELS} {...field('gender')} onChange={chooseGender} />
      <BirthDateInput
        label="Date of Birth"
        hint={form.gender === '' ? 'Choose the gender first' : undefined}
        disabled={form.gender === ''}
        latest={latestDateOfBirth(form.gender, today)}
        echo={birthDateInWords(form.dateOfBirth, today)}
        {...field('dateOfBirth')}
      />
      <ChoiceChips label="Profile Created For" choices={CREATED_FOR_LABELS} {...field('profileCreatedFor')} />
      {by === 'password' && (
        <>
          <NewPasswordInput label="Password" {...field('password')} />
          <PasswordInput label="Confirm Password" autoComplete="new-password" {...field('confirmation')} />
        </>
      )}
      <ConsentDeclarations
        declared={form.declared}
        onChange={(declared) => onChange({ ...form, declared })}
        isForAnother={isForAnother(form)}
        error={fieldError}
      />
    </>
  )
}
