import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

/**
 * Notes the member of this photo together with those whose photos were found alike: at most five, however many accounts have the photo. A
 * rejected photo is no sign, because it is often somebody else’s. A pair that was put aside keeps the photos that the moderator saw.
 */
export const noteAlikePhotos = (tx: Tx, photo: string, now: Date) =>
  sql`
    insert into duplicate_sign (first_id, second_id, kind, first_seen_at, last_seen_at, first_photo_id, second_photo_id, distance)
    select distinct on (1, 2) first.member_id, second.member_id, 'photo', ${now}::timestamptz, ${now}::timestamptz,
      first.id, second.id, found.distance
    from similar_photo as found
    join photo as first on first.id in (found.photo_id, found.similar_id)
    join photo as second on second.id in (found.photo_id, found.similar_id) and second.member_id > first.member_id
    where found.photo_id = ${photo} and first.status <> 'rejected' and second.status <> 'rejected'
    order by 1, 2, found.distance
    on conflict (first_id, second_id, kind) do update set
      last_seen_at = excluded.last_seen_at, first_photo_id = excluded.first_photo_id,
      second_photo_id = excluded.second_photo_id, distance = excluded.distance
    where duplicate_sign.put_aside_at is null
  `.execute(tx)
