import type { FieldName, ProfileForm } from './form-fields.ts'

/** What a section needs: the form, and how one of its fields is shown and changed. */
export interface SectionProps {
  form: ProfileForm
  change: (part: Partial<ProfileForm>) => void
  errors: Partial<Record<FieldName, string>>
}

export type TextField = { [K in FieldName]: ProfileForm[K] extends string ? K : never }[FieldName]

/** The props of a field whose value is text. */
export const bindField =
  ({ form, change, errors }: SectionProps) =>
  (name: TextField) => ({
    name,
    value: form[name],
    error: errors[name],
    enterKeyHint: 'next' as const,
    onChange: (value: string) => change({ [name]: value }),
  })
