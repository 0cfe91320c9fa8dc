/** A person of the reference population, as gen.mjs makes them. */
export interface ReferencePerson {
  seq: number
  fullName: string
  gender: 'male' | 'female'
  /** 1996-04-23 */
  dob: string
  isVerified: boolean
  createdFor: string
  tier: string
  createdAt: string
  heightCm: number
  maritalStatus: string
  motherTongue: string
  religion: string
  caste: string
  subCaste: string | null
  manglik: boolean
  highestEducation: string
  educationField: string
  institutionName: string
  occupation: string
  organizationName: string
  annualIncomeMin: number | null
  annualIncomeMax: number | null
  fatherName: string
  fatherOccupation: string
  motherName: string
  motherOccupation: string
  brothers: number
  sisters: number
  familyType: string
  city: string
  state: string
  diet: string
  smoking: boolean
  drinking: boolean
  hobbies: string[]
  aboutMe: string
  partnerExpectations: string
  isActive: boolean
}

/** The day on which the population is as it is. */
export const TODAY: string

/** Numbers from 0 up to but not including 1. */
export function rng(seed: number): () => number

/** Person `i` of `N`, from 1, in the order in which they joined. */
export function profile(i: number, N: number, seed?: number): ReferencePerson
