import { SETUP_SECTIONS, type SetupSection } from '@parinay/contract/profile/facts'
import type { FieldName } from './form-fields.ts'
import { FORM_FACTS } from './profile-form.ts'

const IDENTITY_FIELDS = ['name', 'gender', 'age', 'dateOfBirth', 'createdFor'] as const

interface Section {
  key: SetupSection
  name: string
  fields: readonly FieldName[]
}

/** The seven sections in their order, with the fields of each. */
export const SECTIONS: readonly Section[] = (Object.keys(SETUP_SECTIONS) as SetupSection[]).map((key) => ({
  key,
  name: SETUP_SECTIONS[key],
  fields: [
    ...(key === 'basic' ? IDENTITY_FIELDS : []),
    ...FORM_FACTS.filter(({ section }) => section === key).map(({ field }) => field),
  ],
}))

export const LAST_SECTION = SECTIONS.length - 1

/** The section that a URL names; the first one for any other word. */
export const sectionIndex = (key: string | undefined): number =>
  Math.max(
    0,
    SECTIONS.findIndex((section) => section.key === key),
  )

export const sectionOfField = (field: FieldName): number =>
  Math.max(
    0,
    SECTIONS.findIndex(({ fields }) => fields.includes(field)),
  )
