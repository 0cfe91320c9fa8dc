import type { MemberId } from '@parinay/contract/kernel/ids'
import { type Insertable, sql, type Updateable } from 'kysely'
import { visiblePhotos } from '../photos/access/photo-visibility.ts'
import type { Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { visibleTo } from '../safety/visibility.ts'
import { withheldFrom } from '../safety/withheld-facts.ts'
import type { ProfileRow } from './profile-columns.ts'
import { nameColumnsInSql } from './search-terms.ts'

const nameColumnsOf = ({ full_name: fullName, ...shown }: Partial<ProfileRow>) =>
  nameColumnsInSql({ fullName, ...shown })

type NewProfile = Omit<Insertable<Tables['profile']>, 'search_words' | 'first_name'>

export const insertProfile = (db: Db, profile: NewProfile) =>
  db
    .insertInto('profile')
    .values({ ...profile, ...nameColumnsOf(profile) })
    .execute()

export const profileOf = (db: Db, id: string) =>
  db.selectFrom('profile').selectAll().where('id', '=', id).executeTakeFirst()

/** This lock does not block inserts of rows that refer to the profile. */
export const lockProfile = (db: Db, id: MemberId) =>
  db.selectFrom('profile').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const updateProfile = (db: Db, after: ProfileRow, columns: Updateable<Tables['profile']>, now: Date) =>
  db
    .updateTable('profile')
    .set({ ...columns, ...nameColumnsOf(after), updated_at: now })
    .where('id', '=', after.id)
    .returningAll()
    .executeTakeFirstOrThrow()

const phoneVerifiedAt = sql<Date | null>`(select phone_verified_at from member where member.id = profile.id)`
const photosApprovedAt = sql<Date | null>`(
  select max(moderated_at) from photo where photo.member_id = profile.id and photo.status = 'approved'
)`

/** What moderators have checked and still holds. */
const checks = sql<{ kind: string; document: string | null; at: string }[]>`(
  select coalesce(json_agg(json_build_object('kind', kind, 'document', document, 'at', decided_at) order by kind), '[]')
  from verification where member_id = profile.id and state = 'approved'
)`

/** Whether the person of a profile that somebody else made has confirmed it. */
const isConfirmedByPerson = sql<boolean>`
  exists (select from candidate where member_id = profile.id and state = 'confirmed')
`

/** A profile with its visible photos, if this viewer may see it. Staff may see every profile. */
export const visibleProfile = (db: Db, id: MemberId, viewer: MemberId, isStaff: boolean) =>
  db
    .selectFrom('profile')
    .selectAll()
    .select(visiblePhotos(viewer).as('approved_photos'))
    .select(phoneVerifiedAt.as('phone_verified_at'))
    .select(photosApprovedAt.as('photos_approved_at'))
    .select(checks.as('checks'))
    .select(withheldFrom(viewer).as('withheld'))
    .select(isConfirmedByPerson.as('is_confirmed_by_person'))
    .where('id', '=', id)
    .$if(!isStaff && id !== viewer, (query) => query.where(visibleTo(viewer)))
    .executeTakeFirst()

/** The profile of somebody who has not confirmed it yet: made by another person, and limited until then. */
export const insertCandidate = (db: Db, id: MemberId) =>
  db.insertInto('candidate').values({ member_id: id, is_limited: true }).execute()

/** Somebody else made the profile, and its person has it now. Hidden until they give the declarations. */
export const setHeldByPerson = (db: Db, id: MemberId, now: Date) =>
  db
    .updateTable('profile')
    .set({ created_for: 'self', is_hidden: true, updated_at: now })
    .where('id', '=', id)
    .execute()

interface StaffWord {
  by: MemberId
  isVerified: boolean
  reason: string
}

/** Staff say whether the profile is verified, whatever the ledger says. A trigger sets the mark. */
export async function setVerified(db: Db, id: MemberId, { by, isVerified, reason }: StaffWord, now: Date) {
  const override = { is_verified: isVerified, reason, by_id: by, at: now }
  await db
    .insertInto('verification_override')
    .values({ member_id: id, ...override })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(override))
    .execute()
  await db
    .updateTable('profile')
    .set({ verified_at: isVerified ? now : null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** A moderator hides the profile, or gives its member back the choice: it stays hidden until they show it. */
export const setHiddenByStaff = (db: Db, id: MemberId, isHidden: boolean, now: Date) =>
  db
    .updateTable('profile')
    .set({ is_hidden_by_staff: isHidden, updated_at: now, ...(isHidden && { is_hidden: true }) })
    .where('id', '=', id)
    .execute()

/** Ends the hiding that staff asked for, where the member had not hidden the profile. */
export const setShown = (db: Db, id: MemberId) =>
  db
    .updateTable('profile')
    .set({ is_hidden: sql`pause is not null` })
    .where('id', '=', id)
    .where('is_hidden_by_staff', '=', false)
    .execute()

export const setTier = (db: Db, id: MemberId, tier: string, now: Date) =>
  db.updateTable('profile').set({ tier, updated_at: now }).where('id', '=', id).execute()

/** Undefined where no birth is known. */
export const setHoroscopeFacets = (db: Db, id: MemberId, facets: readonly string[] | undefined) =>
  db
    .updateTable('profile')
    .set({ horoscope_facets: facets ? [...facets] : null })
    .where('id', '=', id)
    .execute()

export const isVisible = async (db: Db, id: MemberId, viewer: MemberId): Promise<boolean> =>
  (await db.selectFrom('profile').select('id').where('id', '=', id).where(visibleTo(viewer)).executeTakeFirst()) !==
  undefined
