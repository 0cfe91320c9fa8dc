import { isBlank } from '@parinay/contract/kernel/text-schemas'
import type { CallInput } from '@parinay/contract/kernel/call'
import { type BlockName, FACT_LIST, type FactName, type ListedFact } from '@parinay/contract/profile/facts'
import type { saveProfile } from '@parinay/contract/profile/profile'
import { ageOn } from '@parinay/contract/vocabulary/age-and-dates'
import type { FieldName, ProfileForm } from './form-fields.ts'
import { valueRead } from '../../ui/form/reading.ts'
import { SECTIONS } from './setup-sections.ts'
import { readerOf } from './typed-numbers.ts'

export type SaveBody = CallInput<typeof saveProfile>['body']

const integerOrNull = (value: string) => (value.trim() === '' ? null : Math.trunc(Number(value)))

/** What the form says of a fact. What was emptied is cleared on the server too. */
function toFact({ kind, choices, emptyMeans, field }: ListedFact, value: ProfileForm[FieldName]): unknown {
  if (typeof value !== 'string') return [...value]
  if (isBlank(value)) return emptyMeans ?? null
  if (kind === 'yesNo') return value === 'Yes'
  const read = readerOf(field)
  if (read) return valueRead(read(value)) ?? null
  if (kind === 'number') return integerOrNull(value)
  const hasKeys = kind === 'choice' && !Array.isArray(choices)
  return hasKeys ? value.toLowerCase().replaceAll(' ', '_') : value.trim()
}

/** What saving the form sends. */
export function toSaveBody(form: ProfileForm, dateOfBirth: string | undefined, today: string): SaveBody {
  const born = dateOfBirthToSave(form, dateOfBirth, today)
  return {
    fullName: form.name.trim(),
    ...(form.gender !== '' && { gender: form.gender as 'male' | 'female' }),
    ...(born !== undefined && { dateOfBirth: born }),
    profileCreatedFor: form.createdFor as NonNullable<SaveBody['profileCreatedFor']>,
    ...blocksToSave(form),
  }
}

// The choices of a list are the contract's own values.
function blocksToSave(form: ProfileForm): Pick<SaveBody, BlockName> {
  const blocks: Partial<Record<BlockName, Partial<Record<FactName, unknown>>>> = {}
  for (const fact of FACT_LIST) (blocks[fact.block] ??= {})[fact.name] = toFact(fact, form[fact.field])
  return blocks as Pick<SaveBody, BlockName>
}

/** The birth date that was given, unless it is saved already. An age alone becomes the first of January of that many years ago. */
function dateOfBirthToSave({ age, dateOfBirth }: ProfileForm, saved: string | undefined, today: string) {
  const years = integerOrNull(age)
  if (years === null) return undefined
  if (dateOfBirth !== '' && dateOfBirth !== saved && ageOn(dateOfBirth, today) === years) return dateOfBirth
  if (saved !== undefined && ageOn(saved, today) === years) return undefined
  return `${Number(today.slice(0, 4)) - years}-01-01`
}

const FIELD_BY_FACT: Readonly<Record<string, FieldName>> = {
  fullName: 'name',
  dateOfBirth: 'age',
  profileCreatedFor: 'createdFor',
  ...Object.fromEntries(FACT_LIST.map(({ name, field }) => [name, field])),
}

const fieldOf = (fact: string) => (FIELD_BY_FACT[fact] ?? fact) as FieldName

/** The part of the body that holds these fields. */
export function bodyWith(fields: ReadonlySet<FieldName>, body: SaveBody): SaveBody {
  const has = (fact: string) => fields.has(fieldOf(fact)) || (fact === 'dateOfBirth' && fields.has('dateOfBirth'))
  const chosen: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(body)) {
    if (typeof value !== 'object') {
      if (has(name)) chosen[name] = value
      continue
    }
    const facts = Object.entries<unknown>({ ...value }).filter(([fact]) => has(fact))
    if (facts.length > 0) chosen[name] = Object.fromEntries(facts)
  }
  return chosen
}

/** The editor's field for a path that the server objects to, such as `personalDetails.heightCm`. */
export function fieldForPath(path: string): FieldName | undefined {
  const fact = path.split('.').find((part, index, parts) => index === 1 || parts.length === 1) ?? ''
  const name = fieldOf(fact)
  return SECTIONS.some(({ fields }) => fields.includes(name)) ? name : undefined
}
