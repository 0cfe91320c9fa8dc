// Makes the member prove their identity, in case a stranger found the device unlocked.
import { HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'
import { refuse } from '../platform/problem.ts'
import { isPasswordOf } from './check-password.ts'
import * as queries from './queries.ts'

/** The time after a sign-in in which the password is not asked for again. */
const FRESH_MS = HOUR_MS

/** Requires the password or a sign-in within the last hour, for changes that cannot be undone. */
export async function requireProof(ctx: Context, member: SignedIn, password: string | undefined) {
  if (password !== undefined) return requirePassword(ctx, member, password, 'password')
  if (ctx.now().getTime() - member.signedInAt.getTime() > FRESH_MS) refuse('password_needed')
}

/** Refuses a wrong password at its field. */
export async function requirePassword(ctx: Context, { id }: SignedIn, password: string, field: string) {
  const [member] = await Promise.all([queries.memberById(ctx.db, id), ctx.limits.consume('password', id)])
  if (!(await isPasswordOf(ctx, member, password)))
    refuse('wrong_password', { fields: { [field]: 'This is not your password' } })
  await ctx.limits.reset('password', id)
}
