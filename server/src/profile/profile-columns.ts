import { BLOCK_NAMES, FACT_LIST, type StoredFact } from '@parinay/contract/profile/facts'
import type { Blocks } from '@parinay/contract/profile/profile-block-schemas'
import type { ProfileChange } from '@parinay/contract/profile/profile'
import type { Selectable, Updateable } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

export type ProfileRow = Selectable<Tables['profile']>
type Columns = Updateable<Tables['profile']>

type PartialRow = { [K in keyof ProfileRow]?: ProfileRow[K] | undefined }

/** The columns whose names are not those of their facts in snake case. */
const OTHER_COLUMNS = {
  currentResidenceCity: 'city',
  currentResidenceState: 'state',
  currentResidenceCountry: 'country',
  ancestralOrigin: 'native_place',
  smokingHabit: 'smoking',
  drinkingHabit: 'drinking',
} as const

type SnakeCase<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''
type ColumnOf<F extends StoredFact> = F extends keyof typeof OTHER_COLUMNS ? (typeof OTHER_COLUMNS)[F] : SnakeCase<F>

/** The column of a fact. A fact without a column in the table is a type error here. */
const columnOf = (fact: StoredFact): keyof ProfileRow & keyof Columns =>
  (fact in OTHER_COLUMNS
    ? OTHER_COLUMNS[fact as keyof typeof OTHER_COLUMNS]
    : fact.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)) as ColumnOf<StoredFact>

const STORED_FACTS = FACT_LIST.filter(({ isDerived }) => !isDerived)
const BLOCKS = BLOCK_NAMES.map((block) => ({
  block,
  facts: STORED_FACTS.filter((fact) => fact.block === block).map(
    ({ name }) => [name, columnOf(name as StoredFact)] as const,
  ),
}))
/** The two habits, which a plain yes or no can change. */
const HABITS = ['smoking', 'drinking'] as const

/**
 * The blocks of a row. A fact is undefined if it is not given or its column was not read. Loops, because a list runs it for every card and
 * `Object.fromEntries` takes twice as long.
 */
export function blocksOf(row: PartialRow): Blocks {
  const blocks = {} as Blocks
  for (const { block, facts } of BLOCKS) {
    const values: Record<string, unknown> = {}
    for (const [fact, column] of facts) values[fact] = row[column] ?? undefined
    blocks[block] = values
  }
  for (const habit of HABITS) if (row[habit] != null) blocks.lifestylePreferences[habit] = row[habit] === 'Yes'
  return blocks
}

/** The columns that a change writes. Absent facts stay unchanged; `null` clears one. */
export function columnsOf(
  change: ProfileChange,
  before: Pick<ProfileRow, 'smoking' | 'drinking' | 'photo_sight' | 'is_hidden' | 'is_hidden_by_staff' | 'pause'>,
): Columns {
  const columns: Record<string, unknown> = {}
  for (const { block, facts } of BLOCKS) {
    const values: Record<string, unknown> = change[block] ?? {}
    for (const [fact, column] of facts) if (values[fact] !== undefined) columns[column] = values[fact]
  }

  const lifestyle = change.lifestylePreferences ?? {}
  for (const habit of HABITS) {
    const value = habitOf(lifestyle[habit], lifestyle[`${habit}Habit`], before[habit])
    if (value !== undefined) columns[habit] = value
  }

  if (change.fullName !== undefined) columns['full_name'] = change.fullName
  if (change.gender !== undefined) columns['gender'] = change.gender
  if (change.dateOfBirth !== undefined) columns['date_of_birth'] = change.dateOfBirth
  if (change.profileCreatedFor !== undefined) columns['created_for'] = change.profileCreatedFor
  return Object.assign(columns, privacyColumns(change.privacySettings ?? {}, before))
}

const AUDIENCE_COLUMNS = {
  surnameFor: 'surname_for',
  employerFor: 'employer_for',
  incomeFor: 'income_for',
  familyNamesFor: 'family_names_for',
} as const

function privacyColumns(
  change: NonNullable<ProfileChange['privacySettings']>,
  before: Pick<ProfileRow, 'photo_sight' | 'is_hidden' | 'is_hidden_by_staff' | 'pause'>,
): Columns {
  const columns: Record<string, unknown> = {}
  const { hidePhotosUntilInterest, photosFor, showLastActive, allowMessagesFrom, showMyVisits, showHoroscope } = change
  if (change.hideContactInfo !== undefined) columns['hide_contact'] = change.hideContactInfo
  if (showLastActive !== undefined) columns['show_last_active'] = showLastActive
  if (allowMessagesFrom !== undefined) columns['messages_from'] = allowMessagesFrom
  if (showMyVisits !== undefined) columns['show_my_visits'] = showMyVisits
  if (showHoroscope !== undefined) columns['show_horoscope'] = showHoroscope
  for (const [setting, column] of Object.entries(AUDIENCE_COLUMNS)) {
    const audience = change[setting as keyof typeof AUDIENCE_COLUMNS]
    if (audience !== undefined) columns[column] = audience
  }
  Object.assign(columns, hidingColumns(change, before))
  if (photosFor !== undefined) columns['photo_sight'] = photosFor
  else if (hidePhotosUntilInterest === false) columns['photo_sight'] = 'everyone'
  else if (hidePhotosUntilInterest && before.photo_sight === 'everyone') columns['photo_sight'] = 'interest'
  return columns
}

/** A paused profile is hidden, and remembers what it is afterwards. What a moderator has hidden stays hidden. */
function hidingColumns(
  { hideProfile, pauseProfile }: NonNullable<ProfileChange['privacySettings']>,
  before: Pick<ProfileRow, 'is_hidden' | 'is_hidden_by_staff' | 'pause'>,
): Columns {
  if (hideProfile === undefined && pauseProfile === undefined) return {}
  const isHiddenByMember = hideProfile ?? (before.pause ? before.pause === 'hidden' : before.is_hidden)
  const isPaused = pauseProfile ?? before.pause !== null
  return {
    pause: isPaused ? (isHiddenByMember ? 'hidden' : 'shown') : null,
    is_hidden: isPaused || isHiddenByMember || before.is_hidden_by_staff,
  }
}

/** A plain yes or no keeps a choice that already means the same: "Occasionally" counts as no. */
function habitOf(answer: boolean | null | undefined, choice: string | null | undefined, before: string | null) {
  if (choice !== undefined && choice !== null) return choice
  if (answer === null || (choice === null && answer === undefined)) return null
  if (answer === undefined) return undefined
  if (answer) return 'Yes'
  return before !== null && before !== 'Yes' ? before : 'No'
}
