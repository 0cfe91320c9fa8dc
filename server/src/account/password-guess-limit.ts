// Slows down password guessing without locking out the member whose number is tried, or a whole network.
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Context } from '../platform/context.ts'
import type { Origin } from '../platform/http/bind-call.ts'
import { Problem } from '../platform/problem.ts'
import { hasComeInBefore } from './account-event-log.ts'

interface Guess {
  phone: string
  /** Absent if the number has no account. It has the same limits, so that nobody can tell. */
  member: MemberId | undefined
  from: Origin
}

/** Counts an attempt before its password is checked. `wasRight` refunds it. */
export async function countPasswordGuess(ctx: Context, { phone, member, from }: Guess) {
  const { network } = from
  const here = `${phone} ${network}`
  await ctx.limits.consume('login_network', network)
  await ctx.limits.consume('login', here)
  await ctx.limits.consume('login_phone', phone).catch(async (error: unknown) => {
    const isTried = error instanceof Problem && member !== undefined
    if (!isTried || !(await hasComeInBefore(ctx.db, member, from))) throw error
  })
  return {
    wasRight: () =>
      Promise.all([
        ctx.limits.refund('login_network', network),
        ctx.limits.reset('login', here),
        ctx.limits.refund('login_phone', phone),
      ]),
  }
}
