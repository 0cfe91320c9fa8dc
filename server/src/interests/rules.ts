import type { MemberId } from '@parinay/contract/kernel/ids'
import type { ProblemCode } from '@parinay/contract/kernel/problems'

export interface InterestState {
  senderId: string
  receiverId: string
  status: string
}

/** Only the receiver answers, and only once. To anybody else but the sender it does not exist. */
export function whyNotAnswer(interest: InterestState, member: MemberId): ProblemCode | undefined {
  if (!isParty(interest, member)) return 'interest_not_found'
  if (interest.receiverId !== member) return 'only_receiver_answers'
  if (interest.status !== 'pending') return 'interest_already_answered'
  return undefined
}

/** Either of the two deletes it, once it is answered. */
export function whyNotDelete(interest: InterestState, member: MemberId): ProblemCode | undefined {
  if (!isParty(interest, member)) return 'interest_not_found'
  if (interest.status === 'pending') return 'interest_still_pending'
  return undefined
}

/** The sender has to wait after a rejected interest was deleted by either person, and after the receiver ended a connection. */
export const leadsToCooldown = ({ status, receiverId }: InterestState, deleting: MemberId): boolean =>
  status === 'rejected' || receiverId === deleting

const isParty = ({ senderId, receiverId }: InterestState, member: MemberId) =>
  member === senderId || member === receiverId
