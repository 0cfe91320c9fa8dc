// What was typed into the editor and is not saved yet, kept in this browser until it is saved, discarded or the person logs out.
import { ownPlace } from '../../platform/own-storage.ts'
import type { ProfileForm } from './form.ts'

type Change = Partial<ProfileForm>

const place = (member: string) => ownPlace('draft.profile', member)

/** The kept change, as far as it still differs from what is saved. */
export function keptDraft(member: string, saved: ProfileForm): Change {
  try {
    const kept: unknown = JSON.parse(place(member).get() ?? '{}')
    return differing(saved, { ...saved, ...known(kept, saved) })
  } catch {
    return {}
  }
}

export function keepDraft(member: string, saved: ProfileForm, form: ProfileForm) {
  const change = differing(saved, form)
  if (Object.keys(change).length === 0) dropDraft(member)
  else place(member).set(JSON.stringify(change))
}

export const dropDraft = (member: string) => place(member).remove()

const differing = (saved: ProfileForm, form: ProfileForm): Change =>
  Object.fromEntries(
    Object.entries(form).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof ProfileForm]),
    ),
  )

/** Only fields that the form has, each of its kind: an older release may have kept others. */
const known = (kept: unknown, saved: ProfileForm): Change =>
  Object.fromEntries(
    Object.entries(Object(kept) as object).filter(([name, value]) => {
      const there: unknown = saved[name as keyof ProfileForm]
      return Array.isArray(there)
        ? Array.isArray(value) && value.every((one) => typeof one === 'string')
        : typeof there === 'string' && typeof value === 'string'
    }),
  )
