import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { NEAR } from '../upload/fingerprint.ts'

const MOST = 5

/** In how many bits two fingerprints differ. They stay in the database: as a JavaScript number they would lose their last bits. */
export const bitsBetween = (a: string, b: string) => sql`bit_count((${sql.ref(a)} # ${sql.ref(b)})::bit(64))`

/** The photos of other members that look most like this one, or like it in a mirror; what was found before is found anew. */
export async function keepLikenesses(tx: Tx, photo: string, mirrored: string | undefined) {
  await tx.deleteFrom('photo_likeness').where('photo_id', '=', photo).execute()
  await sql`
    insert into photo_likeness (photo_id, like_id, distance)
    select one.id, other.id, near.distance
    from photo one
    join photo other on other.member_id <> one.member_id and other.fingerprint is not null
    cross join lateral (
      select least(
        ${bitsBetween('one.fingerprint', 'other.fingerprint')},
        bit_count((${mirrored ?? null}::bigint # other.fingerprint)::bit(64))
      ) as distance
    ) near
    where one.id = ${photo} and one.fingerprint is not null and near.distance <= ${NEAR}
    order by near.distance, other.created_at
    limit ${MOST}
  `.execute(tx)
}

/** A rejection without a reason is remembered as one of another reason. */
const REASON = sql`coalesce(photo.rejection_reason, 'other')`

/** What was rejected is known again, even after it is deleted. */
export const rememberRejected = (db: Db, photo: string, now: Date) =>
  sql`
    insert into rejected_fingerprint (fingerprint, reason, rejected_at)
    select photo.fingerprint, ${REASON}, ${now}::timestamptz from photo
    where photo.id = ${photo} and photo.status = 'rejected' and photo.fingerprint is not null
    on conflict (fingerprint, reason) do update set rejected_at = excluded.rejected_at
  `.execute(db)

/** Before a photo is decided upon anew: a rejection that was a mistake is not held against anybody. */
export const forgetRejected = (db: Db, photo: string) =>
  sql`
    delete from rejected_fingerprint using photo
    where photo.id = ${photo} and photo.status = 'rejected'
      and rejected_fingerprint.fingerprint = photo.fingerprint and rejected_fingerprint.reason = ${REASON}
  `.execute(db)
