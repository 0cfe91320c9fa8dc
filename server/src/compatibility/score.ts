import { EDUCATION_LEVELS } from '@parinay/contract/vocabulary/choices'

/** What the score looks at. A fact that is not known weighs nothing. */
export interface Facts {
  gender: string
  age: number
  heightCm: number | null
  religion: string | null
  caste: string | null
  motherTongue: string | null
  city: string | null
  state: string | null
  education: string | null
  maritalStatus: string | null
  diet: string | null
  smoking: string | null
  drinking: string | null
  manglik: boolean | null
}

/** One question of the score: its weight, and how well `other` answers it for `self`, 0 to 1; undefined when not known. */
interface Question {
  weight: number
  fit: (self: Facts, other: Facts) => number | undefined
}

const same = (a: string | null, b: string | null) => (a === null || b === null ? undefined : a === b ? 1 : 0)

// docs/decisions/0004-compatibility.md says what each weight stands for. Community counts as the same or not the same, nothing else.
const QUESTIONS: readonly Question[] = [
  { weight: 24, fit: (self, other) => same(self.religion, other.religion) },
  { weight: 20, fit: ageFit },
  { weight: 14, fit: (self, other) => same(self.motherTongue, other.motherTongue) },
  { weight: 12, fit: placeFit },
  { weight: 8, fit: educationFit },
  { weight: 6, fit: (self, other) => same(self.caste, other.caste) },
  { weight: 6, fit: dietFit },
  { weight: 5, fit: maritalFit },
  { weight: 3, fit: (self, other) => habitFit(self.smoking, other.smoking) },
  { weight: 2, fit: (self, other) => habitFit(self.drinking, other.drinking) },
]
const TOTAL = QUESTIONS.reduce((sum, { weight }) => sum + weight, 0)

/** A score needs this share of the weights to rest on known facts; below it there is none. */
const LEAST_KNOWN = 0.5

/**
 * How well two people fit, 0 to 100, the same from both sides: the geometric mean of how each answers the other's questions, so that one
 * side's poor fit cannot be outweighed by the other's good one. Undefined when too little is known.
 */
export function compatibility(a: Facts, b: Facts): number | undefined {
  const there = oneWay(a, b)
  const back = oneWay(b, a)
  if (there === undefined || back === undefined) return undefined
  return Math.round(100 * Math.sqrt(there * back))
}

function oneWay(self: Facts, other: Facts): number | undefined {
  let known = 0
  let met = 0
  for (const { weight, fit } of QUESTIONS) {
    const answer = fit(self, other)
    if (answer === undefined) continue
    known += weight
    met += weight * answer
  }
  return known < TOTAL * LEAST_KNOWN ? undefined : met / known
}

/** 0 to 1: a man up to six years older than the woman fits fully; each year beyond takes a tenth. Undefined when not known. */
export function ageFit(self: Facts, other: Facts): number | undefined {
  if (!self.age || !other.age || self.gender === other.gender) return undefined
  const gap = self.gender === 'male' ? self.age - other.age : other.age - self.age
  const beyond = gap < 0 ? -gap : Math.max(0, gap - 6)
  return Math.max(0, 1 - beyond / 10)
}

/** The ages for which `ageFit` is more than nothing. */
export const agesFor = (gender: string, age: number): { ageMin: number; ageMax: number } =>
  gender === 'male'
    ? { ageMin: Math.max(18, age - 15), ageMax: age + 9 }
    : { ageMin: Math.max(18, age - 9), ageMax: age + 15 }

function placeFit(self: Facts, other: Facts): number | undefined {
  const state = same(self.state, other.state)
  if (state === undefined) return undefined
  return state === 0 ? 0.2 : same(self.city, other.city) === 1 ? 1 : 0.8
}

/** A partner as educated as oneself or more fits; each level below takes a quarter. */
function educationFit(self: Facts, other: Facts): number | undefined {
  const [own, theirs] = [levelOf(self.education), levelOf(other.education)]
  return own === undefined || theirs === undefined ? undefined : Math.max(0, 1 - Math.max(0, own - theirs) / 4)
}

const LEVELS: Partial<Record<string, number>> = {
  ...Object.fromEntries(EDUCATION_LEVELS.slice(0, 5).map((level, index) => [level, index])),
  'Professional Degree': 3,
}
const levelOf = (education: string | null) => (education === null ? undefined : LEVELS[education])

/** Who eats no meat minds a table with meat more than the other way round. */
function dietFit(self: Facts, other: Facts): number | undefined {
  if (self.diet === null || other.diet === null) return undefined
  if (self.diet === other.diet) return 1
  return self.diet === 'Non-Vegetarian' ? 0.7 : other.diet === 'Non-Vegetarian' ? 0.1 : 0.7
}

function maritalFit(self: Facts, other: Facts): number | undefined {
  if (self.maritalStatus === null || other.maritalStatus === null) return undefined
  const [own, theirs] = [self.maritalStatus === 'never_married', other.maritalStatus === 'never_married']
  return own === theirs ? 1 : own ? 0.2 : 0.6
}

/** A viewer with the same habit accepts it fully. */
function habitFit(own: string | null, theirs: string | null): number | undefined {
  if (own === null || theirs === null) return undefined
  if (theirs === 'No' || own !== 'No') return 1
  return theirs === 'Yes' ? 0 : 0.5
}
