import type { CallInput } from '@parinay/contract/kernel/call'
import type { saveProfile } from '@parinay/contract/profile/profile'
import { ageOn } from '@parinay/contract/vocabulary/age'
import type { FieldName, ProfileForm } from './form.ts'

type SaveBody = CallInput<typeof saveProfile>['body']

// What was emptied is cleared on the server too.
const textOrNull = (value: string) => (value.trim() === '' ? null : value.trim())
const integerOrNull = (value: string) => (value.trim() === '' ? null : Math.trunc(Number(value)))
const booleanOrNull = (value: string) => (value === '' ? null : value === 'Yes')
// The choices of a list are the contract's own values.
const choiceOrNull = (value: string) => (value === '' ? null : (value as never))

/** What saving the form sends. */
export function toSaveBody(form: ProfileForm, dateOfBirth: string | undefined, today: string): SaveBody {
  const born = dateOfBirthForAge(form.age, dateOfBirth, today)
  return {
    fullName: form.name.trim(),
    ...(form.gender !== '' && { gender: form.gender as 'male' | 'female' }),
    ...(born !== undefined && { dateOfBirth: born }),
    profileCreatedFor: form.createdFor as NonNullable<SaveBody['profileCreatedFor']>,
    personalDetails: {
      heightCm: integerOrNull(form.height),
      maritalStatus: choiceOrNull(form.maritalStatus.toLowerCase().replaceAll(' ', '_')),
      motherTongue: choiceOrNull(form.language),
    },
    religiousDetails: {
      religion: choiceOrNull(form.religion),
      caste: textOrNull(form.caste),
      subCaste: textOrNull(form.subCaste),
      manglik: booleanOrNull(form.manglik),
    },
    educationDetails: {
      highestEducation: choiceOrNull(form.degree),
      educationField: choiceOrNull(form.field),
      institutionName: textOrNull(form.institution),
    },
    professionalDetails: {
      occupation: choiceOrNull(form.occupation),
      organizationName: textOrNull(form.company),
      annualIncomeMin: integerOrNull(form.annualIncomeMin),
      annualIncomeMax: integerOrNull(form.annualIncomeMax),
    },
    familyDetails: {
      fatherName: textOrNull(form.fatherName),
      fatherOccupation: textOrNull(form.fatherOccupation),
      motherName: textOrNull(form.motherName),
      motherOccupation: textOrNull(form.motherOccupation),
      brothers: integerOrNull(form.brothers) ?? 0,
      sisters: integerOrNull(form.sisters) ?? 0,
      familyType: choiceOrNull(form.familyType),
      currentResidenceCity: textOrNull(form.city),
      currentResidenceState: choiceOrNull(form.state),
    },
    lifestylePreferences: {
      diet: choiceOrNull(form.diet),
      smoking: booleanOrNull(form.smoking),
      smokingHabit: choiceOrNull(form.smoking),
      drinking: booleanOrNull(form.drinking),
      drinkingHabit: choiceOrNull(form.drinking),
      hobbies: [...form.hobbies],
      aboutMe: textOrNull(form.about),
      partnerExpectations: textOrNull(form.partnerExpectations),
    },
  }
}

/** An exact birth date that already gives the age stays; otherwise it becomes the first of January of that many years ago. */
function dateOfBirthForAge(age: string, exactDate: string | undefined, today: string): string | undefined {
  const years = integerOrNull(age)
  if (years === null || (exactDate !== undefined && ageOn(exactDate, today) === years)) return undefined
  return `${Number(today.slice(0, 4)) - years}-01-01`
}

const FIELD_BY_FACT: Record<string, FieldName> = {
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
export function fieldForPath(path: string, form: ProfileForm): FieldName | undefined {
  const fact = path.split('.').find((part, index, parts) => index === 1 || parts.length === 1) ?? ''
  const name = FIELD_BY_FACT[fact] ?? fact
  return name in form ? (name as FieldName) : undefined
}
