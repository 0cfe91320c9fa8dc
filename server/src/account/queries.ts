import type { MemberId } from '@parinay/contract/kernel/ids'
import { type Insertable, sql } from 'kysely'
import type { Database, Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

/** Undefined if the phone number is taken. */
export const insertMember = (db: Db, member: Insertable<Tables['member']>) =>
  db
    .insertInto('member')
    .values(member)
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst()

export const memberByPhone = (db: Db, phone: string) =>
  db
    .selectFrom('member')
    .select(['id', 'password_hash', 'is_active', 'role'])
    .where('phone', '=', phone)
    .executeTakeFirst()

export const memberById = (db: Db, id: MemberId) =>
  db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst()

export const insertSession = (db: Db, session: Insertable<Tables['session']>) =>
  db.insertInto('session').values(session).execute()

interface SessionMember {
  id: string
  role: string
  gender: string
  last_used_at: Date
  signed_in_at: Date
  /** The time at which the token was created. */
  created_at: Date
  replaces: Buffer | null
}

/**
 * The members of these sessions in the order of the hashes; undefined for an invalid session. Every call runs it, so it is a prepared
 * statement: planning takes three times as long as running it.
 */
export async function sessionMembers(
  { pool }: Pick<Database, 'pool'>,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<(SessionMember | undefined)[]> {
  const { rows } = await pool.query<SessionMember & { place: number }>({
    name: 'session_members',
    // The subquery hides the number of hashes from the planner, so that one plan serves all batch sizes. The lateral one is looked up by
    // its key for each hash: on its own, the planner once read every session that has not expired.
    text: `
      select requested.place, member.id, member.role, profile.gender, session.last_used_at,
        session.signed_in_at, session.created_at, session.replaces
      from unnest((select $1::bytea[])) with ordinality as requested (token_hash, place)
      cross join lateral (select * from session where session.token_hash = requested.token_hash limit 1) as session
      join member on member.id = session.member_id join profile on profile.id = member.id
      where session.expires_at > $2 and member.is_active`,
    values: [tokenHashes, now],
  })
  const members = Array<SessionMember | undefined>(tokenHashes.length).fill(undefined)
  for (const row of rows) members[row.place - 1] = row
  return members
}

export async function recordActivity(db: Db, tokenHash: Buffer, member: string, now: Date, expires: Date) {
  await db
    .with('used', (query) =>
      query
        .updateTable('session')
        .set({ last_used_at: now, expires_at: expires })
        .where('token_hash', '=', tokenHash)
        .returning('member_id'),
    )
    .updateTable('member')
    .set({ last_active_at: now })
    .where('id', '=', member)
    .execute()
}

export const deleteSession = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()

export const deleteSessions = (db: Db, member: MemberId) =>
  db.deleteFrom('session').where('member_id', '=', member).execute()

export async function openSessions(db: Db, tokenHashes: readonly Buffer[], now: Date): Promise<Buffer[]> {
  const { rows } = await sql<{ token_hash: Buffer }>`
    select token_hash
    from session join member on member.id = session.member_id
    where token_hash = any(${tokenHashes}::bytea[]) and expires_at > ${now} and member.is_active
  `.execute(db)
  return rows.map((row) => row.token_hash)
}

export const deleteExpiredSessions = (db: Db, now: Date) =>
  db.deleteFrom('session').where('expires_at', '<=', now).executeTakeFirst()

export const setActive = (db: Db, id: MemberId, isActive: boolean, now: Date) =>
  db
    .updateTable('member')
    .set({ is_active: isActive, suspended_until: null, updated_at: now })
    .where('id', '=', id)
    .execute()

export const setSuspendedUntil = (db: Db, id: MemberId, until: Date | 'infinity') =>
  db
    .updateTable('member')
    .set({ suspended_until: sql`${until}` })
    .where('id', '=', id)
    .execute()

export const suspendedUntil = async (db: Db, now: Date): Promise<MemberId[]> => {
  const rows = await db.selectFrom('member').select('id').where('suspended_until', '<=', now).execute()
  return rows.map((row) => row.id as MemberId)
}

export const setRole = (db: Db, id: MemberId, role: string, now: Date) =>
  db.updateTable('member').set({ role, updated_at: now }).where('id', '=', id).execute()

export const setPassword = (db: Db, id: MemberId, hash: string, now: Date) =>
  db.updateTable('member').set({ password_hash: hash, updated_at: now }).where('id', '=', id).execute()

/** Replaces a hash by another one of the same password, unless the password was changed meanwhile. */
export const renewPasswordHash = (db: Db, id: MemberId, { from, to }: { from: string; to: string }) =>
  db.updateTable('member').set({ password_hash: to }).where('id', '=', id).where('password_hash', '=', from).execute()

export const resetAdmin = (db: Db, id: MemberId, hash: string, now: Date) =>
  db
    .updateTable('member')
    .set({ password_hash: hash, role: 'admin', is_active: true, updated_at: now })
    .where('id', '=', id)
    .execute()

export const deleteMember = (db: Db, id: MemberId) => db.deleteFrom('member').where('id', '=', id).execute()

/**
 * Counts the other active admins. Locks their rows, so that two admins cannot remove one another at the same moment. The lock does not
 * block inserts of rows that refer to them.
 */
export const lockOtherAdmins = async (db: Db, id: MemberId): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    select id from member where role = 'admin' and is_active order by id for no key update
  `.execute(db)
  return rows.filter((row) => row.id !== id).length
}

export const deleteExpiredLimits = (db: Db, now: Date) =>
  db.deleteFrom('rate_limit').where('expire', '<=', now.getTime()).execute()

/** Limits have the id or the phone number of a member in their keys. */
export const forgetLimitsOf = (db: Db, id: MemberId, phone: string) =>
  sql`delete from rate_limit where position(${id}::text in key) > 0 or position(${phone}::text in key) > 0`.execute(db)

/** Staff decide about an account that its member has left: active, the deletion is off; inactive, no sign-in takes it back. */
export const settleLeaving = (db: Db, id: MemberId, isActive: boolean) =>
  isActive
    ? db.deleteFrom('leaving').where('member_id', '=', id).execute()
    : db.updateTable('leaving').set({ can_return: false }).where('member_id', '=', id).execute()
