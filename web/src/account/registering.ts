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

export interface Objection {
  field: keyof RegistrationForm
  sentence: string
}

const isGender = (gender: string): gender is keyof typeof MIN_AGE => gender in MIN_AGE

/** The first thing that stands in the way of registering, in the order in which the product checks. */
export function whyNotRegister(form: RegistrationForm, today: string): Objection | undefined {
  const { fullName, phoneNumber, gender, dateOfBirth, profileCreatedFor, password, confirmation } = form
  const objection = (field: keyof RegistrationForm, sentence: string): Objection => ({ field, sentence })

  if (password !== confirmation) return objection('confirmation', 'Passwords do not match')
  if (password.length < MIN_PASSWORD_LENGTH) return objection('password', 'Password must be at least 6 characters')
  if (phoneNumber.trim() === '') return objection('phoneNumber', 'Phone number is required')
  if (isGender(gender) && isCalendarDate(dateOfBirth)) {
    const tooYoung = whyTooYoung(gender, dateOfBirth, today)
    if (tooYoung) return objection('dateOfBirth', tooYoung)
  }
  if (fullName.trim() === '') return objection('fullName', 'Full name is required')
  if (!isGender(gender)) return objection('gender', 'Gender is required')
  if (!isCalendarDate(dateOfBirth)) return objection('dateOfBirth', 'Date of birth is required')
  if (profileCreatedFor === '') return objection('profileCreatedFor', 'Please say whom this profile is for')
}

/** The last date the picker offers: 21 years ago for a man, 18 otherwise. */
export const latestDateOfBirth = (gender: string, today: string) => yearsBefore(today, leastAge(gender))

/** What to say when a change of gender makes the chosen date too young; the date is then cleared. */
export function warningAfterGender(gender: string, dateOfBirth: string, today: string): string | undefined {
  if (!isCalendarDate(dateOfBirth) || ageOn(dateOfBirth, today) >= leastAge(gender)) return undefined
  return `Please select a date of birth (${gender === 'male' ? 'Male must be 21+' : 'Female must be 18+'})`
}

const leastAge = (gender: string) => (gender === 'male' ? MIN_AGE.male : MIN_AGE.female)
