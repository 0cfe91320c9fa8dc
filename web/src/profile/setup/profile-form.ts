import { isBlank } from '@parinay/contract/kernel/text-schemas'
import { FACT_LIST, type FactName, type FactValue, type ListedFact } from '@parinay/contract/profile/facts'
import type { OwnProfile } from '@parinay/contract/profile/profile'
import { ageOn } from '@parinay/contract/vocabulary/age-and-dates'
import { textToRead } from '../../ui/form/reading.ts'
import type { FieldName, IdentityField, ProfileForm } from './form-fields.ts'
import { readerOf } from './typed-numbers.ts'

/** The facts that have a field. */
export const FORM_FACTS = FACT_LIST.filter(({ isDerived }) => !isDerived)

function toField({ kind, emptyMeans, field }: ListedFact, value: FactValue | undefined): string | readonly string[] {
  if (value === undefined) return kind === 'list' ? [] : String(emptyMeans ?? '')
  if (typeof value === 'object') return value
  const read = readerOf(field)
  if (read && typeof value === 'number') return textToRead(value, read)
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
}

/** The form as it opens: everything that is known already. */
export function toForm(profile: OwnProfile, today: string): ProfileForm {
  const facts = FORM_FACTS.map((fact) => {
    const block: Partial<Record<FactName, FactValue>> = profile[fact.block]
    return [fact.field, toField(fact, block[fact.name])] as const
  })
  return {
    name: profile.fullName,
    gender: profile.gender === 'other' ? '' : profile.gender,
    age: profile.dateOfBirth ? String(ageOn(profile.dateOfBirth, today)) : '',
    dateOfBirth: profile.dateOfBirth ?? '',
    createdFor: profile.profileCreatedFor,
    ...(Object.fromEntries(facts) as Omit<ProfileForm, IdentityField>),
  }
}

/** Without these three nothing is saved. */
const REQUIRED_TO_SAVE = ['name', 'age', 'height'] as const
export const REQUIRED_FIELDS_MESSAGE = 'Please fill in all required fields'

/** A fact without which nothing is saved, and which is not there. */
export const isMissing = (name: FieldName, form: ProfileForm): boolean =>
  (REQUIRED_TO_SAVE as readonly FieldName[]).includes(name) && isBlank(form[name].toString())

export const firstMissingField = (form: ProfileForm): FieldName | undefined =>
  REQUIRED_TO_SAVE.find((name) => isMissing(name, form))
