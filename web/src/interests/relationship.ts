import { type Interest, receivedInterests, sentInterests } from '@parinay/contract/interests'
import { useCall } from '../platform/calls.ts'
import { type UncheckedInterest, separateInvalid } from './requests.ts'

/** How one stands with another person. */
export type Relationship = 'nothing yet' | 'sent' | 'received' | 'connected' | 'declined'

/** The interest between oneself and another person, from both lists of requests, which all parts of a page share. */
export function useInterestWith(other: string): Interest | undefined {
  const sent = useCall(sentInterests)
  const received = useCall(receivedInterests)
  return findInterestWith(other, [...(sent.data?.data ?? []), ...(received.data?.data ?? [])])
}

export const findInterestWith = (other: string, interests: readonly (UncheckedInterest | null)[]) =>
  separateInvalid(interests).valid.find(({ sender, receiver }) => sender._id === other || receiver._id === other)

export function relationshipFrom(interest: Interest | undefined, other: string): Relationship {
  if (!interest) return 'nothing yet'
  if (interest.status === 'accepted') return 'connected'
  if (interest.status === 'rejected') return 'declined'
  return interest.receiver._id === other ? 'sent' : 'received'
}
