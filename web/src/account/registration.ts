import { MIN_PASSWORD_LENGTH } from '@parinay/contract/account'
import { ageOn, isCalendarDate, MIN_AGE, whyTooYoung, yearsBefore } from '@parinay/contract/vocabulary/age'

/** What stands in the registration form; everything is text until it is sent. */
export interface RegistrationForm {
  fullName: string
  phoneNumber: string
  gender: string
  dateOfBirth: string
  profileCreatedFor: string
  password: string
  confirmation: string
}

export interface FieldError {
  field: keyof RegistrationForm
  sentence: string
}

const isGender = (gender: string): gender is keyof typeof MIN_AGE => gender in MIN_AGE

/** The first thing that stands in the way of registering, in the order in which the product checks. */
export function findRegistrationError(form: RegistrationForm, today: string): FieldError | undefined {
  const { fullName, phoneNumber, gender, dateOfBirth, profileCreatedFor, password, confirmation } = form
  const fieldError = (field: keyof RegistrationForm, sentence: string): FieldError => ({ field, sentence })

  if (password !== confirmation) return fieldError('confirmation', 'Passwords do not match')
  if (password.length < MIN_PASSWORD_LENGTH) return fieldError('password', 'Password must be at least 6 characters')
  if (phoneNumber.trim() === '') return fieldError('phoneNumber', 'Phone number is required')
  if (isGender(gender) && isCalendarDate(dateOfBirth)) {
    const tooYoung = whyTooYoung(gender, dateOfBirth, today)
    if (tooYoung) return fieldError('dateOfBirth', tooYoung)
  }
  if (fullName.trim() === '') return fieldError('fullName', 'Full name is required')
  if (!isGender(gender)) return fieldError('gender', 'Gender is required')
  if (!isCalendarDate(dateOfBirth)) return fieldError('dateOfBirth', 'Date of birth is required')
  if (profileCreatedFor === '') return fieldError('profileCreatedFor', 'Please say whom this profile is for')
}

/** The last date the picker offers: 21 years ago for a man, 18 otherwise. */
export const latestDateOfBirth = (gender: string, today: string) => yearsBefore(today, minimumAge(gender))

/** What to say when a change of gender makes the chosen date too young; the date is then cleared. */
export function genderChangeWarning(gender: string, dateOfBirth: string, today: string): string | undefined {
  if (!isCalendarDate(dateOfBirth) || ageOn(dateOfBirth, today) >= minimumAge(gender)) return undefined
  return `Please select a date of birth (${gender === 'male' ? 'Male must be 21+' : 'Female must be 18+'})`
}

const minimumAge = (gender: string) => (gender === 'male' ? MIN_AGE.male : MIN_AGE.female)
