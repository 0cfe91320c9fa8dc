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

const written = (value: number | undefined) => (value === undefined ? '' : String(value))
const yesOrNo = (value: boolean | undefined) => (value === undefined ? '' : value ? 'Yes' : 'No')

/** The form as it opens: everything that is known already. */
export function formOf(profile: OwnProfile, today: string): ProfileForm {
  const { personalDetails, religiousDetails, educationDetails, professionalDetails, familyDetails } = profile
  const lifestyle = profile.lifestylePreferences
  return {
    name: profile.fullName,
    gender: profile.gender === 'other' ? '' : profile.gender,
    age: profile.dateOfBirth ? String(ageOn(profile.dateOfBirth, today)) : '',
    height: written(personalDetails.heightCm),
    maritalStatus: personalDetails.maritalStatus ?? '',
    language: personalDetails.motherTongue ?? '',
    createdFor: profile.profileCreatedFor,
    religion: religiousDetails.religion ?? '',
    caste: religiousDetails.caste ?? '',
    subCaste: religiousDetails.subCaste ?? '',
    manglik: yesOrNo(religiousDetails.manglik),
    degree: educationDetails.highestEducation ?? '',
    field: educationDetails.educationField ?? '',
    institution: educationDetails.institutionName ?? '',
    occupation: professionalDetails.occupation ?? '',
    company: professionalDetails.organizationName ?? '',
    annualIncomeMin: written(professionalDetails.annualIncomeMin),
    annualIncomeMax: written(professionalDetails.annualIncomeMax),
    city: familyDetails.currentResidenceCity ?? '',
    state: familyDetails.currentResidenceState ?? '',
    familyType: familyDetails.familyType ?? '',
    fatherName: familyDetails.fatherName ?? '',
    fatherOccupation: familyDetails.fatherOccupation ?? '',
    motherName: familyDetails.motherName ?? '',
    motherOccupation: familyDetails.motherOccupation ?? '',
    brothers: written(familyDetails.brothers ?? 0),
    sisters: written(familyDetails.sisters ?? 0),
    diet: lifestyle.diet ?? '',
    smoking: lifestyle.smokingHabit ?? '',
    drinking: lifestyle.drinkingHabit ?? '',
    hobbies: lifestyle.hobbies ?? [],
    partnerExpectations: lifestyle.partnerExpectations ?? '',
    about: lifestyle.aboutMe ?? '',
  }
}

/** Without these three nothing is saved. */
const NEEDED = ['name', 'age', 'height'] as const
export const REQUIRED_MISSING = 'Please fill in all required fields'

export const firstMissing = (form: ProfileForm): FieldName | undefined =>
  NEEDED.find((name) => form[name].trim() === '')
