import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { Origin } from '../platform/http/bind-call.ts'
import { refuse } from '../platform/problem.ts'
import * as codes from './one-time-codes.ts'

/** Requires a code of staff in addition to their password, if the site sends codes. Without it, sends one and asks for it. */
export async function requireStaffCode(
  ctx: Context,
  { id, role, phone }: { id: MemberId; role: string; phone: string },
  code: string | undefined,
  { network }: Origin,
) {
  if (!needsTwoSteps(ctx, role)) return
  if (code === undefined) {
    await codes.issue(ctx, { phone, purpose: 'staff', member: id, isSent: true, network })
    refuse('code_needed')
  }
  await codes.limitTries(ctx, network)
  const redeemed = await inTransaction(ctx, (tx) => codes.redeem(ctx, tx, { phone, purpose: 'staff', code }))
  if (redeemed?.member !== id) codes.refuseWrongCode()
}

/** Whether a role needs both steps. A code alone must not be enough for staff. */
export const needsTwoSteps = (ctx: Context, role: string) => role !== 'user' && ctx.sms?.isDelivered === true
