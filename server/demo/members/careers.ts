// The demo members' careers: occupations with studies, employers and pay.
import type { EDUCATION_FIELDS, EDUCATION_LEVELS, OCCUPATIONS } from '@parinay/contract/vocabulary/choices'
import type { Chance } from './seeded-chance.ts'
import { employerFor, type Employer } from './employers.ts'

type Level = (typeof EDUCATION_LEVELS)[number]
type Field = (typeof EDUCATION_FIELDS)[number]
export type Occupation = (typeof OCCUPATIONS)[number]

/** A career. Pay is in lakh a year: at the start, and the increase of each year. */
type Career = {
  occupation: Occupation
  /** The name of an "Other" occupation in a sentence. */
  title?: string
  /** The weight among women and among men. */
  women: number
  men: number
  from: number
  studies: readonly (readonly [Level, Field])[]
  employer: Employer
  pay: readonly [number, number]
}

const bachelors = (...fields: Field[]) => fields.map((field) => ['Bachelors', field] as const)
const masters = (...fields: Field[]) => fields.map((field) => ['Masters', field] as const)

// oxfmt-ignore
const CAREERS: readonly Career[] = [
  { occupation: 'Software Engineer', women: 15, men: 18, from: 22, studies: [...bachelors('Computer Science', 'Computer Science', 'Engineering'), ...masters('Computer Science')], employer: 'software', pay: [5, 1.9] },
  { occupation: 'Doctor', women: 7, men: 5, from: 25, studies: [['Professional Degree', 'Medicine'], ['Masters', 'Medicine']], employer: 'hospital', pay: [8, 1.8] },
  { occupation: 'Teacher', women: 13, men: 4, from: 22, studies: [...bachelors('Arts', 'Science', 'Commerce'), ...masters('Arts', 'Science')], employer: 'school', pay: [2.8, 0.35] },
  { occupation: 'Professor', women: 4, men: 3, from: 28, studies: [['PhD', 'Science'], ['PhD', 'Arts'], ['PhD', 'Engineering'], ['PhD', 'Commerce'], ['Masters', 'Arts']], employer: 'college', pay: [6, 0.7] },
  { occupation: 'Chartered Accountant', women: 4, men: 4, from: 24, studies: [['Professional Degree', 'Commerce']], employer: 'accounts', pay: [7, 1.4] },
  { occupation: 'Banker', women: 7, men: 7, from: 22, studies: [...bachelors('Commerce', 'Science'), ...masters('Management', 'Commerce')], employer: 'bank', pay: [4.5, 0.8] },
  { occupation: 'Government Employee', women: 7, men: 9, from: 23, studies: [...bachelors('Arts', 'Science', 'Engineering', 'Commerce'), ...masters('Arts')], employer: 'government', pay: [4.5, 0.45] },
  { occupation: 'Civil Servant (IAS/IPS/IFS)', women: 1, men: 1.2, from: 26, studies: [...bachelors('Engineering'), ...masters('Arts', 'Science')], employer: 'civil service', pay: [9, 0.7] },
  { occupation: 'Defence Services', women: 0.6, men: 4, from: 22, studies: bachelors('Science', 'Engineering', 'Arts'), employer: 'defence', pay: [8.5, 0.7] },
  { occupation: 'Lawyer', women: 3, men: 3, from: 24, studies: [['Professional Degree', 'Law'], ['Masters', 'Law']], employer: 'court', pay: [4, 1.1] },
  { occupation: 'Business Owner', women: 2.5, men: 9, from: 23, studies: [...bachelors('Commerce', 'Management'), ['High School', 'Commerce'], ...masters('Management')], employer: 'own business', pay: [6, 1.2] },
  { occupation: 'Entrepreneur', women: 2.5, men: 3.5, from: 24, studies: [...bachelors('Engineering', 'Commerce'), ...masters('Management')], employer: 'own company', pay: [7, 2.2] },
  { occupation: 'Manager', women: 6, men: 7, from: 25, studies: [...masters('Management', 'Management'), ...bachelors('Management')], employer: 'company', pay: [7, 1.6] },
  { occupation: 'Consultant', women: 3.5, men: 3, from: 24, studies: [...masters('Management'), ...bachelors('Engineering')], employer: 'consultancy', pay: [9, 2.1] },
  { occupation: 'Architect', women: 3, men: 2, from: 24, studies: [...bachelors('Architecture', 'Architecture'), ...masters('Architecture')], employer: 'studio', pay: [4.5, 1] },
  { occupation: 'Nurse', women: 6, men: 1, from: 21, studies: [['Bachelors', 'Medicine'], ['Diploma', 'Medicine']], employer: 'hospital', pay: [2.8, 0.4] },
  { occupation: 'Designer', women: 5, men: 2, from: 22, studies: [...bachelors('Fashion Design', 'Fashion Design', 'Arts'), ['Diploma', 'Fashion Design']], employer: 'studio', pay: [4, 1] },
  { occupation: 'Farmer', women: 0.3, men: 4, from: 22, studies: [['High School', 'Other'], ...bachelors('Science', 'Arts'), ['Diploma', 'Engineering']], employer: 'land', pay: [3.5, 0.4] },
  { occupation: 'Unemployed', women: 4, men: 0.6, from: 18, studies: [...bachelors('Arts', 'Science', 'Commerce'), ...masters('Arts', 'Commerce'), ['High School', 'Arts']], employer: 'nobody', pay: [0, 0] },
  { occupation: 'Other', title: 'pharmacist', women: 1.6, men: 1.4, from: 22, studies: [...bachelors('Pharmacy'), ...masters('Pharmacy')], employer: 'pharmacy', pay: [3.2, 0.6] },
  { occupation: 'Other', title: 'physiotherapist', women: 1.6, men: 0.8, from: 23, studies: [...bachelors('Medicine'), ...masters('Medicine')], employer: 'hospital', pay: [3.5, 0.6] },
  { occupation: 'Other', title: 'journalist', women: 1.2, men: 1, from: 22, studies: [...bachelors('Arts'), ...masters('Arts')], employer: 'newspaper', pay: [3.8, 0.7] },
  { occupation: 'Other', title: 'research scholar', women: 1.8, men: 1.2, from: 23, studies: masters('Science', 'Arts', 'Engineering'), employer: 'college', pay: [3.6, 0.2] },
  { occupation: 'Other', title: 'chef', women: 0.6, men: 1, from: 22, studies: [['Diploma', 'Other'], ['Bachelors', 'Other']], employer: 'hotel', pay: [3.6, 0.8] },
  { occupation: 'Other', title: 'classical dance teacher', women: 1.2, men: 0.1, from: 22, studies: [...bachelors('Arts'), ...masters('Arts')], employer: 'arts school', pay: [2.6, 0.4] },
  { occupation: 'Other', title: 'electrician', women: 0, men: 1.2, from: 21, studies: [['Diploma', 'Engineering'], ['High School', 'Other']], employer: 'own business', pay: [2.6, 0.35] },
]

export type Work = {
  occupation: Occupation
  title: string
  organization?: string
  level: Level
  field: Field
  /** Whole rupees a year. */
  income?: number
}

export function workFor(chance: Chance, gender: 'male' | 'female', age: number, city: string, state: string): Work {
  const open = CAREERS.filter(({ from }) => age >= from)
  const career = chance.weighted(open.map((one) => [one, gender === 'female' ? one.women : one.men] as const))
  const fitting = career.studies.filter(([level]) => age >= YOUNGEST[level])
  const [level, field] = chance.oneOf(fitting.length > 0 ? fitting : career.studies.slice(0, 1))
  const organization = employerFor(chance, career.employer, city, state)
  const [start, yearly] = career.pay
  const years = Math.min(age - Math.max(career.from, YOUNGEST[level]), 22)
  const lakh = Math.max(1.2, (start + yearly * years) * (0.75 + chance.share() * 0.5) * (level === 'Masters' ? 1.1 : 1))
  return {
    occupation: career.occupation,
    title: career.title ?? TITLES[career.occupation] ?? career.occupation.toLowerCase(),
    ...(organization && { organization }),
    level,
    field,
    ...(start > 0 && { income: Math.round(lakh * 100_000) }),
  }
}

/** The age at which people usually have a degree. */
const YOUNGEST: Record<Level, number> = {
  'High School': 18,
  Diploma: 20,
  Bachelors: 21,
  Masters: 23,
  PhD: 28,
  'Professional Degree': 24,
  Other: 18,
}

const TITLES: Partial<Record<Occupation, string>> = {
  Professor: 'college professor',
  'Government Employee': 'government officer',
  'Civil Servant (IAS/IPS/IFS)': 'civil servant',
  'Defence Services': 'defence officer',
  'Business Owner': 'business owner',
}
