import type { Person } from '@parinay/contract/people'
import type { Interest } from '@parinay/contract/interests'

/** A request in a reply, in which a person can be missing. */
export type UncheckedInterest = Omit<Interest, 'sender' | 'receiver'> & {
  sender?: Person | null
  receiver?: Person | null
}

/** The requests with both people, and the number of others. */
export function separateInvalid(requests: readonly (UncheckedInterest | null)[]): {
  valid: Interest[]
  invalidCount: number
} {
  const valid = requests.filter((request): request is Interest => Boolean(request?.sender && request.receiver))
  return { valid, invalidCount: requests.length - valid.length }
}
