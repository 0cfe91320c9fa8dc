import type { WishFact, Wishes } from '@parinay/contract/preferences'
import { ageOn } from '@parinay/contract/vocabulary/age-and-dates'
import { EDUCATION_LEVELS } from '@parinay/contract/vocabulary/choices'
import type { Person, Wish } from '../matching-engine/person.ts'
import type { FactRow } from './profile-columns-for-engine.ts'

/** A member as the engine sees one. What is not known is left out. */
export const personOf = (row: FactRow, today: string): Person => ({
  side: row.gender === 'female' ? 'woman' : 'man',
  amounts: {
    age: row.date_of_birth === null ? undefined : ageOn(row.date_of_birth, today),
    height: row.height_cm ?? undefined,
    education: levelOf(row.highest_education),
    income: row.annual_income_min === null ? undefined : incomeLevel(row.annual_income_min),
  },
  choices: {
    religion: named(row.religion),
    caste: named(row.caste),
    subCaste: named(row.sub_caste)?.toLowerCase(),
    motherTongue: row.mother_tongue ?? undefined,
    state: row.state ?? undefined,
    city: row.city === null ? undefined : `${row.city}, ${row.state ?? ''}`.toLowerCase(),
    maritalStatus: row.marital_status ?? undefined,
    manglik: row.manglik === null ? undefined : row.manglik ? 'Yes' : 'No',
    diet: row.diet ?? undefined,
    smoking: row.smoking ?? undefined,
    drinking: row.drinking ?? undefined,
    familyType: row.family_type ?? undefined,
    occupation: row.occupation ?? undefined,
    highestEducation: row.highest_education ?? undefined,
    createdFor: row.created_for,
    hasPhoto: String(row.has_photo),
    isVerified: String(row.is_verified),
  },
  tastes: Object.fromEntries((row.hobbies ?? []).map((hobby) => [hobby, 1])),
  wishes: wishesOf(row.wishes ?? {}),
})

/** Two people who chose "Other" need not have anything in common. */
const named = (value: string | null) => (value === null || value === 'Other' ? undefined : value)

const LEVELS: Partial<Record<string, number>> = {
  ...Object.fromEntries(EDUCATION_LEVELS.slice(0, 5).map((level, index) => [level, index])),
  'Professional Degree': 3,
}
const levelOf = (education: string | null) => (education === null ? undefined : LEVELS[education])
/** One lakh more is worth more to those who have little. */
const incomeLevel = (rupees: number) => Math.log1p(rupees / 100_000)

function wishesOf(wishes: Wishes): Record<string, Wish> {
  return Object.fromEntries(
    (Object.keys(wishes) as WishFact[]).map((fact): [string, Wish] => {
      const wish = wishes[fact]!
      return [fact, { hope: hopeOf(fact, wish), weight: 1, isMust: wish.isMust }]
    }),
  )
}

function hopeOf(fact: WishFact, wish: NonNullable<Wishes[WishFact]>): Wish['hope'] {
  if ('among' in wish) return { among: wish.among }
  const { from, to } = { to: undefined, ...wish }
  const level = (value: number) => (fact === 'income' ? incomeLevel(value) : value)
  return { ...(from !== undefined && { from: level(from) }), ...(to !== undefined && { to }) }
}
