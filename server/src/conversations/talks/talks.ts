// Voice and video calls. The server passes signals and keeps who is in a call; sound and picture go from browser to browser through a relay.
import { randomUUID } from 'node:crypto'
import type { ConversationId, MemberId, TalkId } from '@parinay/contract/kernel/ids'
import type { Signal, Talk, TalkKind } from '@parinay/contract/talks'
import { notify, takeBackNotifications } from '../../notifications/notifications.ts'
import { photoAddress } from '../../photos/access/signed-addresses.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { hint } from '../../platform/live/live.ts'
import { Problem, refuse, refuseIf } from '../../platform/problem.ts'
import * as conversationQueries from '../queries.ts'
import { whyNotSend } from '../send-message.ts'
import { bothAgreed } from './agree-to-calls.ts'
import { endDueTalks, endIfDue, type TalkLine, writeLine } from './end-calls.ts'
import { turnCredentialsFor } from './turn-credentials.ts'
import type { Side } from './rules.ts'
import * as queries from './talk-queries.ts'
import { stripNetworkAddresses } from './strip-network-addresses.ts'

/** Who acts, and from which open page. */
interface Actor {
  id: MemberId
  /** The hash of the session's token. */
  session: Buffer
  page: string
}

interface Place {
  conversation: ConversationId
  talk: TalkId
}

export async function start(ctx: Context, by: Actor, conversation: ConversationId, kind: TalkKind): Promise<Talk> {
  const row =
    (await conversationQueries.conversationFor(ctx.db, by.id, conversation)) ?? refuse('conversation_not_found')
  if (!ctx.config.turn) refuse('talks_not_configured')
  refuseIf(whyNotSend(row))
  const callee = row.other_id as MemberId
  if (!(await bothAgreed(ctx.db, by.id, callee))) refuse('talk_not_agreed')
  const running = await queries.talkOf(ctx.db, by.id)
  if (running?.conversation === conversation && running.pages.caller === by.page) return toTalk(ctx, running, by.id)
  await ctx.limits.consume('talk', by.id)
  await ctx.limits.consume('talk_pair', `${by.id} ${conversation}`)
  // What a dead process left does not hold up a new call.
  await endDueTalks(ctx)
  const begun = { id: randomUUID() as TalkId, conversation, caller: by.id, callee, kind, now: ctx.now() }
  try {
    await inTransaction(ctx, (tx) => begin(ctx, tx, by, begun))
  } catch (error) {
    if (error instanceof Problem && error.code === 'talk_busy')
      await writeLine(ctx, { ...begun, talk: { kind, outcome: 'busy', seconds: 0 } })
    throw error
  }
  return toTalk(ctx, (await queries.talkById(ctx.db, begun.id)) ?? refuse('talk_over'), by.id)
}

type NewTalk = Parameters<typeof queries.insertTalk>[1] & { id: TalkId }

async function begin(ctx: Context, tx: Tx, by: Actor, talk: NewTalk) {
  const { id, caller, callee, now } = talk
  if (!(await queries.insertTalk(tx, talk))) refuse('talk_exists')
  if (!(await queries.insertSide(tx, { talk: id, member: caller, page: by.page, session: by.session, now })))
    refuse('talk_own')
  if (!(await queries.insertSide(tx, { talk: id, member: callee, now }))) refuse('talk_busy')
  await notify(ctx, tx, callee, { kind: 'talk_rings', person: caller })
  hint(ctx, tx, [caller, callee], 'talks')
}

/** The first page that answers has the call; on the others it stops ringing. */
export async function answer(ctx: Context, by: Actor, place: Place): Promise<Talk> {
  await step(ctx, by.id, place, async (tx, talk, side) => {
    const line = await endIfDue(ctx, tx, talk, { act: 'answer', by: side })
    if (line) return line
    if (talk.answeredAt) return refuseUnless(talk.pages.callee === by.page)
    if (side === 'caller') refuse('talk_over')
    await queries.setAnswered(tx, talk, by, ctx.now())
    await takeBackNotifications(ctx, tx, talk.callee, { kinds: ['talk_rings'], person: talk.caller })
    hint(ctx, tx, [talk.caller, talk.callee], 'talks')
  })
  return current(ctx, by, place)
}

const refuseUnless = (isMine: boolean): undefined => (isMine ? undefined : refuse('talk_over'))

export async function stay(ctx: Context, by: Actor, place: Place): Promise<Talk> {
  await step(ctx, by.id, place, async (tx, talk, side) => {
    if (talk.pages[side] !== by.page) refuse('talk_over')
    const line = await endIfDue(ctx, tx, talk, { act: 'here', by: side })
    if (!line) await queries.setSeen(tx, by.id, ctx.now())
    return line
  })
  return current(ctx, by, place)
}

async function current(ctx: Context, { id }: Actor, { talk }: Place): Promise<Talk> {
  return toTalk(ctx, (await queries.talkById(ctx.db, talk)) ?? refuse('talk_over'), id)
}

/** Hangs up, declines or gives up. */
export const end = (ctx: Context, member: MemberId, place: Place) =>
  step(ctx, member, place, (tx, talk, side) => endIfDue(ctx, tx, talk, { act: 'end', by: side })).catch(
    (error: unknown) => {
      if (!(error instanceof Problem && error.code === 'talk_over')) throw error
    },
  )

/** Runs `act` on the locked talk for one of its two. If the talk has ended by it, writes its line. */
async function step(
  ctx: Context,
  member: MemberId,
  { conversation, talk: id }: Place,
  act: (tx: Tx, talk: queries.LiveTalk, side: Side) => Promise<TalkLine | undefined>,
) {
  if (!(await conversationQueries.otherOf(ctx.db, member, conversation))) refuse('conversation_not_found')
  const line = await inTransaction(ctx, async (tx) => {
    const talk = await queries.lockTalk(tx, id)
    if (talk?.conversation !== conversation) refuse('talk_over')
    return act(tx, talk, talk.caller === member ? 'caller' : 'callee')
  })
  if (line) await writeLine(ctx, line)
}

/** Passes a signal to the other page of a running call. */
export async function signal(ctx: Context, by: Actor, { conversation, talk: id }: Place, sent: Signal) {
  const other = await conversationQueries.otherOf(ctx.db, by.id, conversation)
  if (!other) refuse('conversation_not_found')
  await ctx.limits.consume('talk_signal', by.id)
  const talk = await queries.talkById(ctx.db, id)
  if (talk?.conversation !== conversation || !other.isConnected) refuse('talk_over')
  const [own, theirs] = by.id === talk.caller ? (['caller', 'callee'] as const) : (['callee', 'caller'] as const)
  const page = talk.pages[theirs]
  if (talk.pages[own] !== by.page || page === null) refuse('talk_over')
  ctx.live.emit([other.id], 'signal', { talk: id, page, signal: stripNetworkAddresses(sent) })
}

/** The call that rings for a member or that they are in, unless the other one cannot be reached any more. */
export async function mine(ctx: Context, member: MemberId): Promise<Talk | null> {
  const talk = ctx.config.turn && (await queries.talkOf(ctx.db, member))
  if (!talk) return null
  return toTalk(ctx, talk, member).catch((error: unknown) => {
    if (error instanceof Problem) return null
    throw error
  })
}

async function toTalk(ctx: Context, talk: queries.LiveTalk, member: MemberId): Promise<Talk> {
  const row = await conversationQueries.conversationFor(ctx.db, member, talk.conversation)
  if (!row?.is_connected) refuse('talk_over')
  const isCaller = talk.caller === member
  const page = talk.pages[isCaller ? 'caller' : 'callee']
  return {
    _id: talk.id,
    conversationId: talk.conversation,
    kind: talk.kind,
    state: talk.answeredAt ? 'running' : 'ringing',
    isCaller,
    with: {
      _id: row.other_id,
      fullName: row.other_name,
      avatar: row.other_photo && photoAddress(ctx, row.other_photo, member),
    },
    startedAt: talk.startedAt.toISOString(),
    ...(talk.answeredAt && { answeredAt: talk.answeredAt.toISOString() }),
    ...(page && { page }),
    relay: turnCredentialsFor(ctx, page ?? talk.id),
  }
}
