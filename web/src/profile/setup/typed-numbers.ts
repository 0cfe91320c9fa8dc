// The fields in which a number is written as people write it.
import { type Reader, type Reading, whyUnread } from '../../ui/form/reading.ts'
import { readHeight } from '../read-height.ts'
import { readIncome } from '../read-income.ts'
import type { FieldName, ProfileForm } from './form-fields.ts'

const READERS: Partial<Record<FieldName, Reader>> = {
  height: readHeight,
  annualIncomeMin: readIncome,
  annualIncomeMax: readIncome,
}

/** What reads a field, if its number may be written in several ways. */
export const readerOf = (field: FieldName): Reader | undefined => READERS[field]

const readField = (field: FieldName, form: ProfileForm): Reading | undefined => readerOf(field)?.(String(form[field]))

/** Why a field cannot be saved as it stands: it is not understood, or its number is asked about. */
export const whyFieldUnread = (field: FieldName, form: ProfileForm) => whyUnread(readField(field, form))

/** The fields of these that cannot be saved as they stand, with the reasons. */
export const unreadFields = (fields: readonly FieldName[], form: ProfileForm): Partial<Record<FieldName, string>> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const why = whyFieldUnread(field, form)
      return why === undefined ? [] : [[field, why]]
    }),
  )
