import { randomUUID } from 'node:crypto'
import type { Call } from '@parinay/contract/kernel/call'
import { answerTalk, startTalk } from '@parinay/contract/talks'
import { sql } from 'kysely'
import type { Actor } from './actors.ts'
import { type Relationship, TALK_PAGE } from './sample-requests.ts'
import type { World } from './world.ts'

/** The settings of a relay that nobody connects to. */
export const TURN = { TURN_URLS: 'turn:127.0.0.1:3478', TURN_SECRET: 'secret of the relay' }

/** The two of a conversation agree to calls. Except for a call to begin, one runs, or rings for the caller who is to answer it. */
export async function withTalk({ ctx }: World, call: Call, named: Relationship): Promise<Relationship> {
  const { caller, other, conversation } = named
  if (!conversation || caller.id === other.id) return named
  const now = ctx.now()
  const pairs = [
    [caller.id, other.id],
    [other.id, caller.id],
  ] as const
  await ctx.db
    .insertInto('talk_consent')
    .values(pairs.map(([member_id, other_id]) => ({ member_id, other_id, state: 'agreed', changed_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (call === startTalk) return named
  const [id, isRinging] = [randomUUID(), call === answerTalk]
  const row = { id, conversation_id: conversation, caller_id: other.id, callee_id: caller.id, kind: 'voice' }
  await ctx.db
    .insertInto('live_talk')
    .values({ ...row, started_at: now, answered_at: isRinging ? null : now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const device = (member: Actor) =>
    sql<string>`(select device_id from session where member_id = ${member.id} order by created_at limit 1)`
  await ctx.db
    .insertInto('live_talk_side')
    .values([
      {
        talk_id: id,
        member_id: caller.id,
        page: isRinging ? null : TALK_PAGE,
        device_id: device(caller),
        seen_at: now,
      },
      { talk_id: id, member_id: other.id, page: randomUUID(), device_id: device(other), seen_at: now },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { ...named, talk: id }
}
