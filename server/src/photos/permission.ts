import type { MemberId, PhotoId } from '@parinay/contract/ids'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { gather } from '../platform/gather.ts'
import { reachableBy } from '../safety/visibility.ts'
import { isKnownTo, photosShownTo } from './sight.ts'

interface Wish {
  photo: PhotoId
  viewer: MemberId
}

/** What is known of a photo to somebody who may see it at this moment. */
export interface Permitted {
  owner: MemberId
  isDrawn: boolean
  /** Whether everybody may see it who may see the person: a browser may then keep it for a while. */
  isForEveryone: boolean
}

const viewer = sql.ref('wish.viewer') as unknown as RawBuilder<MemberId>

/**
 * One's own; to staff every one; to others an approved one of somebody who is within their reach, not hidden from them, and shows them
 * photos. An account that was ended sees nothing.
 */
const permitted = (photos: readonly string[], viewers: readonly string[]) => sql<Permitted & { place: number }>`
  select wish.place, photo.member_id as owner, photo.is_illustration as "isDrawn",
    profile.photo_sight = 'everyone' and not profile.is_hidden as "isForEveryone"
  from unnest(${photos}::uuid[], ${viewers}::uuid[]) with ordinality as wish (photo, viewer, place)
  join member on member.id = wish.viewer and member.is_active
  join photo on photo.id = wish.photo
  join profile on profile.id = photo.member_id
  where member.role <> 'user'
    or photo.member_id = wish.viewer
    or (photo.status = 'approved' and ${reachableBy(viewer)} and ${isKnownTo(viewer)} and ${photosShownTo(viewer)})
`

/** May they see it? Asked for every fetch of a photo, so those that come together go to the database together. */
export function permissions({ db, pool }: Pick<Context, 'db' | 'pool'>) {
  const { sql: text } = permitted([], []).compile(db) as CompiledQuery
  return gather(async (wishes: readonly Wish[]): Promise<(Permitted | undefined)[]> => {
    const values = [wishes.map(({ photo }) => photo), wishes.map(({ viewer }) => viewer)]
    const { rows } = await pool.query<Permitted & { place: number }>({ name: 'photo_permission', text, values })
    const byPlace = new Map(rows.map((row) => [row.place, row]))
    return wishes.map((_, index) => byPlace.get(index + 1))
  })
}
