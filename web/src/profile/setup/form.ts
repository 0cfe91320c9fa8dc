import type { OwnProfile } from '@parinay/contract/profile/profile'
import { ageOn } from '@parinay/contract/vocabulary/age'

/** The editor's fields, all as text the way they are typed and chosen. */
export interface ProfileForm {
  name: string
  gender: string
  age: string
  height: string
  maritalStatus: string
  language: string
  createdFor: string
  religion: string
  caste: string
  subCaste: string
  manglik: string
  degree: string
  field: string
  institution: string
  occupation: string
  company: string
  annualIncomeMin: string
  annualIncomeMax: string
  city: string
  state: string
  familyType: string
  fatherName: string
  fatherOccupation: string
  motherName: string
  motherOccupation: string
  brothers: string
  sisters: string
  diet: string
  smoking: string
  drinking: string
  hobbies: readonly string[]
  partnerExpectations: string
  about: string
}
export type FieldName = keyof ProfileForm

const numberText = (value: number | undefined) => (value === undefined ? '' : String(value))
const yesNoText = (value: boolean | undefined) => (value === undefined ? '' : value ? 'Yes' : 'No')

/** The form as it opens: everything that is known already. */
export function toForm(profile: OwnProfile, today: string): ProfileForm {
  const { personalDetails, religiousDetails, educationDetails, professionalDetails, familyDetails } = profile
  const lifestyle = profile.lifestylePreferences
  return {
    name: profile.fullName,
    gender: profile.gender === 'other' ? '' : profile.gender,
    age: profile.dateOfBirth ? String(ageOn(profile.dateOfBirth, today)) : '',
    height: numberText(personalDetails.heightCm),
    maritalStatus: personalDetails.maritalStatus ?? '',
    language: personalDetails.motherTongue ?? '',
    createdFor: profile.profileCreatedFor,
    religion: religiousDetails.religion ?? '',
    caste: religiousDetails.caste ?? '',
    subCaste: religiousDetails.subCaste ?? '',
    manglik: yesNoText(religiousDetails.manglik),
    degree: educationDetails.highestEducation ?? '',
    field: educationDetails.educationField ?? '',
    institution: educationDetails.institutionName ?? '',
    occupation: professionalDetails.occupation ?? '',
    company: professionalDetails.organizationName ?? '',
    annualIncomeMin: numberText(professionalDetails.annualIncomeMin),
    annualIncomeMax: numberText(professionalDetails.annualIncomeMax),
    city: familyDetails.currentResidenceCity ?? '',
    state: familyDetails.currentResidenceState ?? '',
    familyType: familyDetails.familyType ?? '',
    fatherName: familyDetails.fatherName ?? '',
    fatherOccupation: familyDetails.fatherOccupation ?? '',
    motherName: familyDetails.motherName ?? '',
    motherOccupation: familyDetails.motherOccupation ?? '',
    brothers: numberText(familyDetails.brothers ?? 0),
    sisters: numberText(familyDetails.sisters ?? 0),
    diet: lifestyle.diet ?? '',
    smoking: lifestyle.smokingHabit ?? '',
    drinking: lifestyle.drinkingHabit ?? '',
    hobbies: lifestyle.hobbies ?? [],
    partnerExpectations: lifestyle.partnerExpectations ?? '',
    about: lifestyle.aboutMe ?? '',
  }
}

/** Without these three nothing is saved. */
const REQUIRED_TO_SAVE = ['name', 'age', 'height'] as const
export const REQUIRED_FIELDS_MESSAGE = 'Please fill in all required fields'

export const firstMissingField = (form: ProfileForm): FieldName | undefined =>
  REQUIRED_TO_SAVE.find((name) => form[name].trim() === '')
