import type { MessageSenders, PhotoAudience } from '@parinay/contract/vocabulary/choices'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { ageOn, todayInIndia, whyTooYoung } from '@parinay/contract/vocabulary/age'
import { completionOf, missingSections } from '@parinay/contract/profile/completeness'
import type { Gender, OwnProfile, Profile, ProfileChange } from '@parinay/contract/profile/profile'
import { compatibilityWith } from '../compatibility/compatibility.ts'
import { toVisiblePhotos, countPhotos, ownPhotos } from '../photos/photos.ts'
import { hasRequestedPhotos } from '../photos/access/photo-requests.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { refuse } from '../platform/problem.ts'
import { readFromReplica } from '../platform/database/replica.ts'
import type { SignedIn } from '../platform/http/serve.ts'
import { blocksOf, columnsOf, type ProfileRow } from './columns.ts'
import * as queries from './queries.ts'
import { whyNotSave } from './rules.ts'

export { isVisible, setTier, setVerified } from './queries.ts'

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
  await queries.insertProfile(tx, {
    id,
    full_name: fullName,
    gender,
    date_of_birth: dateOfBirth,
    created_for: createdFor,
    created_at: now,
    updated_at: now,
  })
}

/** Creates a hidden profile without gender or date of birth, for staff who are not looking for a match. */
export const createForStaff = (tx: Tx, id: MemberId, fullName: string) =>
  queries.insertProfile(tx, { id, full_name: fullName, gender: 'other', created_for: 'self', is_hidden: true })

export const save = (ctx: Context, id: MemberId, change: ProfileChange) =>
  inTransaction(ctx, async (tx) => {
    const before = (await queries.lockProfile(tx, id)) ?? refuse('profile_not_found')
    const columns = columnsOf(change, before)
    const after: ProfileRow = { ...before, ...(columns as Partial<ProfileRow>) }

    const refusal = whyNotSave(after, (column) => column in columns, todayInIndia(ctx.now()))
    if (refusal) {
      const { code, field, text } = refusal
      refuse(code, { ...(text && { text }), fields: { [field]: text ?? 'Please check this' } })
    }
    // The profile of a staff account must be complete before it can be shown.
    if (!after.is_hidden && (after.gender === 'other' || !after.date_of_birth))
      refuse('bad_input', { text: 'Please enter gender and date of birth before you show this profile' })

    return queries.updateProfile(tx, after, columns, ctx.now())
  }).then((row) => toOwnProfile(ctx, row))

export async function ownProfile(ctx: Context, id: MemberId) {
  return toOwnProfile(ctx, (await queries.profileOf(ctx.db, id)) ?? refuse('profile_not_found'))
}

/** A member's own profile comes from the primary database. Other profiles may come from the replica, two seconds late. */
export const view = (ctx: Context, viewer: SignedIn, id: MemberId): Promise<Profile> =>
  viewer.id === id ? viewIn(ctx, viewer, id) : readFromReplica(ctx, viewer, (replica) => viewIn(replica, viewer, id))

async function viewIn(ctx: Context, viewer: SignedIn, id: MemberId): Promise<Profile> {
  const row =
    (await queries.visibleProfile(ctx.db, id, viewer.id, viewer.role !== 'user')) ?? refuse('profile_not_found')
  const { photos, photosWithheld } = toVisiblePhotos(ctx, row.approved_photos, viewer.id)
  const photosRequested = photosWithheld && (await hasRequestedPhotos(ctx.db, id, viewer.id))
  const compatibility = await compatibilityWith(ctx, viewer.id, [id])
  return { ...identityOf(ctx, row, photos), photosWithheld, photosRequested, ...blocksOf(row), ...compatibility(id) }
}

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
      hideProfile: row.is_hidden,
      hidePhotosUntilInterest: row.photo_sight !== 'everyone',
      photosFor: row.photo_sight as PhotoAudience,
      showLastActive: row.show_last_active,
      allowMessagesFrom: row.messages_from as MessageSenders,
      showMyVisits: row.show_my_visits,
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
