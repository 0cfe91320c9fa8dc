import { randomUUID } from 'node:crypto'
import { MAX_UNCONFIRMED_INTERESTS } from '@parinay/contract/candidates'
import type { InterestId, MemberId } from '@parinay/contract/kernel/ids'
import { type InterestAnswer, type Interest, INTEREST_SENT } from '@parinay/contract/interests'
import { compatibilityWith } from '../compatibility/compatibility.ts'
import { notify, takeBackNotifications } from '../notifications/notifications.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { refuse, refuseIf } from '../platform/problem.ts'
import { peopleSummaries } from '../profile/people-summaries.ts'
import { isVisible } from '../profile/profile.ts'
import { textFor } from '../safety/masked-text.ts'
import { flagSameLines, flagWritten, topicsIn } from '../safety/shield-flags.ts'
import { shield } from '../safety/shield/shield.ts'
import { current, hintBoth, hold, type LockedInterest, takeEffect } from './hold-or-take-effect.ts'
import { AFTER_REJECTION, startCooldown } from './cooldown.ts'
import { withinDailyLimit } from './daily-limit.ts'
import * as queries from './queries.ts'
import {
  heldBy,
  leadsToCooldown,
  statusFor,
  whyNotAnswer,
  whyNotDelete,
  whyNotUndo,
  whyNotWithdraw,
  whyNotWriteLine,
} from './interest-state-machine.ts'

export { isConnected, statsOf } from './queries.ts'

/** Sends an interest, with a line if there is one. If the other member's interest waits for an answer, this accepts it. */
export async function send(ctx: Context, sender: MemberId, receiver: MemberId, line = '') {
  if (sender === receiver) refuse('interest_to_yourself')
  const { id } = await withinDailyLimit(ctx, sender, receiver, () => sendOrAccept(ctx, sender, receiver, line))
  // Both sent at the same moment, and the other interest was stored first.
  if (id === undefined) return acceptConcurrent(ctx, sender, receiver)
  return { data: await interestFor(ctx, sender, id), message: INTEREST_SENT }
}

const sendOrAccept = (ctx: Context, sender: MemberId, receiver: MemberId, line: string) =>
  inTransaction(ctx, async (tx) => {
    const now = ctx.now()
    await hintBoth(ctx, tx, sender, receiver)
    const row = await queries.lockPair(tx, sender, receiver)
    if (row && (await queries.canReach(tx, sender, receiver))) {
      const existing = await current(ctx, tx, row)
      if (existing.status !== 'withdrawn') return { id: await joinExisting(ctx, tx, existing, sender), isNew: false }
    }
    if (!(await isVisible(tx, receiver, sender))) refuse('profile_not_found')
    const cooldown = await queries.cooldownOf(tx, sender, receiver, now)
    if (cooldown) refuse(cooldown.after_withdrawal ? 'interest_withdrawn_lately' : 'interest_too_soon')
    if (ctx.sms?.sendLink && (await queries.isUnconfirmedWith(tx, sender, MAX_UNCONFIRMED_INTERESTS)))
      refuse('candidate_limit')
    const id = randomUUID()
    const interest = { id, sender_id: sender, receiver_id: receiver, created_at: now, line: line || null }
    const inserted = await queries.insertInterest(tx, interest)
    if (inserted) {
      if (line) await flagLine(tx, { sender, id: inserted.id, line, at: now })
      await notify(ctx, tx, receiver, { kind: 'interest_received', person: sender })
    }
    return { id: inserted?.id, isNew: inserted !== undefined }
  })

interface NewLine {
  sender: MemberId
  id: string
  line: string
  at: Date
}

async function flagLine(tx: Tx, { sender, id, line, at }: NewLine) {
  await flagWritten(tx, { member: sender, texts: [line], interest: id as InterestId, at })
  await flagSameLines(tx, sender, line, at)
}

/** Accepts the other member's interest, or undoes the withdrawal of the sender's own. */
async function joinExisting(ctx: Context, tx: Tx, existing: LockedInterest, sender: MemberId): Promise<string> {
  if (heldBy(existing, sender) === 'withdrawn') await queries.deleteHeldActOf(tx, existing.id, sender)
  else if (existing.senderId === sender || statusFor(existing, sender) !== 'pending') refuse('interest_exists')
  else await takeEffect(ctx, tx, existing, 'accepted')
  return existing.id
}

async function acceptConcurrent(ctx: Context, sender: MemberId, receiver: MemberId) {
  const id = await inTransaction(ctx, async (tx) => {
    const row = await queries.lockPair(tx, sender, receiver)
    if (!row) refuse('interest_exists')
    return joinExisting(ctx, tx, await current(ctx, tx, row), sender)
  })
  return { data: await interestFor(ctx, sender, id), message: INTEREST_SENT }
}

interface Undoable {
  /** True to let the member undo it for some seconds before it takes effect. */
  undoable?: boolean | undefined
}

export async function answer(
  ctx: Context,
  member: MemberId,
  id: InterestId,
  status: InterestAnswer,
  { undoable }: Undoable = {},
): Promise<Interest> {
  await inTransaction(ctx, async (tx) => {
    const interest = await lock(ctx, tx, id)
    refuseIf(whyNotAnswer(interest, member, status))
    if (!(await queries.canReach(tx, member, interest.senderId))) refuse('interest_not_found')
    if (undoable) await hold(ctx, tx, interest, member, status)
    else await takeEffect(ctx, tx, interest, status)
  })
  return interestFor(ctx, member, id)
}

/** Withdraws an interest, which disappears for both members with its notification. */
export const withdraw = (ctx: Context, member: MemberId, id: InterestId, { undoable }: Undoable = {}) =>
  inTransaction(ctx, async (tx) => {
    const interest = await lock(ctx, tx, id)
    refuseIf(whyNotWithdraw(interest, member))
    if (!(await queries.canReach(tx, member, interest.receiverId))) refuse('interest_not_found')
    if (undoable) await hold(ctx, tx, interest, member, 'withdrawn')
    else await takeEffect(ctx, tx, interest, 'withdrawn')
  })

/** Undoes the member's own answer or withdrawal before the other member learns of it. */
export async function undo(ctx: Context, member: MemberId, id: InterestId): Promise<Interest> {
  await inTransaction(ctx, async (tx) => {
    const interest = await lock(ctx, tx, id)
    refuseIf(whyNotUndo(interest, member))
    if (!(await queries.canReach(tx, member, otherOf(interest, member)))) refuse('interest_not_found')
    await queries.deleteHeldActOf(tx, interest.id, member)
    hint(ctx, tx, [member], 'interests', 'conversations')
  })
  return interestFor(ctx, member, id)
}

/** Changes the line of an interest; an empty one removes it. */
export async function writeLine(ctx: Context, member: MemberId, id: InterestId, line: string): Promise<Interest> {
  await inTransaction(ctx, async (tx) => {
    const interest = await lock(ctx, tx, id)
    refuseIf(whyNotWriteLine(interest, member))
    if (!(await queries.canReach(tx, member, interest.receiverId))) refuse('interest_not_found')
    await queries.setLine(tx, interest.id, line || null)
    const [sender, receiver] = [interest.senderId as MemberId, interest.receiverId as MemberId]
    if (line) await flagLine(tx, { sender, id: interest.id, line, at: ctx.now() })
    hint(ctx, tx, [sender, receiver], 'interests')
  })
  return interestFor(ctx, member, id)
}

/** Writing to a person that the member has just accepted ends the time to undo it. Returns whether the two are connected. */
export const connectNow = (ctx: Context, tx: Tx, member: MemberId, other: MemberId): Promise<boolean> =>
  queries.lockPair(tx, member, other).then(async (row) => {
    if (!row) return false
    const interest = await current(ctx, tx, row)
    if (heldBy(interest, member) !== 'accepted') return interest.status === 'accepted'
    return (await takeEffect(ctx, tx, interest, 'accepted')).status === 'accepted'
  })

/** Deletes an interest with its notifications. The conversation stays readable, but neither can write in it, and nothing in it is unread. */
export const remove = (ctx: Context, member: MemberId, id: InterestId) =>
  inTransaction(ctx, async (tx) => {
    const locked = await lock(ctx, tx, id)
    refuseIf(whyNotDelete(locked, member))
    const held = heldBy(locked, member)
    const interest = held ? await takeEffect(ctx, tx, locked, held) : locked
    const [sender, receiver] = [interest.senderId as MemberId, interest.receiverId as MemberId]
    await queries.deleteInterest(tx, id)
    if (leadsToCooldown(interest, member)) await startCooldown(tx, { sender, receiver }, AFTER_REJECTION, ctx.now())
    await takeBackNotifications(ctx, tx, sender, { kinds: ABOUT_A_CONNECTION, person: receiver })
    await takeBackNotifications(ctx, tx, receiver, { kinds: ABOUT_A_CONNECTION, person: sender })
    await hintBoth(ctx, tx, sender, receiver)
  })

const ABOUT_A_CONNECTION = ['interest_received', 'interest_accepted', 'message'] as const

const lock = async (ctx: Context, tx: Tx, id: InterestId): Promise<LockedInterest> =>
  current(ctx, tx, (await queries.lockInterest(tx, id)) ?? refuse('interest_not_found'))

const otherOf = ({ senderId, receiverId }: LockedInterest, member: MemberId) =>
  senderId === member ? receiverId : senderId

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
      // All replies get the line from here.
      ...(row.line && lineFor(member, row.sender_id as MemberId, row.line)),
      ...(row.settles_at && { undoUntil: row.settles_at.toISOString() }),
      ...compatibility(row.other_id),
    }
  })
}

/** The line with the warnings for its receiver. */
function lineFor(reader: MemberId, sender: MemberId, line: string): Pick<Interest, 'line' | 'lineWarnings'> {
  const warnings = reader === sender ? [] : topicsIn(shield(line).flags)
  return { line: textFor(reader, sender, line), ...(warnings.length > 0 && { lineWarnings: warnings }) }
}
