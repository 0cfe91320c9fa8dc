import type { FactAudience, MessageSenders, PhotoAudience } from '@parinay/contract/vocabulary/choices'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { ageOn, todayInIndia, whyTooYoung } from '@parinay/contract/vocabulary/age-and-dates'
import { completionOf, missingSections } from '@parinay/contract/profile/completeness'
import type { Gender, OwnProfile, Profile, ProfileChange } from '@parinay/contract/profile/profile'
import { explainedCompatibility } from '../compatibility/compatibility.ts'
import { toVisiblePhotos, countPhotos, ownPhotos } from '../photos/photo-as-shown.ts'
import { hasRequestedPhotos } from '../photos/access/has-requested-photos.ts'
import type { Context } from '../platform/context.ts'
import type { ShownCheck } from '@parinay/contract/verification'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { refuse } from '../platform/problem.ts'
import { flagWritten } from '../safety/shield-flags.ts'
import { withoutWithheld } from '../safety/withheld-facts.ts'
import { readFromReplica } from '../platform/database/replica.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'
import { blocksOf, columnsOf, type ProfileRow } from './profile-columns.ts'
import * as queries from './queries.ts'
import { whyNotSave } from './rules.ts'
import { contactWhereNoneMayBe, factsFor, hasContact, NAME_WITH_CONTACT, writtenIn } from './written-facts.ts'
import { type SaveTimes, timesAfter, withoutOutdated } from './save-times.ts'

export {
  isVisible,
  setHeldByPerson,
  setHiddenByStaff,
  setHoroscopeFacets,
  setShown,
  setTier,
  setVerified,
} from './queries.ts'

export interface NewProfile {
  id: MemberId
  fullName: string
  gender: Gender
  dateOfBirth: string
  createdFor: string
}

export function refuseTooYoung({ gender, dateOfBirth }: Pick<NewProfile, 'gender' | 'dateOfBirth'>, now: Date) {
  const text = whyTooYoung(gender, dateOfBirth, todayInIndia(now))
  if (text) refuse('too_young', { text, fields: { dateOfBirth: text } })
}

/** Creates the profile of a new account. */
export async function create(tx: Tx, { id, fullName, gender, dateOfBirth, createdFor }: NewProfile, now: Date) {
  refuseTooYoung({ gender, dateOfBirth }, now)
  if (hasContact(fullName)) refuse('bad_input', { text: NAME_WITH_CONTACT, fields: { fullName: NAME_WITH_CONTACT } })
  await queries.insertProfile(tx, {
    id,
    full_name: fullName,
    gender,
    date_of_birth: dateOfBirth,
    created_for: createdFor,
    created_at: now,
    updated_at: now,
  })
  if (createdFor !== 'self') await queries.insertCandidate(tx, id)
}

/** Creates a hidden profile without gender or date of birth, for staff who are not looking for a match. */
export const createForStaff = (tx: Tx, id: MemberId, fullName: string) =>
  queries.insertProfile(tx, { id, full_name: fullName, gender: 'other', created_for: 'self', is_hidden: true })

/** Writes the parts that this change names. What waited on a device does not undo what was saved later from another. */
export const save = (ctx: Context, id: MemberId, asked: ProfileChange) =>
  inTransaction(ctx, async (tx) => {
    const before = (await queries.lockProfile(tx, id)) ?? refuse('profile_not_found')
    const madeAt = ctx.now().getTime() - (asked.madeSecondsAgo ?? 0) * 1_000
    const { change, outdated } = withoutOutdated(asked, before.saved_at as SaveTimes, madeAt)
    const contact = contactWhereNoneMayBe(change)
    if (contact) refuse('bad_input', { text: contact.text, fields: { [contact.field]: contact.text } })
    const columns = {
      ...columnsOf(change, before),
      ...(isBirthChanged(change, before) && { horoscope_facets: null }),
      saved_at: JSON.stringify(timesAfter(before.saved_at as SaveTimes, change, madeAt)),
    }
    const after: ProfileRow = { ...before, ...(columns as Partial<ProfileRow>) }

    const refusal = whyNotSave(after, (column) => column in columns, todayInIndia(ctx.now()))
    if (refusal) {
      const { code, field, text } = refusal
      refuse(code, { ...(text && { text }), fields: { [field]: text ?? 'Please check this' } })
    }
    // The profile of a staff account must be complete before it can be shown.
    if (!after.is_hidden && (after.gender === 'other' || !after.date_of_birth))
      refuse('bad_input', { text: 'Please enter gender and date of birth before you show this profile' })

    await flagWritten(tx, { member: id, texts: writtenIn(change), at: ctx.now() })
    return { row: await queries.updateProfile(tx, after, columns, ctx.now()), outdated }
  }).then(async ({ row, outdated }) => ({
    ...(await toOwnProfile(ctx, row)),
    ...(outdated.length > 0 && { outdated }),
  }))

/** Facets of the horoscope no longer hold then. The feature of horoscopes writes them anew. */
const isBirthChanged = ({ dateOfBirth, gender }: ProfileChange, before: ProfileRow) =>
  (dateOfBirth !== undefined && dateOfBirth !== before.date_of_birth) ||
  (gender !== undefined && gender !== before.gender)

export async function ownProfile(ctx: Context, id: MemberId) {
  return toOwnProfile(ctx, (await queries.profileOf(ctx.db, id)) ?? refuse('profile_not_found'))
}

/** A member's own profile comes from the primary database. Other profiles may come from the replica, two seconds late. */
export const view = (ctx: Context, viewer: SignedIn, id: MemberId): Promise<Profile> =>
  viewer.id === id ? viewIn(ctx, viewer, id) : readFromReplica(ctx, viewer, (replica) => viewIn(replica, viewer, id))

const dayOf = (at: Date | null | false) => (at ? todayInIndia(at) : undefined)

async function viewIn(ctx: Context, viewer: SignedIn, id: MemberId): Promise<Profile> {
  const isStaff = viewer.role !== 'user'
  const read = (await queries.visibleProfile(ctx.db, id, viewer.id, isStaff)) ?? refuse('profile_not_found')
  const row = isStaff ? read : withoutWithheld(read, read.withheld)
  // Members read their own profile as a member does who shares nothing with them.
  const isWithheld = viewer.id === id && row.photo_sight !== 'everyone'
  const shown = isWithheld ? row.approved_photos && [] : row.approved_photos
  const { photos, photosWithheld } = toVisiblePhotos(ctx, shown, viewer.id, id)
  const photosRequested = photosWithheld && (await hasRequestedPhotos(ctx.db, id, viewer.id))
  const compatibility = await explainedCompatibility(ctx, viewer.id, id)
  const isPhoneVerified = row.phone_verified_at !== null
  const checkedOn = {
    profile: dayOf(row.is_verified && row.verified_at),
    photos: dayOf(row.photos_approved_at),
    phone: dayOf(row.phone_verified_at),
  }
  const seen = {
    photosWithheld,
    photosRequested,
    isPhoneVerified,
    checkedOn,
    checks: toShownChecks(row.checks),
    ...(row.created_for !== 'self' && { isConfirmedByPerson: row.is_confirmed_by_person }),
  }
  return { ...identityOf(ctx, row, photos), ...seen, ...factsFor(viewer.id, id, blocksOf(row)), ...compatibility }
}

const toShownChecks = (checks: readonly { kind: string; document: string | null; at: string }[]): ShownCheck[] =>
  checks.map(({ kind, document, at }) => ({
    kind: kind as ShownCheck['kind'],
    ...(document && { document: document as NonNullable<ShownCheck['document']> }),
    checkedAt: new Date(at).toISOString(),
  }))

/** The completion of a profile, and its missing sections. */
export async function completionFor(ctx: Context, row: ProfileRow) {
  const blocks = blocksOf(row)
  const photos = await countPhotos(ctx.db, row.id as MemberId)
  const profileCompletion = completionOf(blocks, photos)
  return { blocks, photos, profileCompletion, missing: missingSections(blocks, profileCompletion) }
}

export const rowOf = async (ctx: Context, id: MemberId): Promise<ProfileRow> =>
  (await queries.profileOf(ctx.db, id)) ?? refuse('profile_not_found')

async function toOwnProfile(ctx: Context, row: ProfileRow) {
  const photos = await ownPhotos(ctx, row.id as MemberId)
  const { blocks, profileCompletion, missing } = await completionFor(ctx, row)
  const data: OwnProfile = {
    ...identityOf(ctx, row, photos),
    ...blocks,
    privacySettings: {
      hideProfile: row.pause ? row.pause === 'hidden' : row.is_hidden,
      hidePhotosUntilInterest: row.photo_sight !== 'everyone',
      photosFor: row.photo_sight as PhotoAudience,
      showLastActive: row.show_last_active,
      allowMessagesFrom: row.messages_from as MessageSenders,
      showMyVisits: row.show_my_visits,
      showHoroscope: row.show_horoscope,
      surnameFor: row.surname_for as FactAudience,
      employerFor: row.employer_for as FactAudience,
      incomeFor: row.income_for as FactAudience,
      familyNamesFor: row.family_names_for as FactAudience,
      hideContactInfo: row.hide_contact,
      pauseProfile: row.pause !== null,
    },
  }
  return { data, profileCompletion, missing }
}

function identityOf(ctx: Context, row: ProfileRow, photos: Profile['photos']) {
  return {
    _id: row.id,
    id: row.id,
    userId: row.id,
    fullName: row.full_name,
    gender: row.gender as Profile['gender'],
    age: ageOn(row.date_of_birth, todayInIndia(ctx.now())),
    ...(row.date_of_birth && { dateOfBirth: row.date_of_birth }),
    isVerified: row.is_verified,
    profileCreatedFor: row.created_for as Profile['profileCreatedFor'],
    photos,
    profilePhotos: photos.map(({ photoUrl }) => photoUrl),
    subscription: { tier: row.tier as Profile['subscription']['tier'] },
    createdAt: row.created_at.toISOString(),
  }
}
