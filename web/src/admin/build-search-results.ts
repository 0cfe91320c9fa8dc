import type { adminSearch } from '@parinay/contract/admin/users'
import type { Reply } from '@parinay/contract/kernel/call'
import { roleLabel } from './role-and-tier-labels.ts'

/** One line in the results of the quick search. */
export interface SearchResult {
  kind: 'user' | 'profile'
  id: string
  name: string
  phone: string
  /** Facts that distinguish this person from others with the same name. */
  details: readonly string[]
}

/** Users first, then profiles, in the order of the screen. */
export const searchResults = ({ users, profiles }: Reply<typeof adminSearch>['data']): SearchResult[] => [
  ...users.filter(isNamed).map(({ _id: id, fullName, phoneNumber, role, isActive }) => ({
    kind: 'user' as const,
    id,
    name: fullName,
    phone: phoneNumber,
    details: [role !== 'user' && roleLabel(role), !isActive && 'Inactive'].filter((mark) => mark !== false),
  })),
  ...profiles.filter(isNamed).map(({ _id: id, fullName, phoneNumber, city, isVerified }) => ({
    kind: 'profile' as const,
    id,
    name: fullName,
    phone: phoneNumber,
    details: [city, isVerified ? 'Verified' : 'Pending'].filter((mark) => mark !== undefined),
  })),
]

// A result without a name cannot be chosen.
const isNamed = (found: { fullName?: string } | null) => typeof found?.fullName === 'string'

/** The index after an arrow key; undefined for other keys. -1 is the search box above the first result. */
export function moveActiveIndex(key: string, activeIndex: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return activeIndex + 1 < count ? activeIndex + 1 : 0
  if (key === 'ArrowUp') return activeIndex > 0 ? activeIndex - 1 : count - 1
  return undefined
}
