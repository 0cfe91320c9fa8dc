import type { Person } from '@parinay/contract/people'
import type { Interest } from '@parinay/contract/interests'
import { joinFacts } from '../people/format-facts.ts'

export type Direction = 'received' | 'sent'
export type StatusFilter = 'all' | Interest['status']

export const STATUS_FILTERS: Record<StatusFilter, string> = {
  all: 'All Requests',
  pending: 'Pending',
  accepted: 'Accepted',
  rejected: 'Declined',
}

/** The text of a request's badge. */
export const STATUS_LABELS: Record<Interest['status'], string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  rejected: 'Rejected',
}

/** The person on the other side. */
export const otherPerson = (request: Interest, direction: Direction): Person =>
  direction === 'received' ? request.sender : request.receiver

/** Filters requests by the other person's name, gender and place, in upper or lower case, and by status. */
export function filterRequests(
  requests: readonly Interest[],
  direction: Direction,
  search: string,
  status: StatusFilter,
): Interest[] {
  const wanted = search.trim().toLowerCase()
  return requests.filter((request) => {
    const { fullName, gender, city, state }: Partial<Person> = otherPerson(request, direction)
    const facts = [fullName, gender, joinFacts(', ', city, state)].filter((fact) => typeof fact === 'string')
    const isFound = facts.some((fact) => fact.toLowerCase().includes(wanted))
    return isFound && (status === 'all' || request.status === status)
  })
}

/** Moves the requests with these ids to the front, and keeps the order otherwise. */
export const pinFirst = (requests: readonly Interest[], ids: ReadonlySet<string>): Interest[] => [
  ...requests.filter(({ _id }) => ids.has(_id)),
  ...requests.filter(({ _id }) => !ids.has(_id)),
]

export const countByStatus = (requests: readonly Interest[], status: StatusFilter) =>
  status === 'all' ? requests.length : requests.filter((request) => request.status === status).length
