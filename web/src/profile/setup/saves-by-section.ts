// Which saves a changed form needs: one a section, so that each says when it was made.
import type { OwnProfile } from '@parinay/contract/profile/profile'
import { changedFields, type LeftAt } from './stored-draft.ts'
import type { FieldName, ProfileForm } from './form-fields.ts'
import { isMissing } from './profile-form.ts'
import { bodyWith, type SaveBody, toSaveBody } from './save-body.ts'
import { whyFieldUnread } from './typed-numbers.ts'
import { sectionIndex, SECTIONS, sectionOfField } from './setup-sections.ts'

export interface PendingSave {
  section: string
  fields: ReadonlySet<FieldName>
  body: SaveBody
}

interface Changed {
  profile: OwnProfile
  saved: ProfileForm
  form: ProfileForm
  leftAt: LeftAt
  today: string
  now: number
}

const YEAR_SECONDS = 365 * 86_400
/** A save made at once carries no time: it is simply the newest. */
const AT_ONCE_SECONDS = 10

/** The keys of the sections in which something differs from what is saved and can be sent. */
export function changedSections(saved: ProfileForm, form: ProfileForm): string[] {
  const fields = sendableFields(saved, form)
  return SECTIONS.map(({ key }) => key).filter((_, index) => fields.some((field) => sectionOfField(field) === index))
}

/** The saves of the sections that were left, in the order of leaving. */
export function pendingSaves({ profile, saved, form, leftAt, today, now }: Changed): PendingSave[] {
  const body = toSaveBody(form, profile.dateOfBirth, today)
  const changed = sendableFields(saved, form)
  return Object.entries(leftAt)
    .toSorted(([, one], [, other]) => one - other)
    .map(([section, time]) => {
      const fields = new Set(changed.filter((field) => sectionOfField(field) === sectionIndex(section)))
      const seconds = Math.min(YEAR_SECONDS, Math.max(0, Math.round((now - time) / 1_000)))
      const part = bodyWith(fields, body)
      if (section === 'family' && fields.size > 0) addSiblings(part, profile, form)
      return { section, fields, body: { ...part, ...(seconds >= AT_ONCE_SECONDS && { madeSecondsAgo: seconds }) } }
    })
    .filter(({ body: part }) => Object.keys(part).some((name) => name !== 'madeSecondsAgo'))
}

/** Without name, age and height nothing is saved, so none of the three is cleared. What is not understood stays as typed. */
const sendableFields = (saved: ProfileForm, form: ProfileForm) =>
  (Object.keys(changedFields(saved, form)) as FieldName[]).filter(
    (name) => !isMissing(name, form) && whyFieldUnread(name, form) === undefined,
  )

/** A member who saves the zeros as they are has said "none". Before that the answer is unknown. */
export function addSiblings(body: SaveBody, { familyDetails: { brothers, sisters } }: OwnProfile, form: ProfileForm) {
  const unsaid = {
    ...(brothers === undefined && form.brothers.trim() === '0' && { brothers: 0 }),
    ...(sisters === undefined && form.sisters.trim() === '0' && { sisters: 0 }),
  }
  if (Object.keys(unsaid).length > 0) body.familyDetails = { ...unsaid, ...body.familyDetails }
}
