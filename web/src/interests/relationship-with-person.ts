import { type Interest, receivedInterests, sentInterests } from '@parinay/contract/interests'
import { useCall } from '../platform/call-hooks.ts'
import { type UncheckedInterest, separateInvalid } from './separate-invalid-interests.ts'

/** The member's relationship with another person. */
export type Relationship = 'nothing yet' | 'sent' | 'received' | 'connected' | 'declined'

/** The interest between the member and another person, from both lists of requests, which all parts of a page share. */
export function useInterestWith(other: string): Interest | undefined {
  const sent = useCall(sentInterests)
  const received = useCall(receivedInterests)
  return findInterestWith(other, [...(sent.data?.data ?? []), ...(received.data?.data ?? [])])
}

/** True until the relationships with the people of a list are loaded, so that no card changes its buttons visibly. */
export function useInterestsLoading(): boolean {
  const sent = useCall(sentInterests)
  const received = useCall(receivedInterests)
  return [sent, received].some(({ isPending, failureCount }) => isPending && failureCount === 0)
}

export const findInterestWith = (other: string, interests: readonly (UncheckedInterest | null)[]) =>
  separateInvalid(interests).valid.find(({ sender, receiver }) => sender._id === other || receiver._id === other)

/** The sentence that says which of the two declined. */
export const declinedSentence = ({ sender, receiver }: Interest, other: string) =>
  sender._id === other
    ? `You declined ${sender.fullName}'s request`
    : `${receiver.fullName || 'This person'} declined your request`

export function relationshipFrom(interest: Interest | undefined, other: string): Relationship {
  if (!interest) return 'nothing yet'
  if (interest.status === 'accepted') return 'connected'
  if (interest.status === 'rejected') return 'declined'
  return interest.receiver._id === other ? 'sent' : 'received'
}
