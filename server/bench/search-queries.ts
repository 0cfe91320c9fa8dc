// Search queries made from existing profiles, so that each combination of filters has a match.
import { RECENT_DAYS } from '@parinay/contract/discovery'
import { type FilterName } from '@parinay/contract/filters'
import { ageOn, todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { type DemoPerson, demoPeople } from '../demo/members/demo-people.ts'

export type SearchQuery = Record<string, string>

/** A random generator with the same sequence in every run. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Up to six filters that one member matches. A fifth have a search text; most ask for the first page. */
export function searchQueries(
  count: number,
  members: number,
  looksFor: 'male' | 'female',
  seed = 20_260,
): SearchQuery[] {
  const chance = seededRandom(seed)
  const oneOf = <T>(things: readonly T[]): T => things[Math.floor(chance() * things.length)]!
  const today = todayInIndia(new Date())
  const people = demoPeople(members, new Date()).filter(({ gender }) => gender === looksFor)

  return Array.from({ length: count }, () => {
    const person = oneOf(people)
    const known = shuffled(Object.entries(filtersFor(person, today, chance)), chance)
    const query: SearchQuery = Object.fromEntries(known.slice(0, Math.floor(chance() * 7)))
    if (chance() < 0.2) query['search'] = searchFor(person, oneOf, chance)
    if (chance() < 0.1) query['joinedWithinDays'] = String(RECENT_DAYS)
    query['page'] = chance() < 0.72 ? '1' : String(2 + Math.floor(chance() ** 2 * 30))
    return query
  })
}

/** Every filter that this person matches. */
function filtersFor(person: DemoPerson, today: string, chance: () => number): Partial<Record<FilterName, string>> {
  const { personalDetails, religiousDetails, educationDetails, professionalDetails, familyDetails } = person
  const { diet, smoking, drinking } = person.lifestylePreferences
  const age = ageOn(person.dateOfBirth, today)
  const about = (value: number | null | undefined, step: number) =>
    value == null ? undefined : value + Math.round(chance() * step)
  const given = {
    gender: person.gender,
    maritalStatus: personalDetails.maritalStatus,
    motherTongue: personalDetails.motherTongue,
    ageMin: about(age, -5),
    ageMax: about(age, 5),
    religion: religiousDetails.religion,
    caste: religiousDetails.caste,
    subCaste: religiousDetails.subCaste,
    manglik: yesNo(religiousDetails.manglik),
    city: familyDetails.currentResidenceCity,
    state: familyDetails.currentResidenceState,
    familyType: familyDetails.familyType,
    highestEducation: educationDetails.highestEducation,
    educationField: educationDetails.educationField,
    occupation: professionalDetails.occupation,
    annualIncomeMin: professionalDetails.annualIncomeMin,
    annualIncomeMax: professionalDetails.annualIncomeMax,
    heightMin: about(personalDetails.heightCm, -12),
    heightMax: about(personalDetails.heightCm, 12),
    diet,
    smoking: yesNo(smoking),
    drinking: yesNo(drinking),
  } satisfies Partial<Record<FilterName, unknown>>
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  )
}

const yesNo = (value: boolean | null | undefined) => (value == null ? undefined : value ? 'Yes' : 'No')

/** One or two words of a name, place or profession, or the beginning of a word. */
function searchFor(person: DemoPerson, oneOf: <T>(things: readonly T[]) => T, chance: () => number): string {
  const { currentResidenceCity, currentResidenceState } = person.familyDetails
  const texts = [person.fullName, currentResidenceCity, currentResidenceState, person.professionalDetails.occupation]
  const text = oneOf(texts.filter((one) => one != null && one !== ''))!
  return chance() < 0.5 ? text : text.slice(0, 2 + Math.floor(chance() * 4))
}

function shuffled<T>(things: readonly T[], chance: () => number): T[] {
  return things
    .map((thing) => ({ thing, at: chance() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ thing }) => thing)
}
