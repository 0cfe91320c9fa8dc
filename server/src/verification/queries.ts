import type { CheckId } from '@parinay/contract/admin/verification'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { CheckKind, CheckRefusal, DocumentKind, Gesture } from '@parinay/contract/vocabulary/verification-checks'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'

/** One after another for each member, so that no two waiting checks of a kind meet. */
export const lockMember = (tx: Tx, id: MemberId) =>
  tx
    .selectFrom('member')
    .innerJoin('profile', 'profile.id', 'member.id')
    .select(['member.phone_verified_at', 'profile.is_verified'])
    .where('member.id', '=', id)
    .forNoKeyUpdate('member')
    .executeTakeFirst()

export const standing = (db: Db, id: MemberId) =>
  db
    .selectFrom('member')
    .innerJoin('profile', 'profile.id', 'member.id')
    .select(['member.phone_verified_at', 'profile.is_verified'])
    .where('member.id', '=', id)
    .executeTakeFirst()

/** Of each kind the latest, and the approved one where that is another. */
export const checksOf = (db: Db, id: MemberId) =>
  db
    .selectFrom('verification')
    .select(['kind', 'state', 'document', 'sent_at', 'decided_at', 'reason'])
    .distinctOn(['kind', sql`state = 'approved'`])
    .where('member_id', '=', id)
    .orderBy('kind')
    .orderBy(sql`state = 'approved'`, 'desc')
    .orderBy('sent_at', 'desc')
    .execute()

export const countSelfies = async (db: Db, id: MemberId): Promise<number> =>
  (
    await db
      .selectFrom('verification')
      .select(sql<number>`count(*)`.as('count'))
      .where('member_id', '=', id)
      .where('kind', '=', 'selfie')
      .executeTakeFirstOrThrow()
  ).count

interface NewCheck {
  id: string
  member_id: MemberId
  kind: CheckKind
  document: DocumentKind | null
  gesture: Gesture | null
  note: string
  sent_at: Date
  file_hash: Buffer
}

export async function insertCheck(tx: Tx, check: NewCheck, picture: Buffer) {
  await tx.insertInto('verification').values(check).execute()
  await tx.insertInto('verification_file').values({ verification_id: check.id, picture }).execute()
}

export const lockCheck = (tx: Tx, id: CheckId) =>
  tx.selectFrom('verification').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Ends what a member sent of this kind, in these states. */
export const endChecks = (
  tx: Tx,
  member: MemberId,
  kind: string,
  from: ('waiting' | 'approved')[],
  state: 'withdrawn' | 'outdated',
) =>
  tx
    .updateTable('verification')
    .set({ state })
    .where('member_id', '=', member)
    .where('kind', '=', kind)
    .where('state', 'in', from)
    .returning('id')
    .execute()

export const decide = (tx: Tx, id: CheckId, by: MemberId, at: Date, reason: CheckRefusal | undefined) =>
  tx
    .updateTable('verification')
    .set({ state: reason ? 'refused' : 'approved', decided_at: at, decided_by: by, reason: reason ?? null })
    .where('id', '=', id)
    .execute()

export const deletePictures = (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.deleteFrom('verification_file').where('verification_id', 'in', ids).execute()
