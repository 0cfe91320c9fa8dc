import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Context } from '../platform/context.ts'
import { comparePassword, hashPassword } from './passwords.ts'
import * as queries from './queries.ts'

/** Checks the password of a member, who may not exist. Renews a hash that was made before passwords were normalized. */
export async function isPasswordOf(
  ctx: Context,
  member: { id: string; password_hash: string } | undefined,
  password: string,
): Promise<boolean> {
  const match = await comparePassword(password, member?.password_hash)
  if (match === 'outdated' && member) {
    const change = { from: member.password_hash, to: await hashPassword(password) }
    await queries.renewPasswordHash(ctx.db, member.id as MemberId, change)
  }
  return match !== 'different'
}
