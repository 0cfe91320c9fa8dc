// What was typed into the editor and is not saved yet, kept in this browser until it is saved, discarded or the person logs out.
import { memberStorage } from '../../platform/browser-storage.ts'
import type { ProfileForm } from './form.ts'

type FormChange = Partial<ProfileForm>

const storage = (member: string) => memberStorage('draft.profile', member)

/** The kept change, as far as it still differs from what is saved. */
export function loadDraft(member: string, saved: ProfileForm): FormChange {
  try {
    const stored: unknown = JSON.parse(storage(member).get() ?? '{}')
    return changedFields(saved, { ...saved, ...validFields(stored, saved) })
  } catch {
    return {}
  }
}

export function saveDraft(member: string, saved: ProfileForm, form: ProfileForm) {
  const change = changedFields(saved, form)
  if (Object.keys(change).length === 0) deleteDraft(member)
  else storage(member).set(JSON.stringify(change))
}

export const deleteDraft = (member: string) => storage(member).remove()

const changedFields = (saved: ProfileForm, form: ProfileForm): FormChange =>
  Object.fromEntries(
    Object.entries(form).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof ProfileForm]),
    ),
  )

/** Only fields that the form has, each of its kind: an older release may have kept others. */
const validFields = (kept: unknown, saved: ProfileForm): FormChange =>
  Object.fromEntries(
    Object.entries(Object(kept) as object).filter(([name, value]) => {
      const savedValue: unknown = saved[name as keyof ProfileForm]
      return Array.isArray(savedValue)
        ? Array.isArray(value) && value.every((one) => typeof one === 'string')
        : typeof savedValue === 'string' && typeof value === 'string'
    }),
  )
