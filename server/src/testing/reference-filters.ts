import type { FilterName, Filters } from '@parinay/contract/discovery'
import { yearsBefore } from '@parinay/contract/vocabulary/age'
import { type RawBuilder, sql } from 'kysely'

type Condition = RawBuilder<boolean>

/** How each filter reads the `profile` of a query. Somebody who has not said matches neither way. */
const CONDITIONS: { [K in FilterName]: (value: NonNullable<Filters[K]>, today: string) => Condition } = {
  gender: (value) => sql`profile.gender = ${value}`,
  maritalStatus: (value) => sql`profile.marital_status = ${value}`,
  motherTongue: (value) => sql`profile.mother_tongue = ${value}`,
  // At least 30 today: born on this day thirty years ago or before.
  ageMin: (value, today) => sql`profile.date_of_birth <= ${yearsBefore(today, value)}`,
  ageMax: (value, today) => sql`profile.date_of_birth > ${yearsBefore(today, value + 1)}`,
  religion: (value) => sql`profile.religion = ${value}`,
  caste: (value) => sql`profile.caste = ${value}`,
  subCaste: (value) => sql`lower(profile.sub_caste) = lower(${value})`,
  manglik: (value) => sql`profile.manglik = ${value === 'Yes'}`,
  city: (value) => sql`lower(profile.city) = lower(${value})`,
  state: (value) => sql`profile.state = ${value}`,
  familyType: (value) => sql`profile.family_type = ${value}`,
  highestEducation: (value) => sql`profile.highest_education = ${value}`,
  educationField: (value) => sql`profile.education_field = ${value}`,
  occupation: (value) => sql`profile.occupation = ${value}`,
  annualIncomeMin: (value) => sql`profile.annual_income_min >= ${value}`,
  annualIncomeMax: (value) => sql`profile.annual_income_max <= ${value}`,
  heightMin: (value) => sql`profile.height_cm >= ${value}`,
  heightMax: (value) => sql`profile.height_cm <= ${value}`,
  diet: (value) => sql`profile.diet = ${value}`,
  smoking: (value) => (value === 'Yes' ? sql`profile.smoking = 'Yes'` : sql`profile.smoking in ('No', 'Occasionally')`),
  drinking: (value) => (value === 'Yes' ? sql`profile.drinking = 'Yes'` : sql`profile.drinking in ('No', 'Socially')`),
  verified: (value) => sql`profile.is_verified = ${value === 'Yes'}`,
}

/** All given filters at once, as conditions to be joined by `and`. */
export const filterConditions = (filters: Filters, today: string): Condition[] =>
  (Object.keys(CONDITIONS) as FilterName[]).flatMap((name) => {
    const value = filters[name]
    if (value === undefined) return []
    return [(CONDITIONS[name] as (value: unknown, today: string) => Condition)(value, today)]
  })
