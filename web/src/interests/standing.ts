import { type Interest, receivedInterests, sentInterests } from '@parinay/contract/interests'
import { useCall } from '../platform/calls.ts'

/** How one stands with another person. */
export type Standing = 'nothing yet' | 'sent' | 'received' | 'connected' | 'declined'

/** From both lists of requests, which all parts of a page share. */
export function useStanding(other: string): Standing {
  const sent = useCall(sentInterests)
  const received = useCall(receivedInterests)
  return standingWith(other, sent.data?.data ?? [], received.data?.data ?? [])
}

export function standingWith(other: string, sent: readonly Interest[], received: readonly Interest[]): Standing {
  const own = sent.find(({ receiver }) => receiver._id === other)
  const theirs = received.find(({ sender }) => sender._id === other)
  const interest = own ?? theirs
  if (!interest) return 'nothing yet'
  if (interest.status === 'accepted') return 'connected'
  if (interest.status === 'rejected') return 'declined'
  return own ? 'sent' : 'received'
}
