import type { MemberId, PhotoId } from '@parinay/contract/kernel/ids'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { createBatcher } from '../../platform/concurrency/batching.ts'
import { reachableBy } from '../../safety/visibility.ts'
import { canSeeProfile, canSeePhotos } from './photo-visibility.ts'

interface PermissionQuestion {
  photo: PhotoId
  viewer: MemberId
  /** The token hash of the browser's session. */
  session: Buffer
}

/** Returned only if the viewer may see the photo. */
export interface PhotoPermission {
  owner: MemberId
  isIllustration: boolean
  isStaff: boolean
  /** Everyone who may see the profile may see the photo, so browsers may cache it for a while. */
  isForEveryone: boolean
}

/**
 * The SQL condition that the query's `member` may fetch its photo or video, which belongs to its `profile`. Members see their own, and staff see
 * all. Others see what is approved, of profiles within their reach that are not hidden from them and show them photos.
 */
export const mayFetch = (table: 'photo' | 'video', viewer: RawBuilder<MemberId>) => sql<boolean>`(
  member.role <> 'user'
  or ${sql.ref(`${table}.member_id`)} = ${viewer}
  or (
    ${sql.ref(`${table}.status`)} = 'approved'
    and ${reachableBy(viewer)} and ${canSeeProfile(viewer)} and ${canSeePhotos(viewer)}
  )
)`

const viewerColumn = sql.ref('question.viewer') as unknown as RawBuilder<MemberId>

/** The session must belong to the viewer of the address, who must be active. */
const permissionQuery = (
  photos: readonly string[],
  viewers: readonly string[],
  sessions: readonly Buffer[],
  now: Date,
) => sql<PhotoPermission & { place: number }>`
  select question.place, photo.member_id as owner, photo.is_illustration as "isIllustration",
    member.role <> 'user' as "isStaff",
    profile.photo_sight = 'everyone' and not profile.is_hidden as "isForEveryone"
  from unnest(${photos}::uuid[], ${viewers}::uuid[], ${sessions}::bytea[]) with ordinality
    as question (photo, viewer, session, place)
  join session on session.token_hash = question.session and session.member_id = question.viewer and session.expires_at > ${now}
  join member on member.id = question.viewer and member.is_active
  join photo on photo.id = question.photo
  join profile on profile.id = photo.member_id
  where ${mayFetch('photo', viewerColumn)}
`

/** Every request of a photo needs a check, so concurrent checks share one statement. */
export function createPermissionCheck({ db, pool, now }: Pick<Context, 'db' | 'pool' | 'now'>) {
  const { sql: text } = permissionQuery([], [], [], now()).compile(db) as CompiledQuery
  return createBatcher(async (questions: readonly PermissionQuestion[]): Promise<(PhotoPermission | undefined)[]> => {
    const values = [
      questions.map(({ photo }) => photo),
      questions.map(({ viewer }) => viewer),
      questions.map(({ session }) => session),
      now(),
    ]
    const { rows } = await pool.query<PhotoPermission & { place: number }>({ name: 'photo_permission', text, values })
    const byPlace = new Map(rows.map((row) => [row.place, row]))
    return questions.map((_, index) => byPlace.get(index + 1))
  })
}
