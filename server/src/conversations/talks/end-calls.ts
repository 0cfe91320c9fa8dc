// Ends calls: by an event, by time, or because the two may not call each other any more. Each leaves a line in the conversation.
import { type TalkOutcome, talkText } from '@parinay/contract/talks'
import type { ConversationId, MemberId, TalkId } from '@parinay/contract/kernel/ids'
import { takeBackNotifications } from '../../notifications/notifications.ts'
import type { Context } from '../../platform/context.ts'
import { afterCommit, inTransaction, type Tx } from '../../platform/database/database.ts'
import { hint, hintNow } from '../../platform/live/live.ts'
import { Problem } from '../../platform/problem.ts'
import { markRead } from '../conversations.ts'
import * as conversationQueries from '../queries.ts'
import { deliver } from '../send-message.ts'
import { next, type TalkEvent, talkSeconds } from './rules.ts'
import * as queries from './talk-queries.ts'

/** The line of a talk in its conversation. */
export interface TalkLine {
  id: string
  conversation: ConversationId
  caller: MemberId
  callee: MemberId
  talk: { kind: queries.LiveTalk['kind']; outcome: TalkOutcome; seconds: number }
}

/** Applies an event to a locked talk that may end by it. Undefined while it goes on. */
export async function endIfDue(ctx: Context, tx: Tx, talk: queries.LiveTalk, event: TalkEvent) {
  const outcome = next(talk, event, ctx.now())
  return typeof outcome === 'string' ? end(ctx, tx, talk, outcome) : undefined
}

async function end(ctx: Context, tx: Tx, talk: queries.LiveTalk, outcome: TalkOutcome): Promise<TalkLine> {
  const { id, conversation, caller, callee, kind } = talk
  await queries.setEnded(tx, id, outcome, ctx.now())
  await takeBackNotifications(ctx, tx, callee, { kinds: ['talk_rings'], person: caller })
  afterCommit(tx, () => ctx.live.emit([caller, callee], 'ended', { talk: id, outcome }))
  hint(ctx, tx, [caller, callee], 'talks')
  return { id, conversation, caller, callee, talk: { kind, outcome, seconds: talkSeconds(talk, outcome, ctx.now()) } }
}

/** After the transaction, because a message has its own. Repeated after a crash: the id of the talk makes the line unique. */
export async function writeLine(ctx: Context, { id, conversation, caller, callee, talk }: TalkLine) {
  const text = talkText(talk.kind, talk.outcome, talk.seconds)
  try {
    const { seq } = await deliver(ctx, { conversation, sender: caller, text, clientId: id, replyTo: undefined, talk })
    if (talk.outcome === 'answered') await readIfNext(ctx, callee, conversation, seq)
  } catch (error) {
    // The two are not connected any more, or one has blocked the other: then nothing is kept of the call.
    if (!(error instanceof Problem)) throw error
  }
  await queries.deleteTalk(ctx.db, id)
}

/** Somebody who has just talked need not be alerted to it. */
async function readIfNext(ctx: Context, callee: MemberId, conversation: ConversationId, seq: number) {
  const row = await conversationQueries.conversationFor(ctx.db, callee, conversation)
  if (row?.my_unread === 1) await markRead(ctx, callee, conversation, seq)
}

/** Ends the talks that are due, and writes the lines that a dead process left. */
export async function endDueTalks(ctx: Context) {
  for (const { id, isParted } of await queries.dueTalks(ctx.db, ctx.now()))
    await endOne(ctx, id, { act: isParted ? 'part' : 'look' })
  for (const row of await queries.unwrittenTalks(ctx.db, new Date(ctx.now().getTime() - WRITING_MS)))
    await writeLine(ctx, lineOf(row))
}

/** The process that ends a talk writes its line within this time. */
const WRITING_MS = 2_000

async function endOne(ctx: Context, id: TalkId, event: TalkEvent) {
  const line = await inTransaction(ctx, async (tx) => {
    const talk = await queries.lockTalk(tx, id)
    return talk && endIfDue(ctx, tx, talk, event)
  })
  if (line) await writeLine(ctx, line)
}

const lineOf = (row: Awaited<ReturnType<typeof queries.unwrittenTalks>>[number]): TalkLine => ({
  id: row.id,
  conversation: row.conversation_id as ConversationId,
  caller: row.caller_id as MemberId,
  callee: row.callee_id as MemberId,
  talk: {
    kind: row.kind as TalkLine['talk']['kind'],
    outcome: row.outcome as TalkOutcome,
    seconds: row.answered_at
      ? Math.max(0, Math.round((row.ended_at!.getTime() - row.answered_at.getTime()) / 1000))
      : 0,
  },
})

/** A page that was opened while it rings rings, too. */
export async function ringAgain(ctx: Context) {
  hintNow(ctx, await queries.ringingCallees(ctx.db), 'talks')
}

/** After a block, a sign-out, a suspension or the like: what may not go on ends at once, and not only when the job comes round. */
export const endPartedTalks = (ctx: Context) =>
  endDueTalks(ctx).catch((error: unknown) => ctx.log.warn({ talks: 'not ended', error }))
