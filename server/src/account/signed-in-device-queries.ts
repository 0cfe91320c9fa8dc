import type { MemberId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'

/** The devices of a member: that of the token first, then by last use. */
export const devicesOf = async (db: Db, member: MemberId, tokenHash: Buffer, now: Date) => {
  const { rows } = await sql<{
    device_id: string
    device: string
    signed_in_at: Date
    last_used_at: Date
    is_this_one: boolean
  }>`
    select device_id, min(device) as device, min(signed_in_at) as signed_in_at, max(last_used_at) as last_used_at,
      bool_or(token_hash = ${tokenHash}) as is_this_one
    from session
    where member_id = ${member} and expires_at > ${now}
    group by device_id
    order by is_this_one desc, max(last_used_at) desc, device_id
  `.execute(db)
  return rows
}

const hashes = (rows: { token_hash: Buffer }[]) => rows.map((row) => row.token_hash)

export const deleteDevice = async (db: Db, member: MemberId, device: string): Promise<Buffer[]> =>
  hashes(
    await db
      .deleteFrom('session')
      .where('member_id', '=', member)
      .where('device_id', '=', device)
      .returning('token_hash')
      .execute(),
  )

export const deleteOtherDevices = async (db: Db, member: MemberId, tokenHash: Buffer): Promise<Buffer[]> =>
  hashes(
    await db
      .deleteFrom('session')
      .where('member_id', '=', member)
      .where('device_id', '<>', ({ selectFrom }) =>
        selectFrom('session as own').select('own.device_id').where('own.token_hash', '=', tokenHash),
      )
      .returning('token_hash')
      .execute(),
  )

/** Adds the new token to the device of the old one, unless that has just been signed out. */
export const insertRenewal = (
  db: Db,
  { token, replaces }: { token: Buffer; replaces: Buffer },
  { created_at, expires_at }: { created_at: Date; expires_at: Date },
) =>
  sql`
    insert into session (token_hash, member_id, device_id, device, signed_in_at, last_used_at, replaces, created_at, expires_at)
    select ${token}, member_id, device_id, device, signed_in_at, last_used_at, token_hash, ${created_at}, ${expires_at}
    from session where token_hash = ${replaces}
  `.execute(db)

/** Limits the device's other tokens, and returns their hashes. Only the first of several concurrent calls does so. */
export async function endReplacedTokens(tx: Tx, member: MemberId, tokenHash: Buffer, end: Date): Promise<Buffer[]> {
  const confirmed = await tx
    .updateTable('session')
    .set({ replaces: null })
    .where('token_hash', '=', tokenHash)
    .where('replaces', 'is not', null)
    .returning('device_id')
    .executeTakeFirst()
  if (!confirmed) return []
  const others = await tx
    .updateTable('session')
    .set({ expires_at: sql`least(expires_at, ${end}::timestamptz)` })
    .where('member_id', '=', member)
    .where('device_id', '=', confirmed.device_id)
    .where('token_hash', '<>', tokenHash)
    .returning('token_hash')
    .execute()
  return hashes(others)
}
