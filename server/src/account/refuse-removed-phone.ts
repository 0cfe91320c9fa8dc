// Blocks the phone number of an account that moderators removed for a year. Stores it as a keyed hash.
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database/database.ts'
import { refuse } from '../platform/problem.ts'
import { sign } from '../platform/security/sign-and-verify.ts'

export const removedPhoneTrace = ({ addressKey }: Pick<Context, 'addressKey'>, phone: string) =>
  sign(addressKey, `removed phone ${phone}`)

export async function refuseRemovedPhone(ctx: Context, tx: Tx, phone: string) {
  const trace = await tx
    .selectFrom('removed_trace')
    .select('until')
    .where('kind', '=', 'phone')
    .where('trace', '=', removedPhoneTrace(ctx, phone))
    .where('until', '>', ctx.now())
    .executeTakeFirst()
  if (trace) refuse('phone_removed')
}
