// What was typed into the editor and is not saved yet, kept in this browser until it is saved, discarded or the person logs out.
import { memberStorage } from '../../platform/browser-storage.ts'
import type { FieldName, ProfileForm } from './form-fields.ts'

export type FormChange = Partial<ProfileForm>
/** When each section that waits to be saved was left, in milliseconds since 1970. */
export type LeftAt = Record<string, number>

interface Draft {
  change: FormChange
  /** Sections that the person has left: they are sent as soon as there is a connection. The others are still being typed. */
  leftAt: LeftAt
}

/** The name among the fields under which the times stand. */
const LEFT_AT = '@leftAt'

const storage = (member: string) => memberStorage('draft.profile', member)

/** The kept change, as far as it still differs from what is saved. */
export function loadDraft(member: string, saved: ProfileForm): Draft {
  const { [LEFT_AT]: leftAt, ...stored } = storedDraft(member)
  const change = changedFields(saved, { ...saved, ...validFields(stored, saved) })
  return { change, leftAt: Object.keys(change).length > 0 ? validTimes(leftAt) : {} }
}

/** Something waits to be sent since the connection was lost. */
export const hasWaitingDraft = (member: string) => Object.keys(validTimes(storedDraft(member)[LEFT_AT])).length > 0

export function saveDraft(member: string, saved: ProfileForm, form: ProfileForm, leftAt: LeftAt) {
  const change = changedFields(saved, form)
  if (Object.keys(change).length === 0) deleteDraft(member)
  else storage(member).set(JSON.stringify({ ...change, ...(Object.keys(leftAt).length > 0 && { [LEFT_AT]: leftAt }) }))
}

export const deleteDraft = (member: string) => storage(member).remove()

export const changedFields = (saved: ProfileForm, form: ProfileForm): FormChange =>
  Object.fromEntries(
    Object.entries(form).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as FieldName])),
  )

function storedDraft(member: string): Record<string, unknown> {
  try {
    return { ...(JSON.parse(storage(member).get() ?? '{}') as object) }
  } catch {
    return {}
  }
}

const validTimes = (kept: unknown): LeftAt =>
  Object.fromEntries(Object.entries(Object(kept) as object).filter(([, time]) => Number.isFinite(time)))

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
