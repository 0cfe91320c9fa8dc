import { NOTIFICATION_KINDS } from '@parinay/contract/notification-kinds'
import { MemberId } from '@parinay/contract/kernel/ids'
import type { Context } from '../platform/context.ts'
import { refuse } from '../platform/problem.ts'
import { sign, verify } from '../platform/security/sign-and-verify.ts'
import { save } from './notification-settings.ts'

/** The token of the unsubscribe link in each e-mail. It never expires: nobody has to sign in to stop e-mails. */
export const stopToken = ({ addressKey }: Pick<Context, 'addressKey'>, member: string) =>
  `${member}_${sign(addressKey, `stop ${member}`)}`

export async function stopEmails(ctx: Context, token: string) {
  const [id = '', ...signature] = token.split('_')
  const { data: member } = MemberId.safeParse(id)
  if (!member || !verify(ctx.addressKey, `stop ${member}`, signature.join('_'))) refuse('link_not_good')
  const kinds = Object.fromEntries(Object.keys(NOTIFICATION_KINDS).map((kind) => [kind, { email: false }]))
  await save(ctx, member, { kinds })
  return { message: 'Stop e-mails will be sent to you' }
}
