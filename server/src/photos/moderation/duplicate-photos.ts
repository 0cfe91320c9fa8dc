import { sql } from 'kysely'
import { noteAlikePhotos } from '../../duplicates/alike-photos.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { MAX_DUPLICATE_DISTANCE } from '../upload/image-fingerprint.ts'

const MAX_DUPLICATES = 5

/** The Hamming distance of two fingerprints. Computed in the database, because a JavaScript number would lose the last bits. */
export const fingerprintDistance = (a: string, b: string) => sql`bit_count((${sql.ref(a)} # ${sql.ref(b)})::bit(64))`

/** At most this many photos that are alike are compared by their distance. */
const MAX_COMPARED = 1_000

/**
 * Replaces the list of other members' photos that are most similar to this one or its mirror image, the oldest first among equals. Of four bands
 * of 16 bits, photos within six bits differ by at most one bit in some band: the indexes of the bands find all of them.
 */
export async function updateDuplicates(tx: Tx, photo: string, mirrored: string | undefined, now: Date) {
  await tx.deleteFrom('similar_photo').where('photo_id', '=', photo).execute()
  await sql`
    with print as materialized (
      select id, member_id, fingerprint from photo where id = ${photo} and fingerprint is not null
    ), turned as materialized (
      select fingerprint from print union select ${mirrored ?? null}::bigint from print
    )
    insert into similar_photo (photo_id, similar_id, distance)
    select found.photo_id, found.similar_id, found.distance from (
      select print.id as photo_id, other.id as similar_id, other.created_at, near.distance
      from print
      join photo as other on other.member_id <> print.member_id and (
        ${isNearInBand('(other.fingerprint >> 48) & 65535', 48)} or ${isNearInBand('(other.fingerprint >> 32) & 65535', 32)}
        or ${isNearInBand('(other.fingerprint >> 16) & 65535', 16)} or ${isNearInBand('other.fingerprint & 65535', 0)}
      )
      cross join lateral (
        select min(${fingerprintDistance('turned.fingerprint', 'other.fingerprint')}) as distance from turned
      ) as near
      where near.distance <= ${MAX_DUPLICATE_DISTANCE}
      limit ${MAX_COMPARED}
    ) as found
    order by found.distance, found.created_at
    limit ${MAX_DUPLICATES}
  `.execute(tx)
  await noteAlikePhotos(tx, photo, now)
}

/** The band with no bit or one bit changed. `band` is the expression of its index. */
const isNearInBand = (
  band: string,
  shift: number,
) => sql`(other.fingerprint is not null and ${sql.raw(band)} = any(array(
  select ((turned.fingerprint >> ${sql.lit(shift)}) & 65535) # flip.bit
  from turned cross join (select 0 as bit union all select 1 << place from generate_series(0, 15) as place) as flip
  where turned.fingerprint is not null
)))`

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
