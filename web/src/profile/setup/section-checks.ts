import { isBlank } from '@parinay/contract/kernel/text-schemas'
import { completionOf, missingParts } from '@parinay/contract/profile/completeness'
import type { Blocks } from '@parinay/contract/profile/profile-block-schemas'
import { whyTooYoung } from '@parinay/contract/vocabulary/age-and-dates'
import type { FieldName, ProfileForm } from './form-fields.ts'
import { FORM_FACTS } from './profile-form.ts'
import { toSaveBody } from './save-body.ts'
import { valueRead } from '../../ui/form/reading.ts'
import { readIncome } from '../read-income.ts'
import { sectionIndex, SECTIONS } from './setup-sections.ts'
import { unreadFields } from './typed-numbers.ts'

/** The fields that a section shows as required; its share of the completion may ask for more. */
const REQUIRED_FIELDS: readonly FieldName[] = [
  'name',
  'gender',
  'age',
  'createdFor',
  ...FORM_FACTS.filter(({ isRequired }) => isRequired).map(({ field }) => field),
]
const isFilled = (value: ProfileForm[FieldName]) => (typeof value === 'string' ? !isBlank(value) : value.length > 0)

/** What the form gives, as the profile would read it. */
function blocksOf(form: ProfileForm, today: string): Blocks {
  const { fullName: _, ...blocks } = toSaveBody(form, undefined, today)
  return blocks as unknown as Blocks
}

/** How complete the profile is with what stands in the form, and what is missing to 100 %. */
export function completionOfForm(form: ProfileForm, photos: number, today: string) {
  const blocks = blocksOf(form, today)
  const missing = missingParts(blocks, photos).map((part) => ({
    ...part,
    section: SECTIONS.findIndex(({ key }) => key === part.part),
  }))
  return { percent: completionOf(blocks, photos), missing }
}

/** Everything that a section needs is given. */
export function isSectionDone(key: string, form: ProfileForm, today: string): boolean {
  const { missing } = completionOfForm(form, 0, today)
  const { fields } = SECTIONS[sectionIndex(key)]!
  const isMissing = (name: FieldName) => REQUIRED_FIELDS.includes(name) && !isFilled(form[name])
  return !fields.some(isMissing) && !missing.some(({ part }) => part === key)
}

/** What cannot be saved of a section, said before it is left. */
export function sectionProblem(key: string, form: ProfileForm, today: string): Partial<Record<FieldName, string>> {
  const unread = unreadFields(SECTIONS[sectionIndex(key)]!.fields, form)
  if (Object.keys(unread).length > 0) return unread
  const number = (name: 'brothers' | 'sisters' | 'brothersMarried' | 'sistersMarried') => Number(form[name])
  if (key === 'family' && number('brothersMarried') > number('brothers'))
    return { brothersMarried: 'Married brothers cannot be more than brothers' }
  if (key === 'family' && number('sistersMarried') > number('sisters'))
    return { sistersMarried: 'Married sisters cannot be more than sisters' }
  const from = valueRead(readIncome(form.annualIncomeMin)) ?? 0
  const to = valueRead(readIncome(form.annualIncomeMax)) ?? Infinity
  if (key === 'profession' && from > to)
    return { annualIncomeMax: 'The lower income cannot be more than the higher one' }
  const isGender = form.gender === 'male' || form.gender === 'female'
  const tooYoung =
    key === 'basic' &&
    isGender &&
    form.dateOfBirth !== '' &&
    whyTooYoung(form.gender as 'male', form.dateOfBirth, today)
  return tooYoung ? { age: tooYoung } : {}
}
