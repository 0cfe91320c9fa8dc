// The four demo accounts to sign in with. Their phone numbers are in series that no operator uses.
import { DAY_MS, HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { yearsBefore, todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { type DemoPerson, idOf } from './demo-people.ts'

export const DEMO_PASSWORD = 'Parinay@123'

export const demoSignIns = [
  { who: 'Admin', role: 'admin', name: 'Demo Admin', phoneNumber: '+91 90000 00001', password: DEMO_PASSWORD },
  {
    who: 'Moderator',
    role: 'moderator',
    name: 'Demo Moderator',
    phoneNumber: '+91 90000 00002',
    password: DEMO_PASSWORD,
  },
  { who: 'A woman', role: 'user', name: 'Asha Kelkar', phoneNumber: '+91 90000 00003', password: DEMO_PASSWORD },
  { who: 'A man', role: 'user', name: 'Rohan Bhide', phoneNumber: '+91 90000 00004', password: DEMO_PASSWORD },
] as const

export type DemoSignIn = (typeof demoSignIns)[number]

export const signInId = ({ who }: DemoSignIn): MemberId => idOf(`demo sign-in ${who}`)
export const signInPhone = ({ phoneNumber }: DemoSignIn) => phoneNumber.replaceAll(' ', '')

/** The woman and the man, with complete profiles. */
export const signInPeople = (now: Date): DemoPerson[] => [womanToSignIn(now), manToSignIn(now)]

const SHARED = { profileCreatedFor: 'self', isVerified: true, hasPhoto: true } as const
const [, , WOMAN, MAN] = demoSignIns

const born = (now: Date, age: number, daysEarlier: number) =>
  new Date(Date.parse(`${yearsBefore(todayInIndia(now), age)}T00:00:00Z`) - daysEarlier * DAY_MS)
    .toISOString()
    .slice(0, 10)

const womanToSignIn = (now: Date): DemoPerson => ({
  ...SHARED,
  id: signInId(WOMAN),
  fullName: WOMAN.name,
  gender: 'female',
  photoSight: 'interest',
  dateOfBirth: born(now, 28, 97),
  tier: 'premium',
  createdAt: new Date(now.getTime() - 64 * DAY_MS),
  lastActiveAt: new Date(now.getTime() - 3 * HOUR_MS),
  personalDetails: { heightCm: 163, maritalStatus: 'never_married', motherTongue: 'Marathi' },
  religiousDetails: {
    religion: 'Hindu',
    caste: 'Brahmin',
    subCaste: 'Kokanastha',
    gotra: 'Kaushik',
    manglik: false,
  },
  educationDetails: {
    highestEducation: 'Masters',
    educationField: 'Architecture',
    institutionName: 'College of Architecture, Pune',
  },
  professionalDetails: {
    occupation: 'Architect',
    organizationName: 'Angan Design Studio, Pune',
    annualIncomeMin: 1_000_000,
    annualIncomeMax: 1_300_000,
    workingCity: 'Pune',
  },
  familyDetails: {
    fatherName: 'Shrikant Kelkar',
    fatherOccupation: 'Retired school teacher',
    motherName: 'Madhavi Kelkar',
    motherOccupation: 'Bank employee',
    brothers: 1,
    sisters: 0,
    brothersMarried: 0,
    sistersMarried: 0,
    familyType: 'Nuclear',
    currentResidenceCity: 'Pune',
    currentResidenceState: 'Maharashtra',
    currentResidenceCountry: 'India',
    ancestralOrigin: 'Ratnagiri',
  },
  lifestylePreferences: {
    diet: 'Vegetarian',
    smoking: false,
    smokingHabit: 'No',
    drinking: false,
    drinkingHabit: 'No',
    hobbies: ['Drawing', 'Traveling', 'Music', 'Reading'],
    aboutMe:
      'I restore old wadas and design small new houses in Pune. Weekends go to long walks, a sketchbook and Hindustani music, in that order. I am close to my parents and to my younger brother, who still owes me a bicycle.',
    partnerExpectations:
      'I am looking for an equal: somebody curious and considerate, with work they care about. Community does not matter to me, kindness does.',
  },
})

const manToSignIn = (now: Date): DemoPerson => ({
  ...SHARED,
  id: signInId(MAN),
  fullName: MAN.name,
  gender: 'male',
  photoSight: 'everyone',
  dateOfBirth: born(now, 31, 41),
  tier: 'free',
  createdAt: new Date(now.getTime() - 47 * DAY_MS),
  lastActiveAt: new Date(now.getTime() - 20 * HOUR_MS),
  personalDetails: { heightCm: 176, maritalStatus: 'never_married', motherTongue: 'Marathi' },
  religiousDetails: { religion: 'Hindu', caste: 'Brahmin', subCaste: 'Deshastha', gotra: 'Atri', manglik: false },
  educationDetails: {
    highestEducation: 'Bachelors',
    educationField: 'Computer Science',
    institutionName: 'VNIT Nagpur',
  },
  professionalDetails: {
    occupation: 'Software Engineer',
    organizationName: 'Sahyadri Software Services',
    annualIncomeMin: 2_000_000,
    annualIncomeMax: 2_600_000,
    workingCity: 'Mumbai',
  },
  familyDetails: {
    fatherName: 'Jayant Bhide',
    fatherOccupation: 'Doctor',
    motherName: 'Suhasini Bhide',
    motherOccupation: 'Homemaker',
    brothers: 0,
    sisters: 1,
    brothersMarried: 0,
    sistersMarried: 1,
    familyType: 'Joint',
    currentResidenceCity: 'Mumbai',
    currentResidenceState: 'Maharashtra',
    currentResidenceCountry: 'India',
    ancestralOrigin: 'Nagpur',
  },
  lifestylePreferences: {
    diet: 'Eggetarian',
    smoking: false,
    smokingHabit: 'No',
    drinking: false,
    drinkingHabit: 'Socially',
    hobbies: ['Sports', 'Cooking', 'Music'],
    aboutMe:
      'I grew up in Nagpur in a house with three generations and one television. I write software in Mumbai, play badminton before work and cook on Sundays, mostly for friends who come without telling me first.',
    partnerExpectations:
      'I hope to meet a person who talks things through and laughs about them afterwards. Work, city and surname are for the two of us to decide.',
  },
})
