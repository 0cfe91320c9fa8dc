import type { MemberId, PhotoId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import { fingerprintDistance } from '../photos/moderation/duplicate-photos.ts'
import { MAX_DUPLICATE_DISTANCE } from '../photos/upload/image-fingerprint.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { idRows, inOrderOf } from './page-by-ids.ts'
import { rosterPage, type UserFilter } from './list-and-search-people.ts'
import { type Page, totalOf } from './stored-counts.ts'

const USER_COLUMNS = [
  'member.id',
  'member.phone',
  'member.role',
  'member.is_active',
  'member.created_at',
  sql<Date>`greatest(member.updated_at, profile.updated_at)`.as('updated_at'),
  'profile.full_name',
  'profile.gender',
  'profile.date_of_birth',
  'profile.created_for',
  'profile.is_verified',
  'profile.tier',
  sql<Date | null>`(
    select ends_at from membership where membership.member_id = member.id and ended_at is null
  )`.as('tier_until'),
  'profile.city',
  'profile.state',
  sql<string | null>`(
    select photo.id from photo where photo.member_id = member.id and photo.status = 'approved'
    order by photo.is_primary desc, photo.display_order limit 1
  )`.as('photo_id'),
] as const

const membersWithProfiles = (db: Db) => db.selectFrom('member').innerJoin('profile', 'profile.id', 'member.id')

export type UserRow = NonNullable<Awaited<ReturnType<typeof user>>>

/** The latest first, with the exact total. */
export async function usersPage(db: Db, filter: UserFilter, page: Page) {
  const { total, ids } = await rosterPage(db, filter, page)
  const rows = await membersWithProfiles(db).select(USER_COLUMNS).where('member.id', 'in', idRows(ids)).execute()
  return { total, rows: inOrderOf(ids, rows) }
}

export const user = (db: Db, id: MemberId) =>
  membersWithProfiles(db).select(USER_COLUMNS).where('member.id', '=', id).executeTakeFirst()

/** Other members' similar photos. The pairs were stored when either photo was processed. */
const SIMILAR_PHOTOS = sql<{ id: string; distance: number; status: string; member: string; name: string }[]>`array(
  select json_build_object(
    'id', other.id, 'distance', found.distance, 'status', other.status, 'member', other.member_id, 'name', profile.full_name
  )
  from (
    select case photo_id when photo.id then similar_id else photo_id end as other_id, min(distance) as distance
    from similar_photo where photo.id in (photo_id, similar_id) group by 1
  ) found
  join photo other on other.id = found.other_id
  join profile on profile.id = other.member_id
  order by found.distance, other.created_at limit 5
)`

/** The reasons for which similar photos were rejected. Only for photos that are not rejected themselves. */
const EARLIER_REJECTIONS = sql<string[]>`array(
  select reason from rejected_fingerprint
  where photo.status <> 'rejected' and ${fingerprintDistance('rejected_fingerprint.fingerprint', 'photo.fingerprint')} <= ${MAX_DUPLICATE_DISTANCE}
  union
  select 'removed_person' from removed_trace
  where photo.status <> 'rejected' and kind = 'photo' and until > now()
    and bit_count((trace::bigint # photo.fingerprint)::bit(64)) <= ${MAX_DUPLICATE_DISTANCE}
  order by reason
)`

/** Pending photos by upload time, moderated ones latest first. */
export async function photosPage(db: Db, status: string, page: Page) {
  const isPending = status === 'pending'
  const total = (await totalOf(db, 'photo', [status])) + (isPending ? await countNewCaptions(db) : 0)
  const shown = await db
    .selectFrom('photo')
    .select('id')
    .where(isPending ? sql<boolean>`(status = 'pending' or new_caption is not null)` : sql<boolean>`status = ${status}`)
    .orderBy(isPending ? 'created_at' : sql`moderated_at desc`)
    .orderBy('id', isPending ? 'asc' : 'desc')
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute()
  const ids = shown.map(({ id }) => id)
  const rows = await db
    .selectFrom('photo')
    .where('photo.id', 'in', idRows(ids))
    .innerJoin('member', 'member.id', 'photo.member_id')
    .innerJoin('profile', 'profile.id', 'photo.member_id')
    .leftJoin('photo_advice', 'photo_advice.photo_id', 'photo.id')
    .select(USER_COLUMNS)
    .select([
      'photo_advice.faces',
      'photo_advice.nudity',
      'photo_advice.is_small',
      'photo_advice.is_screenshot',
      'photo_advice.checked_at',
      SIMILAR_PHOTOS.as('similarPhotos'),
      EARLIER_REJECTIONS.as('seen_rejected'),
      'photo.id as shown_id',
      'photo.status',
      'photo.is_primary',
      'photo.is_illustration',
      'photo.width',
      'photo.height',
      'photo.placeholder',
      'photo.caption',
      'photo.new_caption',
      'photo.rejection_reason',
      'photo.created_at as uploaded_at',
      'photo.moderated_at',
      sql<string[]>`array(
          select other.id::text from photo other
          where other.member_id = photo.member_id and other.status = 'approved' and other.id <> photo.id
          order by other.is_primary desc, other.display_order limit 3
        )`.as('approved_ids'),
      sql<number>`(
          select count(*) from photo other where other.member_id = photo.member_id and other.status = 'rejected'
        )`.as('rejected'),
    ])
    .execute()
  const byId = new Map(rows.map((row) => [row.shown_id, row]))
  return { total, rows: ids.map((id) => byId.get(id)!) }
}

/** The members with these ids, with three of their approved photos to compare. */
export const membersToReview = (db: Db, ids: readonly string[]) =>
  membersWithProfiles(db)
    .select(USER_COLUMNS)
    .select(
      sql<string[]>`array(
        select photo.id::text from photo where photo.member_id = member.id and photo.status = 'approved'
        order by photo.is_primary desc, photo.display_order limit 3
      )`.as('approved_ids'),
    )
    .where('member.id', 'in', idRows(ids))
    .execute()

/** Counts new captions of photos that are not pending. */
async function countNewCaptions(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from photo where new_caption is not null and status <> 'pending'
  `.execute(db)
  return rows[0]!.count
}

/** Locks those of these photos that are pending, until the end of the transaction. Returns them by id. */
export async function lockPending(tx: Tx, photos: readonly PhotoId[]) {
  const rows = await tx
    .selectFrom('photo')
    .select(['id', 'member_id', 'caption'])
    .where('status', '=', 'pending')
    .where('id', 'in', photos)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const EXPORT_COLUMNS = [
  'member.id',
  'profile.full_name',
  'member.phone',
  'profile.gender',
  'profile.date_of_birth',
  'member.role',
  'member.is_active',
  'profile.is_verified',
  'profile.created_for',
  'profile.tier',
  'profile.city',
  'profile.state',
  'member.created_at',
  'member.last_active_at',
  // A Date would lose the microseconds, and the next batch would repeat rows.
  sql<string>`member.created_at::text`.as('exact'),
] as const

/** The next batch of members who joined by `until`, in the order of joining. */
export const exportBatch = (
  db: Db,
  role: string | undefined,
  after: { exact: string; id: string } | undefined,
  until: Date,
  limit: number,
) =>
  membersWithProfiles(db)
    .select(EXPORT_COLUMNS)
    .$if(role !== undefined, (query) => query.where('member.role', '=', role!))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(member.created_at, member.id) > (${after!.exact}::timestamptz, ${after!.id}::uuid)`),
    )
    .where('member.created_at', '<=', until)
    .orderBy('member.created_at')
    .orderBy('member.id')
    .limit(limit)
    .execute()
