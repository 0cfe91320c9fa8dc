import { UNDO_SECONDS } from '@parinay/contract/interests'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { ProblemCode } from '@parinay/contract/kernel/problems'

/** The acts on a pending interest: the receiver accepts or rejects it, the sender withdraws it. */
export type InterestAct = 'accepted' | 'rejected' | 'withdrawn'

/** An act that its member can still undo. The other member learns of it when it settles. */
export interface HeldAct {
  memberId: string
  act: InterestAct
  settlesAt: Date
}

export interface InterestState {
  senderId: string
  receiverId: string
  status: 'pending' | InterestAct
  /** At most one act of each party, and none unless the status is pending. */
  held: readonly HeldAct[]
}

export const settlingTime = (now: Date) => new Date(now.getTime() + UNDO_SECONDS * 1000)

/** The act that has taken effect by now, if any. Of two held acts the earlier counts; at the same moment, the receiver's. */
export function dueAct({ held, receiverId }: InterestState, now: Date): HeldAct | undefined {
  const due = held.filter(({ settlesAt }) => settlesAt <= now)
  return due.toSorted(
    (a, b) => a.settlesAt.getTime() - b.settlesAt.getTime() || (a.memberId === receiverId ? -1 : 1),
  )[0]
}

/** The interest after an act has taken effect, without held acts. */
export const settledAs = (interest: InterestState, status: InterestAct): InterestState => ({
  ...interest,
  status,
  held: [],
})

export const heldBy = ({ held }: InterestState, member: string): InterestAct | undefined =>
  held.find(({ memberId }) => memberId === member)?.act

/** The status that a member sees: with their own act immediately, and the other's only after it has taken effect. */
export const statusFor = (interest: InterestState, member: string) => heldBy(interest, member) ?? interest.status

/** Only the receiver can answer, and only once. For anyone else than the two members the interest does not exist. */
export function whyNotAnswer(interest: InterestState, member: MemberId, answer: InterestAct): ProblemCode | undefined {
  if (!isParty(interest, member) || interest.status === 'withdrawn') return 'interest_not_found'
  if (interest.receiverId !== member) return 'only_receiver_answers'
  // Repeating the answer, from another device or after a lost reply, changes nothing.
  if (heldBy(interest, member) === answer) return undefined
  return statusFor(interest, member) === 'pending' ? undefined : 'interest_already_answered'
}

/** Only the sender can withdraw, and only until the receiver answers. */
export function whyNotWithdraw(interest: InterestState, member: MemberId): ProblemCode | undefined {
  if (!isParty(interest, member) || interest.status === 'withdrawn') return 'interest_not_found'
  if (interest.senderId !== member) return 'only_sender_withdraws'
  return interest.status === 'pending' ? undefined : 'interest_already_answered'
}

/** A member can undo an act until it has taken effect. Undoing twice is allowed. */
export function whyNotUndo(interest: InterestState, member: MemberId): ProblemCode | undefined {
  if (!isParty(interest, member) || interest.status === 'withdrawn') return 'interest_not_found'
  return interest.status === 'pending' ? undefined : 'too_late_to_undo'
}

/** Only the sender can write a line, and only while the interest is pending. */
export function whyNotWriteLine(interest: InterestState, member: MemberId): ProblemCode | undefined {
  if (!isParty(interest, member) || statusFor(interest, member) === 'withdrawn') return 'interest_not_found'
  if (interest.senderId !== member) return 'only_sender_writes_line'
  return interest.status === 'pending' ? undefined : 'interest_already_answered'
}

/** Either member may delete an answered interest; by deleting it, a receiver ends the time to undo the answer. */
export function whyNotDelete(interest: InterestState, member: MemberId): ProblemCode | undefined {
  if (!isParty(interest, member) || statusFor(interest, member) === 'withdrawn') return 'interest_not_found'
  if (statusFor(interest, member) === 'pending') return 'interest_still_pending'
  return undefined
}

/** The sender must wait after either member deletes a rejected interest, and after the receiver ends a connection. */
export const leadsToCooldown = ({ status, receiverId }: InterestState, member: MemberId): boolean =>
  status === 'rejected' || receiverId === member

const isParty = ({ senderId, receiverId }: InterestState, member: MemberId) =>
  member === senderId || member === receiverId
