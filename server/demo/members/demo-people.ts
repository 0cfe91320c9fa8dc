// Generates fictitious members from all over India with consistent facts. The same number always gives the same people.
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { DIETS, HOBBIES, INCOME_BRACKETS, type MaritalStatus } from '@parinay/contract/vocabulary/choices'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { ageOn, MIN_AGE, todayInIndia, yearsBefore } from '@parinay/contract/vocabulary/age-and-dates'
import type { Blocks } from '@parinay/contract/profile/profile-block-schemas'
import { derivedId } from '../../src/platform/derived-id.ts'
import { workFor } from './careers.ts'
import { type Chance, chanceFrom } from './seeded-chance.ts'
import type { Community, Table } from './communities/community.ts'
import { familyFor } from './families.ts'
import { homeOf } from './home-states-and-cities.ts'
import { institutionFor } from './institutions.ts'
import { activityOf } from './activity-times.ts'
import { withMoreFacts } from './family-facts.ts'
import { namesFor } from './compose-names.ts'
import { aboutMe, partnerExpectations, type Subject } from './profile-texts.ts'

export type DemoPerson = Blocks & {
  id: MemberId
  fullName: string
  gender: 'male' | 'female'
  dateOfBirth: string
  profileCreatedFor: Subject['createdFor']
  isVerified: boolean
  tier: 'free' | 'basic' | 'premium' | 'elite'
  hasPhoto: boolean
  /** The setting for who sees the photos. */
  photoSight: 'everyone' | 'interest' | 'granted'
  createdAt: Date
  lastActiveAt: Date
}

export const demoPeople = (count: number, now: Date): DemoPerson[] =>
  Array.from({ length: count }, (_, place) => demoPerson(place, count, now))

function demoPerson(place: number, count: number, now: Date): DemoPerson {
  const chance = chanceFrom(`demo member ${place}`)
  const gender = (place + Math.floor(place / 2)) % 2 === 0 ? 'female' : 'male'
  const maritalStatus = maritalStatusOf(chance)
  const age = ageOf(chance, gender, maritalStatus)
  const home = homeOf(chance, place)
  const { community, city, state } = home
  const names = namesFor(chance, community, gender)
  const work = workFor(chance, gender, age, city, state)
  const institution = institutionFor(chance, work.level, work.field, home.nativeState, home.nativeCity)
  const family = familyFor(chance, work.organization)
  const diet = dietOf(chance, community.table)
  const habits = habitsOf(chance, community, gender)
  const hobbies = chance.some(HOBBIES, chance.between(2, 4))
  const createdFor = createdForOf(chance, gender, age)

  const subject: Subject = {
    gender,
    age,
    calledName: names.calledName,
    createdFor,
    occupation: work.occupation,
    title: work.title,
    organization: work.organization,
    institution,
    city,
    state,
    nativeCity: home.nativeCity,
    motherTongue: community.motherTongue,
    religion: community.religion,
    maritalStatus,
    diet,
    hobbies,
  }
  const blocks = blocksOf(chance, subject, { home, names, work, family, habits })
  const facts = withMoreFacts(chanceFrom(`more of demo member ${place}`), { blocks, home, age })
  const filled = asFarAsFilled(chance, facts)
  const isComplete = filled === facts
  return {
    id: idOf(`demo member ${place}`),
    fullName: names.fullName,
    gender,
    dateOfBirth: birthdayOf(chance, age, now),
    profileCreatedFor: createdFor,
    ...filled,
    isVerified: isComplete && chance.happens(0.56),
    tier: chance.weighted([['free', 72], ['basic', 14], ['premium', 10], ['elite', 4]]),
    hasPhoto: isComplete ? chance.happens(0.9) : chance.happens(0.2),
    photoSight: photoSightOf(place),
    ...activityOf(chance, place, count, now),
  } // oxfmt-ignore
}

interface Drawn {
  home: ReturnType<typeof homeOf>
  names: ReturnType<typeof namesFor>
  work: ReturnType<typeof workFor>
  family: ReturnType<typeof familyFor>
  habits: ReturnType<typeof habitsOf>
}

function blocksOf(chance: Chance, subject: Subject, { home, names, work, family, habits }: Drawn): Blocks {
  const { community } = home
  return {
    personalDetails: {
      heightCm: heightOf(chance, subject.gender, community.tall ?? 0),
      maritalStatus: subject.maritalStatus,
      ...(community.motherTongue && { motherTongue: community.motherTongue }),
    },
    religiousDetails: {
      religion: community.religion,
      ...(community.caste && chance.happens(0.9) && { caste: community.caste }),
      ...(chance.happens(0.75) && { subCaste: chance.oneOf(community.subCastes) }),
      ...manglikOf(chance, community),
    },
    educationDetails: {
      highestEducation: work.level,
      educationField: work.field,
      institutionName: subject.institution,
    },
    professionalDetails: {
      occupation: work.occupation,
      ...(work.organization && chance.happens(0.92) && { organizationName: work.organization }),
      ...incomeRange(work.income),
    },
    familyDetails: {
      fatherName: names.father,
      fatherOccupation: family.fatherOccupation,
      motherName: names.mother,
      motherOccupation: family.motherOccupation,
      brothers: family.brothers,
      sisters: family.sisters,
      familyType: family.familyType,
      currentResidenceCity: home.city,
      currentResidenceState: home.state,
    },
    lifestylePreferences: {
      diet: subject.diet,
      ...habits,
      hobbies: [...subject.hobbies],
      aboutMe: aboutMe(chance, subject),
      partnerExpectations: partnerExpectations(chance, subject),
    },
  }
}

/** A fifth of the members withhold their photos until an interest, a third of these until they grant a request. */
function photoSightOf(place: number): DemoPerson['photoSight'] {
  if (place % 5 !== 3) return 'everyone'
  return place % 15 === 3 ? 'granted' : 'interest'
}

/** An id derived from a name, so that the same person has the same id and portrait everywhere. */
export const idOf = (name: string) => derivedId(name) as MemberId

const maritalStatusOf = (chance: Chance): MaritalStatus =>
  chance.weighted([['never_married', 86], ['divorced', 9], ['widowed', 3.5], ['awaiting_divorce', 1.5]]) // oxfmt-ignore

function ageOf(chance: Chance, gender: 'male' | 'female', maritalStatus: MaritalStatus): number {
  if (maritalStatus === 'widowed') return chance.between(33, 62)
  if (maritalStatus !== 'never_married') return chance.between(28, 52)
  if (chance.happens(0.05)) return chance.between(38, 55)
  const typical = gender === 'female' ? chance.around(27, 2.4) : chance.around(29.5, 2.6)
  return Math.max(MIN_AGE[gender], Math.round(typical))
}

/** A random birthday that gives this age today. */
function birthdayOf(chance: Chance, age: number, now: Date): string {
  const today = todayInIndia(now)
  const youngest = new Date(`${yearsBefore(today, age)}T00:00:00Z`)
  const born = new Date(youngest.getTime() - chance.between(0, 360) * DAY_MS).toISOString().slice(0, 10)
  return ageOn(born, today) === age ? born : yearsBefore(today, age)
}

const heightOf = (chance: Chance, gender: 'male' | 'female', tall: number) =>
  Math.round(chance.around(gender === 'female' ? 158 : 171, 4) + tall)

function dietOf(chance: Chance, table: Table): (typeof DIETS)[number] {
  const [vegetarian, nonVegetarian, eggs, vegan] = DIET_WEIGHTS[table]
  return chance.weighted([['Vegetarian', vegetarian], ['Non-Vegetarian', nonVegetarian], ['Eggetarian', eggs], ['Vegan', vegan]]) // oxfmt-ignore
}

const DIET_WEIGHTS: Record<Table, readonly [number, number, number, number]> = {
  vegetarian: [90, 2, 6, 2],
  'mostly vegetarian': [66, 18, 14, 2],
  mixed: [36, 50, 13, 1],
  'non-vegetarian': [9, 82, 8, 1],
}

function habitsOf(chance: Chance, { religion }: Community, gender: 'male' | 'female') {
  const abstains = religion === 'Muslim' || religion === 'Jain'
  const rare = gender === 'female' ? 0.3 : 1
  const smokingHabit = chance.weighted([['No', 100], ['Occasionally', 6 * rare], ['Yes', 3 * rare]]) // oxfmt-ignore
  const drinkingHabit = abstains ? 'No' : chance.weighted([['No', 100], ['Socially', 26 * rare], ['Yes', 3 * rare]]) // oxfmt-ignore
  return {
    smoking: smokingHabit === 'Yes',
    smokingHabit,
    drinking: drinkingHabit === 'Yes',
    drinkingHabit,
  }
}

function manglikOf(chance: Chance, { religion }: Community) {
  if (religion !== 'Hindu' && religion !== 'Jain') return {}
  return chance.happens(0.7) ? { manglik: chance.happens(0.12) } : {}
}

function createdForOf(chance: Chance, gender: 'male' | 'female', age: number): Subject['createdFor'] {
  const [child, sibling] = gender === 'female' ? (['daughter', 'sister'] as const) : (['son', 'brother'] as const)
  if (age > 45) return chance.weighted([['self', 80], [sibling, 14], ['friend', 6]]) // oxfmt-ignore
  return chance.weighted([['self', 60], [child, 25], [sibling, 9], ['relative', 4], ['friend', 2]]) // oxfmt-ignore
}

/** A range around the income that stays within its bracket; the highest bracket has no upper end. */
function incomeRange(income: number | undefined) {
  if (income === undefined) return {}
  const bracket = INCOME_BRACKETS.find(({ max }) => max === undefined || income < max)!
  const lakh = 100_000
  const from = Math.max(bracket.min, Math.floor(income / lakh) * lakh)
  if (bracket.max === undefined) return { annualIncomeMin: from }
  const to = Math.min(bracket.max, from + Math.max(lakh, Math.round((from * 0.3) / lakh) * lakh))
  return { annualIncomeMin: from, annualIncomeMax: to }
}

const EMPTY: Blocks = {
  personalDetails: {},
  religiousDetails: {},
  educationDetails: {},
  professionalDetails: {},
  familyDetails: {},
  lifestylePreferences: {},
}

/** One profile in ten is incomplete: its member stopped at some section. */
function asFarAsFilled(chance: Chance, blocks: Blocks): Blocks {
  if (chance.happens(0.9)) return blocks
  const { personalDetails, religiousDetails, educationDetails, professionalDetails, familyDetails } = blocks
  return chance.oneOf<Blocks>([
    EMPTY,
    { ...EMPTY, personalDetails, religiousDetails },
    { ...EMPTY, personalDetails, religiousDetails, educationDetails },
    { ...EMPTY, personalDetails, religiousDetails, educationDetails, professionalDetails, familyDetails },
    { ...blocks, lifestylePreferences: { ...blocks.lifestylePreferences, aboutMe: undefined } },
  ])
}
