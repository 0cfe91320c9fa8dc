import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { MAX_DUPLICATE_DISTANCE } from '../upload/fingerprint.ts'

const MAX_DUPLICATES = 5

/** The Hamming distance of two fingerprints. Computed in the database, because a JavaScript number would lose the last bits. */
export const fingerprintDistance = (a: string, b: string) => sql`bit_count((${sql.ref(a)} # ${sql.ref(b)})::bit(64))`

/** Replaces the list of other members' photos that are most similar to this one or its mirror image. */
export async function updateDuplicates(tx: Tx, photo: string, mirrored: string | undefined) {
  await tx.deleteFrom('photo_likeness').where('photo_id', '=', photo).execute()
  await sql`
    insert into photo_likeness (photo_id, like_id, distance)
    select one.id, other.id, near.distance
    from photo one
    join photo other on other.member_id <> one.member_id and other.fingerprint is not null
    cross join lateral (
      select least(
        ${fingerprintDistance('one.fingerprint', 'other.fingerprint')},
        bit_count((${mirrored ?? null}::bigint # other.fingerprint)::bit(64))
      ) as distance
    ) near
    where one.id = ${photo} and one.fingerprint is not null and near.distance <= ${MAX_DUPLICATE_DISTANCE}
    order by near.distance, other.created_at
    limit ${MAX_DUPLICATES}
  `.execute(tx)
}

/** A rejection without a reason counts as `other`. */
const REASON = sql`coalesce(photo.rejection_reason, 'other')`

/** Remembers the fingerprint of a rejected photo, so that it is recognized even after its deletion. */
export const rememberRejected = (db: Db, photo: string, now: Date) =>
  sql`
    insert into rejected_fingerprint (fingerprint, reason, rejected_at)
    select photo.fingerprint, ${REASON}, ${now}::timestamptz from photo
    where photo.id = ${photo} and photo.status = 'rejected' and photo.fingerprint is not null
    on conflict (fingerprint, reason) do update set rejected_at = excluded.rejected_at
  `.execute(db)

/** Runs before each new decision, so that a mistaken rejection leaves no trace. */
export const forgetRejected = (db: Db, photo: string) =>
  sql`
    delete from rejected_fingerprint using photo
    where photo.id = ${photo} and photo.status = 'rejected'
      and rejected_fingerprint.fingerprint = photo.fingerprint and rejected_fingerprint.reason = ${REASON}
  `.execute(db)
