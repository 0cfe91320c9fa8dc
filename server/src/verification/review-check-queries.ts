import type { CheckId } from '@parinay/contract/admin/verification'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

export async function waitingPage(db: Db, { page, limit }: { page: number; limit: number }) {
  const { total } = await db
    .selectFrom('verification')
    .select(sql<number>`count(*)`.as('total'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  const rows = await waiting(db)
    .orderBy('sent_at')
    .orderBy('verification.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { total, rows }
}

const waiting = (db: Db) =>
  db
    .selectFrom('verification')
    .innerJoin('profile', 'profile.id', 'member_id')
    .selectAll('verification')
    .select('profile.full_name')
    .where('verification.state', '=', 'waiting')

export type WaitingRow = Awaited<ReturnType<typeof waitingPage>>['rows'][number]

export const waitingCheck = (db: Db, id: CheckId) => waiting(db).where('verification.id', '=', id).executeTakeFirst()

export const pictureOf = (db: Db, id: CheckId) =>
  db.selectFrom('verification_file').select('picture').where('verification_id', '=', id).executeTakeFirst()

export const factsOf = (db: Db, id: string) =>
  db
    .selectFrom('profile')
    .select(['full_name', 'date_of_birth', 'gender', 'occupation', 'organization_name'])
    .select(['highest_education', 'education_field', 'institution_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const approvedPhotos = (db: Db, member: string) =>
  db
    .selectFrom('photo')
    .select('id')
    .where('member_id', '=', member)
    .where('status', '=', 'approved')
    .orderBy('is_primary', 'desc')
    .orderBy('display_order')
    .limit(6)
    .execute()

/** Other members who sent the very same file, removed ones too. */
export const othersWithFile = (db: Db, member: string, hash: Buffer) =>
  db
    .selectFrom('verification')
    .innerJoin('profile', 'profile.id', 'member_id')
    .select(['profile.id', 'profile.full_name'])
    .distinctOn('profile.id')
    .where('file_hash', '=', hash)
    .where('member_id', '<>', member as MemberId)
    .orderBy('profile.id')
    .limit(10)
    .execute()

export const countRefusals = async (db: Db, member: string): Promise<number> =>
  (
    await db
      .selectFrom('verification')
      .select(sql<number>`count(*)`.as('count'))
      .where('member_id', '=', member)
      .where('state', '=', 'refused')
      .executeTakeFirstOrThrow()
  ).count

export const isOfRemovedPerson = async (db: Db, hash: Buffer, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('removed_trace')
    .select('trace')
    .where('kind', '=', 'document')
    .where('trace', '=', hash.toString('hex'))
    .where('until', '>', now)
    .executeTakeFirst()) !== undefined
