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

// The blocks of a profile. Each is said twice from one list of facts: what may be saved, and what is shown.

export const HEIGHT_CM = { least: 90, most: 250 } as const
const MOST_INCOME = 2_000_000_000
const MOST_SIBLINGS = 20
export const ABOUT_ME = { least: 50, most: 4_000 } as const
const CASTE_NAMES = [...new Set(Object.values(CASTES).flat())] as [string, ...string[]]

const yesNo = (name: string) => z.boolean(`${name} must be true or false`)
const income = (name: string) => wholeNumber(0, MOST_INCOME, name)
const person = (name: string) => line(100, name)
const siblings = (name: string) => wholeNumber(0, MOST_SIBLINGS, name)

/** `heightCm` in centimetres. */
export const personalFacts = {
  heightCm: wholeNumber(HEIGHT_CM.least, HEIGHT_CM.most, 'Height'),
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
/** `smoking` and `drinking` are true for "Yes" alone; the habit keeps the word the person chose. */
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
  aboutMe: text(ABOUT_ME.most, 'About me'),
  partnerExpectations: text(ABOUT_ME.most, 'Partner expectations'),
}

const saved = <T extends Record<string, z.ZodType>>(facts: T, name: string) => {
  const members = Object.fromEntries(Object.entries(facts).map(([key, schema]) => [key, clearable(schema)]))
  return z
    .object(members as { [K in keyof T]: ReturnType<typeof clearable<T[K]>> }, `${name} must be an object`)
    .optional()
}

/** What a save may hold. An absent block or member stays as it is; `null` clears a member. */
export const savedBlocks = {
  personalDetails: saved(personalFacts, 'personalDetails'),
  religiousDetails: saved(religiousFacts, 'religiousDetails'),
  educationDetails: saved(educationFacts, 'educationDetails'),
  professionalDetails: saved(professionalFacts, 'professionalDetails'),
  familyDetails: saved(familyFacts, 'familyDetails'),
  lifestylePreferences: saved(lifestyleFacts, 'lifestylePreferences'),
}

const maybe = z.string().optional()
const maybeNumber = z.number().optional()
const maybeTrue = z.boolean().optional()

export const PersonalDetails = z.object({
  heightCm: maybeNumber,
  maritalStatus: z.enum(Object.keys(MARITAL_STATUSES) as [MaritalStatus]).optional(),
  motherTongue: maybe,
})
export const ReligiousDetails = z.object({ religion: maybe, caste: maybe, subCaste: maybe, manglik: maybeTrue })
export const EducationDetails = z.object({ highestEducation: maybe, educationField: maybe, institutionName: maybe })
export const ProfessionalDetails = z.object({
  occupation: maybe,
  organizationName: maybe,
  annualIncomeMin: maybeNumber,
  annualIncomeMax: maybeNumber,
})
export const FamilyDetails = z.object({
  fatherName: maybe,
  fatherOccupation: maybe,
  motherName: maybe,
  motherOccupation: maybe,
  brothers: maybeNumber,
  sisters: maybeNumber,
  familyType: z.enum(FAMILY_TYPES).optional(),
  currentResidenceCity: maybe,
  currentResidenceState: maybe,
})
export const LifestylePreferences = z.object({
  diet: maybe,
  smoking: maybeTrue,
  smokingHabit: maybe,
  drinking: maybeTrue,
  drinkingHabit: maybe,
  hobbies: z.array(z.string()).optional(),
  aboutMe: maybe,
  partnerExpectations: maybe,
})

/** What is shown. A fact that was not given is absent; a block that was not filled is an empty object. */
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
