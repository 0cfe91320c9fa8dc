import { z } from 'zod'
import {
  CASTES,
  DIETS,
  DRINKING_HABITS,
  EDUCATION_FIELDS,
  EDUCATION_LEVELS,
  FamilyTypeChoice,
  FAMILY_TYPES,
  MARITAL_STATUSES,
  type MaritalStatus,
  MaritalStatusChoice,
  MOTHER_TONGUES,
  OCCUPATIONS,
  oneOf,
  RELIGIONS,
  SMOKING_HABITS,
} from '../vocabulary/choices.ts'
import { STATES } from '../vocabulary/places.ts'
import { listOf } from '../kernel/lenient-input.ts'
import { clearable, filledLine, line, text, wholeNumber } from '../kernel/text.ts'

// The blocks of a profile. Each has two schemas: what a member may save, and what a reply shows.

export const HEIGHT_RANGE_CM = { min: 90, max: 250 } as const
const MAX_INCOME_RUPEES = 2_000_000_000
const MAX_SIBLINGS = 20
export const ABOUT_ME_LENGTH = { min: 50, max: 4_000 } as const
const CASTE_NAMES = [...new Set(Object.values(CASTES).flat())] as [string, ...string[]]

const yesNo = (name: string) => z.boolean(`${name} must be true or false`)
const income = (name: string) => wholeNumber(0, MAX_INCOME_RUPEES, name)
const person = (name: string) => line(100, name)
const siblings = (name: string) => wholeNumber(0, MAX_SIBLINGS, name)

/** `heightCm` in centimetres. */
export const personalFacts = {
  heightCm: wholeNumber(HEIGHT_RANGE_CM.min, HEIGHT_RANGE_CM.max, 'Height'),
  maritalStatus: MaritalStatusChoice,
  motherTongue: oneOf(MOTHER_TONGUES, 'Mother tongue'),
}
export const religiousFacts = {
  religion: oneOf(RELIGIONS, 'Religion'),
  caste: oneOf(CASTE_NAMES, 'Caste'),
  subCaste: line(60, 'Sub caste'),
  manglik: yesNo('Manglik'),
}
export const educationFacts = {
  highestEducation: oneOf(EDUCATION_LEVELS, 'Highest degree'),
  educationField: oneOf(EDUCATION_FIELDS, 'Field of study'),
  institutionName: line(120, 'Institution'),
}
/** Incomes are yearly, in whole rupees. */
export const professionalFacts = {
  occupation: oneOf(OCCUPATIONS, 'Occupation'),
  organizationName: line(120, 'Organization'),
  annualIncomeMin: income('Annual income from'),
  annualIncomeMax: income('Annual income to'),
}
export const familyFacts = {
  fatherName: person("Father's name"),
  fatherOccupation: line(100, "Father's occupation"),
  motherName: person("Mother's name"),
  motherOccupation: line(100, "Mother's occupation"),
  brothers: siblings('Brothers'),
  sisters: siblings('Sisters'),
  familyType: FamilyTypeChoice,
  currentResidenceCity: line(80, 'City'),
  currentResidenceState: oneOf(STATES, 'State'),
}
/** `smoking` and `drinking` are true only for "Yes"; the habit is the choice that the member made. */
export const lifestyleFacts = {
  diet: oneOf(DIETS, 'Diet'),
  smoking: yesNo('Smoking'),
  smokingHabit: oneOf(SMOKING_HABITS, 'Smoking'),
  drinking: yesNo('Drinking'),
  drinkingHabit: oneOf(DRINKING_HABITS, 'Drinking'),
  hobbies: listOf(filledLine(40, 'A hobby'), 20, {
    tooMany: 'Hobbies can have at most 20 entries',
    notList: 'Hobbies must be a list',
  }).transform((hobbies) => [...new Set(hobbies)]),
  aboutMe: text(ABOUT_ME_LENGTH.max, 'About me'),
  partnerExpectations: text(ABOUT_ME_LENGTH.max, 'Partner expectations'),
}

const savedBlock = <T extends Record<string, z.ZodType>>(facts: T, name: string) => {
  const members = Object.fromEntries(Object.entries(facts).map(([key, schema]) => [key, clearable(schema)]))
  return z
    .object(members as { [K in keyof T]: ReturnType<typeof clearable<T[K]>> }, `${name} must be an object`)
    .optional()
}

/** What a save may contain. An absent block or fact stays unchanged; `null` clears a fact. */
export const savedBlocks = {
  personalDetails: savedBlock(personalFacts, 'personalDetails'),
  religiousDetails: savedBlock(religiousFacts, 'religiousDetails'),
  educationDetails: savedBlock(educationFacts, 'educationDetails'),
  professionalDetails: savedBlock(professionalFacts, 'professionalDetails'),
  familyDetails: savedBlock(familyFacts, 'familyDetails'),
  lifestylePreferences: savedBlock(lifestyleFacts, 'lifestylePreferences'),
}

const optionalText = z.string().optional()
const optionalNumber = z.number().optional()
const optionalBoolean = z.boolean().optional()

export const PersonalDetails = z.object({
  heightCm: optionalNumber,
  maritalStatus: z.enum(Object.keys(MARITAL_STATUSES) as [MaritalStatus]).optional(),
  motherTongue: optionalText,
})
export const ReligiousDetails = z.object({
  religion: optionalText,
  caste: optionalText,
  subCaste: optionalText,
  manglik: optionalBoolean,
})
export const EducationDetails = z.object({
  highestEducation: optionalText,
  educationField: optionalText,
  institutionName: optionalText,
})
export const ProfessionalDetails = z.object({
  occupation: optionalText,
  organizationName: optionalText,
  annualIncomeMin: optionalNumber,
  annualIncomeMax: optionalNumber,
})
export const FamilyDetails = z.object({
  fatherName: optionalText,
  fatherOccupation: optionalText,
  motherName: optionalText,
  motherOccupation: optionalText,
  brothers: optionalNumber,
  sisters: optionalNumber,
  familyType: z.enum(FAMILY_TYPES).optional(),
  currentResidenceCity: optionalText,
  currentResidenceState: optionalText,
})
export const LifestylePreferences = z.object({
  diet: optionalText,
  smoking: optionalBoolean,
  smokingHabit: optionalText,
  drinking: optionalBoolean,
  drinkingHabit: optionalText,
  hobbies: z.array(z.string()).optional(),
  aboutMe: optionalText,
  partnerExpectations: optionalText,
})

/** What a reply shows. A fact that is not given is absent; a block without facts is an empty object. */
export const shownBlocks = {
  personalDetails: PersonalDetails,
  religiousDetails: ReligiousDetails,
  educationDetails: EducationDetails,
  professionalDetails: ProfessionalDetails,
  familyDetails: FamilyDetails,
  lifestylePreferences: LifestylePreferences,
}
const Blocks = z.object(shownBlocks)
export type Blocks = z.output<typeof Blocks>
