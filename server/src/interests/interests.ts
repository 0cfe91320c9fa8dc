import { randomUUID } from 'node:crypto'
import type { InterestId, MemberId } from '@parinay/contract/kernel/ids'
import { type InterestAnswer, type Interest, INTEREST_SENT } from '@parinay/contract/interests'
import { compatibilityWith } from '../compatibility/compatibility.ts'
import { notify } from '../notifications/notifications.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { refuse, refuseIf } from '../platform/problem.ts'
import { peopleSummaries } from '../profile/summaries.ts'
import { isVisible } from '../profile/profile.ts'
import { withinDailyLimit, startCooldown } from './limits.ts'
import * as queries from './queries.ts'
import { type InterestState, leadsToCooldown, whyNotAnswer, whyNotDelete } from './rules.ts'

export { isConnected, statsOf } from './queries.ts'

/** Sends an interest. If the other member's interest waits for an answer, this accepts it. */
export async function send(ctx: Context, sender: MemberId, receiver: MemberId) {
  if (sender === receiver) refuse('interest_to_yourself')
  const { id } = await withinDailyLimit(ctx, sender, receiver, () => sendOrAccept(ctx, sender, receiver))
  // Both sent at the same moment, and the other interest was stored first.
  if (id === undefined) return acceptConcurrent(ctx, sender, receiver)
  return { data: await interestFor(ctx, sender, id), message: INTEREST_SENT }
}

const sendOrAccept = (ctx: Context, sender: MemberId, receiver: MemberId) =>
  inTransaction(ctx, async (tx) => {
    const now = ctx.now()
    hintBoth(ctx, tx, sender, receiver)
    const existing = await queries.lockPair(tx, sender, receiver)
    if (existing && (await queries.canReach(tx, sender, receiver))) {
      if (existing.sender_id === sender || existing.status !== 'pending') refuse('interest_exists')
      await queries.setStatus(tx, existing.id, 'accepted', now)
      await notify(ctx, tx, receiver, { kind: 'interest_accepted', person: sender })
      return { id: existing.id, isNew: false }
    }
    if (!(await isVisible(tx, receiver, sender))) refuse('profile_not_found')
    if (await queries.isCoolingDown(tx, sender, receiver, now)) refuse('interest_too_soon')
    const inserted = await queries.insertInterest(tx, randomUUID(), sender, receiver, now)
    if (inserted) await notify(ctx, tx, receiver, { kind: 'interest_received', person: sender })
    return { id: inserted?.id, isNew: inserted !== undefined }
  })

async function acceptConcurrent(ctx: Context, sender: MemberId, receiver: MemberId) {
  const id = await inTransaction(ctx, async (tx) => {
    const theirs = await queries.lockPair(tx, sender, receiver)
    if (!theirs || theirs.sender_id === sender || theirs.status !== 'pending') refuse('interest_exists')
    await queries.setStatus(tx, theirs.id, 'accepted', ctx.now())
    await notify(ctx, tx, receiver, { kind: 'interest_accepted', person: sender })
    hintBoth(ctx, tx, sender, receiver)
    return theirs.id
  })
  return { data: await interestFor(ctx, sender, id), message: INTEREST_SENT }
}

export async function answer(
  ctx: Context,
  member: MemberId,
  id: InterestId,
  status: InterestAnswer,
): Promise<Interest> {
  await inTransaction(ctx, async (tx) => {
    const interest = (await queries.lockInterest(tx, id)) ?? refuse('interest_not_found')
    refuseIf(whyNotAnswer(stateOf(interest), member))
    if (!(await queries.canReach(tx, member, interest.sender_id))) refuse('interest_not_found')
    await queries.setStatus(tx, id, status, ctx.now())
    const sender = interest.sender_id as MemberId
    // A rejection sends no notification.
    if (status === 'accepted') await notify(ctx, tx, sender, { kind: 'interest_accepted', person: member })
    hintBoth(ctx, tx, member, sender)
  })
  return interestFor(ctx, member, id)
}

/** Deleting an accepted interest ends the connection. The conversation stays readable, but neither can write in it. */
export const remove = (ctx: Context, member: MemberId, id: InterestId) =>
  inTransaction(ctx, async (tx) => {
    const interest = (await queries.lockInterest(tx, id)) ?? refuse('interest_not_found')
    refuseIf(whyNotDelete(stateOf(interest), member))
    await queries.deleteInterest(tx, id)
    if (leadsToCooldown(stateOf(interest), member)) await startCooldown(tx, interest, ctx.now())
    hintBoth(ctx, tx, interest.sender_id as MemberId, interest.receiver_id as MemberId)
  })

/** Refreshes the open pages of both members. */
const hintBoth = (ctx: Context, tx: Tx, a: MemberId, b: MemberId) =>
  hint(ctx, tx, [a, b], 'interests', 'conversations', 'profiles')

export async function list(ctx: Context, member: MemberId, side: 'sent' | 'received'): Promise<Interest[]> {
  return toInterests(ctx, member, await queries.interestsOf(ctx.db, member, side))
}

export async function connections(ctx: Context, member: MemberId) {
  const rows = await queries.connectionsOf(ctx.db, member)
  const people = await peopleSummaries(
    ctx,
    rows.map((row) => row.other_id),
    member,
  )
  return rows.flatMap((row) => {
    const person = people.get(row.other_id)
    return person ? [{ ...person, ...(row.conversation_id && { conversationId: row.conversation_id }) }] : []
  })
}

async function interestFor(ctx: Context, member: MemberId, id: string): Promise<Interest> {
  const row = await queries.interestFor(ctx.db, member, id)
  const [interest] = row ? await toInterests(ctx, member, [row]) : []
  return interest ?? refuse('interest_not_found')
}

async function toInterests(
  ctx: Context,
  member: MemberId,
  rows: Awaited<ReturnType<typeof queries.interestsOf>>,
): Promise<Interest[]> {
  const others = rows.map((row) => row.other_id)
  const [persons, compatibility] = await Promise.all([
    peopleSummaries(ctx, [member, ...others], member),
    compatibilityWith(ctx, member, others),
  ])
  const self = persons.get(member)
  return rows.flatMap((row) => {
    const other = persons.get(row.other_id)
    if (!self || !other) return []
    const isSender = row.sender_id === member
    return {
      _id: row.id,
      status: row.status as Interest['status'],
      sender: isSender ? self : other,
      receiver: isSender ? other : self,
      createdAt: row.created_at.toISOString(),
      ...compatibility(row.other_id),
    }
  })
}

const stateOf = (row: { sender_id: string; receiver_id: string; status: string }): InterestState => ({
  senderId: row.sender_id,
  receiverId: row.receiver_id,
  status: row.status,
})
