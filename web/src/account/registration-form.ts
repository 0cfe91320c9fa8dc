// The values, errors and call of the registration form.
import { isBlank } from '@parinay/contract/kernel/text-schemas'
import type { Gender } from '@parinay/contract/profile/profile'
import { MIN_PASSWORD_LENGTH } from '@parinay/contract/passwords'
import { ageOn, isCalendarDate, MIN_AGE, whyTooYoung, yearsBefore } from '@parinay/contract/vocabulary/age-and-dates'
import type { CREATED_FOR } from '@parinay/contract/vocabulary/choices'
import { consentIn, type Declared, findMissingDeclaration, NOTHING_DECLARED } from './consent-declarations.tsx'
import type { CallError } from '../platform/call-api.ts'

/** The typed values of the registration form, all as text. */
interface Typed {
  fullName: string
  phoneNumber: string
  gender: string
  dateOfBirth: string
  profileCreatedFor: string
  password: string
  confirmation: string
}

export type TextField = keyof Typed
export type RegistrationForm = Typed & { declared: Declared }
type Field = TextField | keyof Declared

export const EMPTY_FORM: RegistrationForm = {
  fullName: '',
  phoneNumber: '',
  gender: '',
  dateOfBirth: '',
  profileCreatedFor: '',
  password: '',
  confirmation: '',
  declared: NOTHING_DECLARED,
}

/** How the new member will log in. */
export type RegistrationMethod = 'password' | 'google'

export interface FieldError {
  field: Field
  sentence: string
}

const isGender = (gender: string): gender is keyof typeof MIN_AGE => gender in MIN_AGE

/** The first error of the form, in the order of the specification. */
export function findRegistrationError(
  form: RegistrationForm,
  today: string,
  by: RegistrationMethod = 'password',
): FieldError | undefined {
  const { fullName, phoneNumber, gender, dateOfBirth, profileCreatedFor, password, confirmation } = form
  const fieldError = (field: Field, sentence: string): FieldError => ({ field, sentence })

  if (by === 'password' && password.normalize() !== confirmation.normalize())
    return fieldError('confirmation', 'Passwords do not match')
  if (by === 'password' && password.length < MIN_PASSWORD_LENGTH)
    return fieldError('password', 'Password must be at least 6 characters')
  if (isBlank(phoneNumber)) return fieldError('phoneNumber', 'Phone number is required')
  if (isGender(gender) && isCalendarDate(dateOfBirth)) {
    const tooYoung = whyTooYoung(gender, dateOfBirth, today)
    if (tooYoung) return fieldError('dateOfBirth', tooYoung)
  }
  if (isBlank(fullName)) return fieldError('fullName', 'Full name is required')
  if (!isGender(gender)) return fieldError('gender', 'Gender is required')
  if (!isCalendarDate(dateOfBirth)) return fieldError('dateOfBirth', 'Date of birth is required')
  if (profileCreatedFor === '') return fieldError('profileCreatedFor', 'Please say who this profile is for')
  return findMissingDeclaration(form.declared, isForAnother(form))
}

export const isForAnother = ({ profileCreatedFor }: RegistrationForm) =>
  profileCreatedFor !== '' && profileCreatedFor !== 'self'

/** The person and the consent in the form of the call. */
export const personIn = (form: RegistrationForm) => ({
  fullName: form.fullName,
  gender: form.gender as Gender,
  dateOfBirth: form.dateOfBirth,
  profileCreatedFor: form.profileCreatedFor as (typeof CREATED_FOR)[number],
  consent: consentIn(form.declared, isForAnother(form)),
})

/** The field of a server error. */
export function fieldOfError({ code, fields }: CallError): TextField | undefined {
  if (code === 'phone_number_taken' || code === 'phone_number_invalid') return 'phoneNumber'
  if (code === 'too_young') return 'dateOfBirth'
  return Object.keys(fields).find((name): name is TextField => name in EMPTY_FORM && name !== 'declared')
}

/** The last date the picker offers: 21 years ago for a man, 18 otherwise. */
export const latestDateOfBirth = (gender: string, today: string) => yearsBefore(today, minimumAge(gender))

/** The warning if a change of gender makes the chosen date too young; the date is then cleared. */
export function genderChangeWarning(gender: string, dateOfBirth: string, today: string): string | undefined {
  if (!isCalendarDate(dateOfBirth) || ageOn(dateOfBirth, today) >= minimumAge(gender)) return undefined
  return `Please select a date of birth (${gender === 'male' ? 'Male must be 21+' : 'Female must be 18+'})`
}

const minimumAge = (gender: string) => (gender === 'male' ? MIN_AGE.male : MIN_AGE.female)
