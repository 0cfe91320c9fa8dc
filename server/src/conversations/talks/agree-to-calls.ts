// Two members may call each other while both agree to it. Who declines or takes it back looks to the other as if they had not answered.
import type { ConversationId, MemberId } from '@parinay/contract/kernel/ids'
import type { TalkStatus } from '@parinay/contract/talks'
import { notify, takeBackNotifications } from '../../notifications/notifications.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { hint } from '../../platform/live/live.ts'
import { refuse } from '../../platform/problem.ts'
import * as conversationQueries from '../queries.ts'
import { endDueTalks } from './end-calls.ts'
import * as queries from './talk-queries.ts'

async function otherIn(db: Db, member: MemberId, conversation: ConversationId) {
  return (await conversationQueries.otherOf(db, member, conversation)) ?? refuse('conversation_not_found')
}

export async function status(ctx: Context, member: MemberId, conversation: ConversationId): Promise<TalkStatus> {
  const other = await otherIn(ctx.db, member, conversation)
  const isOffered = ctx.config.turn !== undefined && other.isConnected
  return { isOffered, agreement: asSeen(await queries.agreements(ctx.db, member, other.id)) }
}

function asSeen({ mine, theirs }: Awaited<ReturnType<typeof queries.agreements>>): TalkStatus['agreement'] {
  if (mine === 'agreed') return theirs === 'agreed' ? 'agreed' : 'asked'
  return theirs === 'agreed' && mine === undefined ? 'asked_me' : 'none'
}

export async function bothAgreed(db: Db, member: MemberId, other: MemberId): Promise<boolean> {
  const { mine, theirs } = await queries.agreements(db, member, other)
  return mine === 'agreed' && theirs === 'agreed'
}

/** The same answer again changes nothing. Taking it back ends a call at once. */
export async function agree(ctx: Context, member: MemberId, conversation: ConversationId, isAgreed: boolean) {
  if (!ctx.config.turn) refuse('talks_not_configured')
  const other = await otherIn(ctx.db, member, conversation)
  if (!other.isConnected) refuse('not_connected')
  const before = await queries.agreements(ctx.db, member, other.id)
  if (isAgreed && before.mine !== 'agreed') await ctx.limits.consume('talk_ask', member)
  await inTransaction(ctx, async (tx) => {
    if (!(await queries.setAgreement(tx, member, other.id, isAgreed ? 'agreed' : 'declined', ctx.now()))) return
    const { theirs } = await queries.agreements(tx, member, other.id)
    hint(ctx, tx, [member, ...(isAgreed || theirs === 'agreed' ? [other.id] : [])], 'talks')
    if (isAgreed)
      await notify(ctx, tx, other.id, { kind: theirs === 'agreed' ? 'talk_agreed' : 'talk_asked', person: member })
    else await takeBackNotifications(ctx, tx, other.id, { kinds: ['talk_asked', 'talk_agreed'], person: member })
  })
  if (!isAgreed) await endDueTalks(ctx)
  return status(ctx, member, conversation)
}
