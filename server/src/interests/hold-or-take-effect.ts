// Lets an act take effect, or holds it while its member can undo it. Locks the interest's row first, so that one act counts and
// the other member is notified once.
import type { MemberId } from '@parinay/contract/kernel/ids'
import { WITHDRAWAL_COOLDOWN_DAYS } from '@parinay/contract/interests'
import { notify, takeBackNotifications } from '../notifications/notifications.ts'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { startCooldown } from './cooldown.ts'
import * as queries from './queries.ts'
import { dueAct, type InterestAct, type InterestState, settledAs, settlingTime } from './interest-state-machine.ts'

export type LockedInterest = InterestState & { id: string }

/** The current interest. An act whose time to undo is over takes effect first. */
export async function current(ctx: Context, tx: Tx, row: queries.InterestRow): Promise<LockedInterest> {
  const interest = {
    id: row.id,
    senderId: row.sender_id,
    receiverId: row.receiver_id,
    status: row.status as InterestState['status'],
    held: await queries.heldActs(tx, row.id),
  }
  const due = dueAct(interest, ctx.now())
  return due ? takeEffect(ctx, tx, interest, due.act) : interest
}

/** Stores an act as final, and discards held acts. */
export async function takeEffect(
  ctx: Context,
  tx: Tx,
  interest: LockedInterest,
  act: InterestAct,
): Promise<LockedInterest> {
  const { id, senderId, receiverId, status } = interest
  const [sender, receiver] = [senderId as MemberId, receiverId as MemberId]
  if (interest.held.length > 0) await queries.deleteHeldActs(tx, id)
  if (status !== 'pending') return { ...interest, held: [] }

  if (act === 'withdrawn') {
    await queries.deleteInterest(tx, id)
    await startCooldown(tx, { sender, receiver }, { days: WITHDRAWAL_COOLDOWN_DAYS, isWithdrawn: true }, ctx.now())
    await takeBackNotifications(ctx, tx, receiver, { kinds: ['interest_received'], person: sender })
    ctx.log.info({ interest: id, withdrawn: true })
  } else await queries.setStatus(tx, id, act, ctx.now())
  // A rejection sends no notification.
  if (act === 'accepted') await notify(ctx, tx, sender, { kind: 'interest_accepted', person: receiver })
  await hintBoth(ctx, tx, sender, receiver)
  return { ...interest, ...settledAs(interest, act) }
}

/** Holds an act, which only the pages of its own member show. */
export async function hold(ctx: Context, tx: Tx, { id }: LockedInterest, member: MemberId, act: InterestAct) {
  await queries.insertHeldAct(tx, { interest_id: id, member_id: member, act, settles_at: settlingTime(ctx.now()) })
  hint(ctx, tx, [member], 'interests', 'conversations')
}

/** Refreshes the open pages of both members. After a block they show nothing of each other, and a hint would tell of the act. */
export async function hintBoth(ctx: Context, tx: Tx, a: MemberId, b: MemberId) {
  if (await queries.canReach(tx, a, b)) hint(ctx, tx, [a, b], 'interests', 'conversations', 'profiles')
}
