import type { Interest, Person } from '@parinay/contract/interests'

export type Side = 'received' | 'sent'
export type StatusFilter = 'all' | Interest['status']

export const STATUS_FILTERS: Record<StatusFilter, string> = {
  all: 'All Requests',
  pending: 'Pending',
  accepted: 'Accepted',
  rejected: 'Declined',
}

/** What a request's badge says. */
export const STATUS_LABELS: Record<Interest['status'], string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  rejected: 'Rejected',
}

/** A request as it may arrive: a person can be missing from it. */
export type Arrived = Omit<Interest, 'sender' | 'receiver'> & { sender?: Person | null; receiver?: Person | null }

/** Those with both people, and how many are without. */
export function sorted(requests: readonly Arrived[]): { whole: Interest[]; invalid: number } {
  const whole = requests.filter((request): request is Interest => Boolean(request.sender && request.receiver))
  return { whole, invalid: requests.length - whole.length }
}

/** The person on the other side. */
export const otherOf = (request: Interest, side: Side): Person =>
  side === 'received' ? request.sender : request.receiver

/** By the other person's name or gender, whatever the case, and by status. */
export function matching(requests: readonly Interest[], side: Side, search: string, status: StatusFilter): Interest[] {
  const wanted = search.trim().toLowerCase()
  return requests.filter((request) => {
    const { fullName, gender } = otherOf(request, side)
    const isFound = fullName.toLowerCase().includes(wanted) || gender.toLowerCase().includes(wanted)
    return isFound && (status === 'all' || request.status === status)
  })
}

export const countOf = (requests: readonly Interest[], status: StatusFilter) =>
  status === 'all' ? requests.length : requests.filter((request) => request.status === status).length
