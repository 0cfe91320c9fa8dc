import type { Blocks } from '@parinay/contract/profile/sections'
import type { ProfileChange } from '@parinay/contract/profile/profile'
import type { Selectable, Updateable } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

export type ProfileRow = Selectable<Tables['profile']>
type Columns = Updateable<Tables['profile']>

const orUndefined = <T>(value: T | null | undefined): T | undefined => value ?? undefined

type PartialRow = { [K in keyof ProfileRow]?: ProfileRow[K] | undefined }

/** The facts of each block by their columns. Written out, because a list runs it for every card. `blocksOf` adds the two habits. */
const factsOf = (row: PartialRow) => ({
  personalDetails: {
    heightCm: orUndefined(row.height_cm),
    maritalStatus: orUndefined(row.marital_status),
    motherTongue: orUndefined(row.mother_tongue),
  },
  religiousDetails: {
    religion: orUndefined(row.religion),
    caste: orUndefined(row.caste),
    subCaste: orUndefined(row.sub_caste),
    manglik: orUndefined(row.manglik),
  },
  educationDetails: {
    highestEducation: orUndefined(row.highest_education),
    educationField: orUndefined(row.education_field),
    institutionName: orUndefined(row.institution_name),
  },
  professionalDetails: {
    occupation: orUndefined(row.occupation),
    organizationName: orUndefined(row.organization_name),
    annualIncomeMin: orUndefined(row.annual_income_min),
    annualIncomeMax: orUndefined(row.annual_income_max),
  },
  familyDetails: {
    fatherName: orUndefined(row.father_name),
    fatherOccupation: orUndefined(row.father_occupation),
    motherName: orUndefined(row.mother_name),
    motherOccupation: orUndefined(row.mother_occupation),
    brothers: orUndefined(row.brothers),
    sisters: orUndefined(row.sisters),
    familyType: orUndefined(row.family_type),
    currentResidenceCity: orUndefined(row.city),
    currentResidenceState: orUndefined(row.state),
  },
  lifestylePreferences: {
    diet: orUndefined(row.diet),
    hobbies: orUndefined(row.hobbies),
    aboutMe: orUndefined(row.about_me),
    partnerExpectations: orUndefined(row.partner_expectations),
  },
})

type BlockName = keyof ReturnType<typeof factsOf>
/** The column of each fact, from a row in which the value of each column is its own name. */
const COLUMN_OF = factsOf(new Proxy({}, { get: (_, column) => column }))
const BLOCKS = (Object.keys(COLUMN_OF) as BlockName[]).map((block) => ({
  block,
  facts: Object.entries(COLUMN_OF[block]) as unknown as [fact: string, column: keyof Columns][],
}))

/** The blocks of a row. A fact is undefined if it is not given or its column was not read. */
export function blocksOf(row: PartialRow): Blocks {
  const blocks = factsOf(row) as Blocks & Pick<Required<Blocks>, 'lifestylePreferences'>
  const lifestyle = blocks.lifestylePreferences
  if (row.smoking != null) Object.assign(lifestyle, { smoking: row.smoking === 'Yes', smokingHabit: row.smoking })
  if (row.drinking != null) Object.assign(lifestyle, { drinking: row.drinking === 'Yes', drinkingHabit: row.drinking })
  return blocks
}

/** The columns that a change writes. Absent facts stay unchanged; `null` clears one. */
export function columnsOf(
  change: ProfileChange,
  before: Pick<ProfileRow, 'smoking' | 'drinking' | 'photo_sight'>,
): Columns {
  const columns: Record<string, unknown> = {}
  for (const { block, facts } of BLOCKS) {
    const values: Record<string, unknown> = change[block] ?? {}
    for (const [fact, column] of facts) if (values[fact] !== undefined) columns[column] = values[fact]
  }

  const { smoking, smokingHabit, drinking, drinkingHabit } = change.lifestylePreferences ?? {}
  const smokes = habitOf(smoking, smokingHabit, before.smoking)
  const drinks = habitOf(drinking, drinkingHabit, before.drinking)
  if (smokes !== undefined) columns['smoking'] = smokes
  if (drinks !== undefined) columns['drinking'] = drinks

  if (change.fullName !== undefined) columns['full_name'] = change.fullName
  if (change.gender !== undefined) columns['gender'] = change.gender
  if (change.dateOfBirth !== undefined) columns['date_of_birth'] = change.dateOfBirth
  if (change.profileCreatedFor !== undefined) columns['created_for'] = change.profileCreatedFor
  const { hideProfile, hidePhotosUntilInterest, photosFor, showLastActive, allowMessagesFrom, showMyVisits } =
    change.privacySettings ?? {}
  if (showLastActive !== undefined) columns['show_last_active'] = showLastActive
  if (allowMessagesFrom !== undefined) columns['messages_from'] = allowMessagesFrom
  if (showMyVisits !== undefined) columns['show_my_visits'] = showMyVisits
  if (hideProfile !== undefined) columns['is_hidden'] = hideProfile
  if (photosFor !== undefined) columns['photo_sight'] = photosFor
  else if (hidePhotosUntilInterest === false) columns['photo_sight'] = 'everyone'
  else if (hidePhotosUntilInterest && before.photo_sight === 'everyone') columns['photo_sight'] = 'interest'
  return columns
}

/** A plain yes or no keeps a choice that already means the same: "Occasionally" counts as no. */
function habitOf(answer: boolean | null | undefined, choice: string | null | undefined, before: string | null) {
  if (choice !== undefined && choice !== null) return choice
  if (answer === null || (choice === null && answer === undefined)) return null
  if (answer === undefined) return undefined
  if (answer) return 'Yes'
  return before !== null && before !== 'Yes' ? before : 'No'
}
