import { randomUUID } from 'node:crypto'
import { hashToken } from '../account/session-tokens.ts'
import { phoneKeyOf } from '../candidates/candidates.ts'
import { type Actor, somebody } from './actors.ts'
import type { World } from './world.ts'

/** A member whose profile somebody else made, and the link that was sent to its person. */
export async function invited(world: World): Promise<{ caller: Actor; invitation: { token: string; phone: string } }> {
  const caller = await somebody(world)
  const { ctx } = world
  await ctx.db.updateTable('profile').set({ created_for: 'daughter' }).where('id', '=', caller.id).execute()
  const [token, phone] = [randomUUID(), caller.phone.replace('+9190', '+9191')]
  const now = ctx.now()
  await ctx.db
    .insertInto('candidate')
    .values({
      member_id: caller.id,
      is_limited: true,
      state: 'asked',
      phone_key: phoneKeyOf(ctx, phone),
      token_hash: hashToken(token),
      asked_at: now,
      expires_at: new Date(now.getTime() + 60_000),
    })
    .execute()
  return { caller, invitation: { token, phone } }
}
