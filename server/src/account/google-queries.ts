import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Db } from '../platform/database/database.ts'

export const memberByGoogle = (db: Db, subject: string) =>
  db
    .selectFrom('google_identity')
    .innerJoin('member', 'member.id', 'google_identity.member_id')
    .select(['member.id', 'member.role', 'member.is_active'])
    .where('subject', '=', subject)
    .executeTakeFirst()

/** Uses up the nonce of a token. False if the token has been used before. */
export async function useNonce(db: Db, nonce: Buffer, expiresAt: Date): Promise<boolean> {
  const used = await db
    .insertInto('used_google_nonce')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('expires_at')
    .executeTakeFirst()
  return used !== undefined
}

/** Links a Google account, which replaces the member's earlier one. False if it is linked to another member. */
export async function link(db: Db, subject: string, member: MemberId, now: Date): Promise<boolean> {
  await unlink(db, member)
  const linked = await db
    .insertInto('google_identity')
    .values({ subject, member_id: member, linked_at: now })
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .returning('subject')
    .executeTakeFirst()
  return linked !== undefined
}

export const unlink = (db: Db, member: MemberId) =>
  db.deleteFrom('google_identity').where('member_id', '=', member).execute()

export const deleteUsedNonces = (db: Db, now: Date) =>
  db.deleteFrom('used_google_nonce').where('expires_at', '<=', now).execute()
