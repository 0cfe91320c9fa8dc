// Converts members of the simulated market to the engine's form.
import type { Facets, Person, Wish } from '../../src/matching-engine/person.ts'

export interface MarketMember {
  id: number
  gender: string
  age: number
  heightCm: number
  educationLevel: number
  annualIncomeLakh: number
  photos: number
  joinedDay: number
  activity: number
  hobbies: string[]
  preferences: Record<string, { value: unknown; must: boolean }>
  [fact: string]: unknown
}

const COMMUNITIES = ['religion', 'caste', 'subCaste', 'motherTongue', 'state', 'city']
const PAIRS = ['maritalStatus', 'manglik', 'diet', 'smoking', 'drinking']
const SINGLE = ['familyType', 'occupation', 'profileCreatedFor', 'isVerified', 'highestEducation']
const CHOICES = [...COMMUNITIES, ...PAIRS, ...SINGLE]

export const marketFacets = (members: readonly MarketMember[]): Facets => ({
  amounts: [
    ...['age', 'height', 'education', 'income'].map((name) => ({ name, isCompared: true })),
    ...['photos', 'days', 'activity', 'hobbies'].map((name) => ({ name, isCompared: false })),
  ],
  choices: [
    ...COMMUNITIES.map((name) => ({ name, learns: 'community' as const })),
    ...PAIRS.map((name) => ({ name, learns: 'pairs' as const })),
    ...SINGLE.map((name) => ({ name, learns: 'each' as const })),
    { name: 'hasPhoto', learns: 'each' },
  ],
  tastes: [...new Set(members.flatMap(({ hobbies }) => hobbies))].toSorted(),
})

export const marketPerson = (member: MarketMember): Person => ({
  side: member.gender === 'female' ? 'woman' : 'man',
  amounts: {
    age: member.age,
    height: member.heightCm,
    education: member.educationLevel,
    income: incomeLevel(member.annualIncomeLakh),
    photos: Math.sqrt(member.photos),
    days: Math.log1p(-member.joinedDay),
    activity: member.activity,
    hobbies: member.hobbies.length,
  },
  choices: {
    ...Object.fromEntries(CHOICES.map((name) => [name, String(member[name])])),
    hasPhoto: String(member.photos > 0),
  },
  tastes: Object.fromEntries(member.hobbies.map((hobby) => [hobby, 1])),
  wishes: Object.fromEntries(Object.entries(member.preferences).map(([name, wish]) => wishOf(name, wish))),
})

/** A logarithm, because one lakh more is worth more to those who have little. */
const incomeLevel = (lakh: number) => Math.log1p(lakh)

function wishOf(name: string, { value, must }: { value: unknown; must: boolean }): [string, Wish] {
  const rest = { weight: 1, isMust: must }
  if (name === 'educationMin') return ['education', { hope: { from: Number(value) }, ...rest }]
  if (name === 'incomeMinLakh') return ['income', { hope: { from: incomeLevel(Number(value)) }, ...rest }]
  const values = value as (string | number | boolean)[]
  if (name === 'age' || name === 'height')
    return [name, { hope: { from: Number(values[0]), to: Number(values[1]) }, ...rest }]
  return [name, { hope: { among: values.map(String) }, ...rest }]
}
