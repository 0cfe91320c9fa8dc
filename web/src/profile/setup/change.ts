import type { CallInput } from '@parinay/contract/kernel/call'
import type { saveProfile } from '@parinay/contract/profile/profile'
import { ageOn } from '@parinay/contract/vocabulary/age'
import type { FieldName, ProfileForm } from './form.ts'

type Change = CallInput<typeof saveProfile>['body']

// What was emptied is cleared on the server too.
const text = (value: string) => (value.trim() === '' ? null : value.trim())
const whole = (value: string) => (value.trim() === '' ? null : Math.trunc(Number(value)))
const isYes = (value: string) => (value === '' ? null : value === 'Yes')
// The choices of a list are the contract's own values.
const chosen = (value: string) => (value === '' ? null : (value as never))

/** What saving the form sends. */
export function changeOf(form: ProfileForm, dateOfBirth: string | undefined, today: string): Change {
  const born = birthOf(form.age, dateOfBirth, today)
  return {
    fullName: form.name.trim(),
    ...(form.gender !== '' && { gender: form.gender as 'male' | 'female' }),
    ...(born !== undefined && { dateOfBirth: born }),
    profileCreatedFor: form.createdFor as NonNullable<Change['profileCreatedFor']>,
    personalDetails: {
      heightCm: whole(form.height),
      maritalStatus: chosen(form.maritalStatus.toLowerCase().replaceAll(' ', '_')),
      motherTongue: chosen(form.language),
    },
    religiousDetails: {
      religion: chosen(form.religion),
      caste: text(form.caste),
      subCaste: text(form.subCaste),
      manglik: isYes(form.manglik),
    },
    educationDetails: {
      highestEducation: chosen(form.degree),
      educationField: chosen(form.field),
      institutionName: text(form.institution),
    },
    professionalDetails: {
      occupation: chosen(form.occupation),
      organizationName: text(form.company),
      annualIncomeMin: whole(form.annualIncomeMin),
      annualIncomeMax: whole(form.annualIncomeMax),
    },
    familyDetails: {
      fatherName: text(form.fatherName),
      fatherOccupation: text(form.fatherOccupation),
      motherName: text(form.motherName),
      motherOccupation: text(form.motherOccupation),
      brothers: whole(form.brothers) ?? 0,
      sisters: whole(form.sisters) ?? 0,
      familyType: chosen(form.familyType),
      currentResidenceCity: text(form.city),
      currentResidenceState: chosen(form.state),
    },
    lifestylePreferences: {
      diet: chosen(form.diet),
      smoking: isYes(form.smoking),
      smokingHabit: chosen(form.smoking),
      drinking: isYes(form.drinking),
      drinkingHabit: chosen(form.drinking),
      hobbies: [...form.hobbies],
      aboutMe: text(form.about),
      partnerExpectations: text(form.partnerExpectations),
    },
  }
}

/** An exact birth date that already gives the age stays; otherwise it becomes the first of January of that many years ago. */
function birthOf(age: string, known: string | undefined, today: string): string | undefined {
  const years = whole(age)
  if (years === null || (known !== undefined && ageOn(known, today) === years)) return undefined
  return `${Number(today.slice(0, 4)) - years}-01-01`
}

const FIELD_OF: Record<string, FieldName> = {
  fullName: 'name',
  gender: 'gender',
  dateOfBirth: 'age',
  profileCreatedFor: 'createdFor',
  heightCm: 'height',
  maritalStatus: 'maritalStatus',
  motherTongue: 'language',
  highestEducation: 'degree',
  educationField: 'field',
  institutionName: 'institution',
  organizationName: 'company',
  currentResidenceCity: 'city',
  currentResidenceState: 'state',
  smokingHabit: 'smoking',
  drinkingHabit: 'drinking',
  aboutMe: 'about',
}

/** The editor's field for a path that the server objects to, such as `personalDetails.heightCm`. */
export function fieldOfPath(path: string, form: ProfileForm): FieldName | undefined {
  const fact = path.split('.').find((part, index, parts) => index === 1 || parts.length === 1) ?? ''
  const name = FIELD_OF[fact] ?? fact
  return name in form ? (name as FieldName) : undefined
}
