import type { Blocks } from '@parinay/contract/profile/sections'
import type { ProfileChange } from '@parinay/contract/profile/profile'
import type { Selectable, Updateable } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

export type ProfileRow = Selectable<Tables['profile']>
type Columns = Updateable<Tables['profile']>

const known = <T>(value: T | null | undefined): T | undefined => value ?? undefined

type SomeColumns = { [K in keyof ProfileRow]?: ProfileRow[K] | undefined }

/** Each fact of the wire's blocks by the column that holds it, written out: lists read it twenty times a call. The two habits are computed below. */
const factsOf = (row: SomeColumns) => ({
  personalDetails: {
    heightCm: known(row.height_cm),
    maritalStatus: known(row.marital_status),
    motherTongue: known(row.mother_tongue),
  },
  religiousDetails: {
    religion: known(row.religion),
    caste: known(row.caste),
    subCaste: known(row.sub_caste),
    manglik: known(row.manglik),
  },
  educationDetails: {
    highestEducation: known(row.highest_education),
    educationField: known(row.education_field),
    institutionName: known(row.institution_name),
  },
  professionalDetails: {
    occupation: known(row.occupation),
    organizationName: known(row.organization_name),
    annualIncomeMin: known(row.annual_income_min),
    annualIncomeMax: known(row.annual_income_max),
  },
  familyDetails: {
    fatherName: known(row.father_name),
    fatherOccupation: known(row.father_occupation),
    motherName: known(row.mother_name),
    motherOccupation: known(row.mother_occupation),
    brothers: known(row.brothers),
    sisters: known(row.sisters),
    familyType: known(row.family_type),
    currentResidenceCity: known(row.city),
    currentResidenceState: known(row.state),
  },
  lifestylePreferences: {
    diet: known(row.diet),
    hobbies: known(row.hobbies),
    aboutMe: known(row.about_me),
    partnerExpectations: known(row.partner_expectations),
  },
})

type BlockName = keyof ReturnType<typeof factsOf>
/** The same the other way round, from a row in which every column holds its own name. */
const COLUMN_OF = factsOf(new Proxy({}, { get: (_, column) => column }))
const BLOCKS = (Object.keys(COLUMN_OF) as BlockName[]).map((block) => ({
  block,
  facts: Object.entries(COLUMN_OF[block]) as unknown as [fact: string, column: keyof Columns][],
}))

/** The blocks of a row, or of as many of its columns as were read; a fact that is not known is undefined. */
export function blocksOf(row: SomeColumns): Blocks {
  const blocks = factsOf(row) as Blocks & Pick<Required<Blocks>, 'lifestylePreferences'>
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
