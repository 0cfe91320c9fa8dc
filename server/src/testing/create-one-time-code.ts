import { issue } from '../account/one-time-codes.ts'
import type { Actor } from './actors.ts'
import type { World } from './world.ts'

/** Creates a one-time code for this member, and returns it as their phone would show it. */
export async function codeFor(
  { ctx }: World,
  { id, phone }: Pick<Actor, 'id' | 'phone'>,
  purpose: 'sign_in' | 'reset' | 'take_over',
): Promise<string> {
  const code = Promise.withResolvers<string>()
  const sms = { isDelivered: true, sendCode: (_: string, sent: string) => code.resolve(sent) }
  await issue({ ...ctx, sms }, { phone, purpose, member: id, isSent: true, network: 'phone' })
  return code.promise
}
