import type { Blocks } from '@parinay/contract/profile/sections'
import type { ProfileChange } from '@parinay/contract/profile/profile'
import type { Selectable, Updateable } from 'kysely'
import type { Tables } from '../platform/tables.ts'

export type ProfileRow = Selectable<Tables['profile']>
type Columns = Updateable<Tables['profile']>

/** Where each fact of the wire's blocks stands in the table. The two habits are computed below. */
const COLUMN_OF = {
  personalDetails: { heightCm: 'height_cm', maritalStatus: 'marital_status', motherTongue: 'mother_tongue' },
  religiousDetails: { religion: 'religion', caste: 'caste', subCaste: 'sub_caste', manglik: 'manglik' },
  educationDetails: {
    highestEducation: 'highest_education',
    educationField: 'education_field',
    institutionName: 'institution_name',
  },
  professionalDetails: {
    occupation: 'occupation',
    organizationName: 'organization_name',
    annualIncomeMin: 'annual_income_min',
    annualIncomeMax: 'annual_income_max',
  },
  familyDetails: {
    fatherName: 'father_name',
    fatherOccupation: 'father_occupation',
    motherName: 'mother_name',
    motherOccupation: 'mother_occupation',
    brothers: 'brothers',
    sisters: 'sisters',
    familyType: 'family_type',
    currentResidenceCity: 'city',
    currentResidenceState: 'state',
  },
  lifestylePreferences: {
    diet: 'diet',
    hobbies: 'hobbies',
    aboutMe: 'about_me',
    partnerExpectations: 'partner_expectations',
  },
} as const satisfies Record<string, Record<string, keyof Columns>>

type BlockName = keyof typeof COLUMN_OF
const BLOCKS = (Object.keys(COLUMN_OF) as BlockName[]).map((block) => ({
  block,
  facts: Object.entries(COLUMN_OF[block]) as [string, keyof ProfileRow][],
}))

/** The blocks of a row, or of as many of its columns as were read; a fact that is not known is left out. */
export function blocksOf(row: { [K in keyof ProfileRow]?: ProfileRow[K] | undefined }): Blocks {
  const blocks: Record<BlockName, Record<string, unknown>> = {
    personalDetails: {},
    religiousDetails: {},
    educationDetails: {},
    professionalDetails: {},
    familyDetails: {},
    lifestylePreferences: {},
  }
  for (const { block, facts } of BLOCKS)
    for (const [fact, column] of facts) if (row[column] != null) blocks[block][fact] = row[column]

  const lifestyle = blocks.lifestylePreferences
  if (row.smoking != null) Object.assign(lifestyle, { smoking: row.smoking === 'Yes', smokingHabit: row.smoking })
  if (row.drinking != null) Object.assign(lifestyle, { drinking: row.drinking === 'Yes', drinkingHabit: row.drinking })
  return blocks
}

/** The columns that a change writes. What it does not mention stays; `null` clears. */
export function columnsOf(
  change: ProfileChange,
  before: Pick<ProfileRow, 'smoking' | 'drinking' | 'photo_sight'>,
): Columns {
  const columns: Record<string, unknown> = {}
  for (const { block, facts } of BLOCKS) {
    const given: Record<string, unknown> = change[block] ?? {}
    for (const [fact, column] of facts) if (given[fact] !== undefined) columns[column] = given[fact]
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

/** A yes or no alone keeps a word that already means it: "Occasionally" is a kind of no. */
function habitOf(answer: boolean | null | undefined, word: string | null | undefined, before: string | null) {
  if (word !== undefined && word !== null) return word
  if (answer === null || (word === null && answer === undefined)) return null
  if (answer === undefined) return undefined
  if (answer) return 'Yes'
  return before !== null && before !== 'Yes' ? before : 'No'
}
