import type { Blocks } from '@parinay/contract/profile/sections'
import type { ProfileChange } from '@parinay/contract/profile/profile'
import type { Selectable, Updateable } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

export type ProfileRow = Selectable<Tables['profile']>
type Columns = Updateable<Tables['profile']>

type PartialRow = { [K in keyof ProfileRow]?: ProfileRow[K] | undefined }

/** The column of each fact. The two habits have columns of their own. */
const COLUMN_OF = {
  personalDetails: {
    heightCm: 'height_cm',
    maritalStatus: 'marital_status',
    motherTongue: 'mother_tongue',
  },
  religiousDetails: {
    religion: 'religion',
    caste: 'caste',
    subCaste: 'sub_caste',
    manglik: 'manglik',
  },
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
} as const satisfies { [Block in keyof Blocks]: Partial<Record<keyof NonNullable<Blocks[Block]>, keyof Columns>> }

type BlockName = keyof typeof COLUMN_OF
const BLOCKS = (Object.keys(COLUMN_OF) as BlockName[]).map((block) => ({
  block,
  facts: Object.entries<keyof ProfileRow & keyof Columns>(COLUMN_OF[block]),
}))

/**
 * The blocks of a row. A fact is undefined if it is not given or its column was not read. Loops, because a list runs it for every card and
 * `Object.fromEntries` takes twice as long.
 */
export function blocksOf(row: PartialRow): Blocks {
  const blocks = {} as Blocks & Pick<Required<Blocks>, 'lifestylePreferences'>
  for (const { block, facts } of BLOCKS) {
    const values: Record<string, unknown> = {}
    for (const [fact, column] of facts) values[fact] = row[column] ?? undefined
    blocks[block] = values
  }
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
