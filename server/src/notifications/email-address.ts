// A member's e-mail address, and the link that confirms it.

import { MemberId } from '@parinay/contract/kernel/ids'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { hintNow } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'
import { sign, verify } from '../platform/security/sign-and-verify.ts'
import { settingsOf } from './notification-settings.ts'
import * as settingsQueries from './settings-queries.ts'

const CONFIRMATION_DAYS = 7

/** A new address receives a confirmation link, and nothing else until its owner opens that link. */
export async function setEmail(ctx: Context, member: MemberId, email: string | null) {
  if (email !== null && !ctx.config.mail) refuse('email_not_configured')
  if (email !== null) await ctx.limits.consume('email', member)
  await inTransaction(ctx, async (tx) => {
    if (await settingsQueries.saveEmail(tx, member, email)) await ctx.queue.enqueue(tx, 'confirm-email', [member])
  })
  return {
    message: email === null ? 'No e-mails will be sent' : 'Please open the link that was sent to this address',
    data: await settingsOf(ctx, member),
  }
}

/** For an account that has a new holder. */
export const forgetEmail = (tx: Tx, member: MemberId) => settingsQueries.saveEmail(tx, member, null)

/** The token of a confirmation link: the member, the expiry, and a signature over both and the address. */
export function confirmToken(ctx: Pick<Context, 'addressKey' | 'now'>, member: string, email: string): string {
  const until = Math.floor((ctx.now().getTime() + CONFIRMATION_DAYS * DAY_MS) / 1000)
  return `${member}_${until}_${sign(ctx.addressKey, `confirm ${member} ${until} ${email}`)}`
}

export async function confirm(ctx: Context, token: string) {
  const [id = '', until = '', ...signature] = token.split('_')
  const { data: member } = MemberId.safeParse(id)
  const { email } = member ? await settingsQueries.preferencesOf(ctx.db, member) : { email: null }
  if (!member || email === null) refuse('link_not_good')
  const isSigned = verify(ctx.addressKey, `confirm ${member} ${until} ${email}`, signature.join('_'))
  if (!isSigned || Number(until) * 1000 < ctx.now().getTime()) refuse('link_not_good')
  if (!(await settingsQueries.confirmEmail(ctx.db, member, email, ctx.now()))) refuse('link_not_good')
  hintNow(ctx, [member], 'notifications')
  return { message: 'Your e-mail address is confirmed' }
}
