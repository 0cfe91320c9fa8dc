import type { FieldName, ProfileForm } from './form-fields.ts'

interface Rebase {
  form: ProfileForm
  /** What was saved when the person began to change it. */
  before: ProfileForm
  /** What is saved now, on whichever device. */
  now: ProfileForm
  /** The form as it was when these fields were sent. */
  sent?: { form: ProfileForm; fields: ReadonlySet<FieldName> }
}

/** The form over what is saved now. What the person has changed and not sent stays as typed; everything else is the newest. */
export function rebase({ form, before, now, sent }: Rebase): ProfileForm {
  const isSame = (name: FieldName, other: ProfileForm) => JSON.stringify(form[name]) === JSON.stringify(other[name])
  const names = Object.keys(now) as FieldName[]
  const fields = names.map((name) => {
    const isSent = sent?.fields.has(name) && isSame(name, sent.form)
    return [name, isSent || isSame(name, before) ? now[name] : form[name]]
  })
  return Object.fromEntries(fields) as ProfileForm
}
