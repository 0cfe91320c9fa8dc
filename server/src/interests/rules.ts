import type { MemberId } from '@parinay/contract/kernel/ids'
import type { ProblemCode } from '@parinay/contract/kernel/problems'

export interface InterestState {
  senderId: string
  receiverId: string
  status: string
}

/** Only the receiver answers, and only once. For everybody but the two members the interest does not exist. */
export function whyNotAnswer(interest: InterestState, member: MemberId): ProblemCode | undefined {
  if (!isParty(interest, member)) return 'interest_not_found'
  if (interest.receiverId !== member) return 'only_receiver_answers'
  if (interest.status !== 'pending') return 'interest_already_answered'
  return undefined
}

/** Either member may delete an answered interest. */
export function whyNotDelete(interest: InterestState, member: MemberId): ProblemCode | undefined {
  if (!isParty(interest, member)) return 'interest_not_found'
  if (interest.status === 'pending') return 'interest_still_pending'
  return undefined
}

/** The sender must wait after either member deletes a rejected interest, and after the receiver ends a connection. */
export const leadsToCooldown = ({ status, receiverId }: InterestState, member: MemberId): boolean =>
  status === 'rejected' || receiverId === member

const isParty = ({ senderId, receiverId }: InterestState, member: MemberId) =>
  member === senderId || member === receiverId
