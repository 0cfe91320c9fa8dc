import type { MemberId, PhotoId } from '@parinay/contract/kernel/ids'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { createBatcher } from '../../platform/concurrency/batching.ts'
import { reachableBy } from '../../safety/visibility.ts'
import { isKnownTo, photosShownTo } from './photo-visibility.ts'

interface Wish {
  photo: PhotoId
  viewer: MemberId
  /** The hash of the token of the session whose browser asks. */
  session: Buffer
}

/** What is known of a photo to somebody who may see it at this moment. */
export interface Permitted {
  owner: MemberId
  isDrawn: boolean
  isStaff: boolean
  /** Whether everybody may see it who may see the person: a browser may then keep it for a while. */
  isForEveryone: boolean
}

const asked = sql.ref('wish.viewer') as unknown as RawBuilder<MemberId>

/**
 * The browser is that of the member whom the address was made for, in a session that has not ended. One's own; to staff every one; to others an approved one of somebody who is within their reach, not hidden from them, and shows them
 * photos. An account that was ended sees nothing.
 */
const permitted = (
  photos: readonly string[],
  viewers: readonly string[],
  sessions: readonly Buffer[],
  now: Date,
) => sql<Permitted & { place: number }>`
  select wish.place, photo.member_id as owner, photo.is_illustration as "isDrawn",
    member.role <> 'user' as "isStaff",
    profile.photo_sight = 'everyone' and not profile.is_hidden as "isForEveryone"
  from unnest(${photos}::uuid[], ${viewers}::uuid[], ${sessions}::bytea[]) with ordinality
    as wish (photo, viewer, session, place)
  join session on session.token_hash = wish.session and session.member_id = wish.viewer and session.expires_at > ${now}
  join member on member.id = wish.viewer and member.is_active
  join photo on photo.id = wish.photo
  join profile on profile.id = photo.member_id
  where member.role <> 'user'
    or photo.member_id = wish.viewer
    or (photo.status = 'approved' and ${reachableBy(asked)} and ${isKnownTo(asked)} and ${photosShownTo(asked)})
`

/** May they see it? Asked for every fetch of a photo, so those that come together go to the database together. */
export function permissions({ db, pool, now }: Pick<Context, 'db' | 'pool' | 'now'>) {
  const { sql: text } = permitted([], [], [], now()).compile(db) as CompiledQuery
  return createBatcher(async (wishes: readonly Wish[]): Promise<(Permitted | undefined)[]> => {
    const values = [
      wishes.map(({ photo }) => photo),
      wishes.map(({ viewer }) => viewer),
      wishes.map(({ session }) => session),
      now(),
    ]
    const { rows } = await pool.query<Permitted & { place: number }>({ name: 'photo_permission', text, values })
    const byPlace = new Map(rows.map((row) => [row.place, row]))
    return wishes.map((_, index) => byPlace.get(index + 1))
  })
}
