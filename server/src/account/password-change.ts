import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { Origin, SignedIn } from '../platform/http/bind-call.ts'
import { recordAccess } from './account-event-log.ts'
import * as devices from './signed-in-devices.ts'
import { hashNewPassword } from './passwords.ts'
import { requirePassword } from './require-proof-of-identity.ts'
import * as queries from './queries.ts'

/** Changes the password, and ends all other sessions, because a stranger may know the old password. */
export async function changePassword(
  ctx: Context,
  member: SignedIn,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  from: Origin,
) {
  await requirePassword(ctx, member, currentPassword, 'currentPassword')
  const passwordHash = await hashNewPassword(newPassword, 'newPassword')
  await inTransaction(ctx, async (tx) => {
    await queries.setPassword(tx, member.id, passwordHash, ctx.now())
    await recordAccess(tx, { member: member.id, action: 'password_changed', from }, ctx.now())
    await devices.signOutOthers(ctx, tx, member, from)
  })
}
