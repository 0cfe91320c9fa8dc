import type { adminSearch } from '@parinay/contract/admin/users'
import type { Reply } from '@parinay/contract/kernel/call'
import { roleLabel } from './choices.ts'

/** One line of what the quick search found. */
export interface Finding {
  kind: 'user' | 'profile'
  id: string
  name: string
  phone: string
  /** What else tells this person from others of the name. */
  marks: readonly string[]
}

/** Users first, then profiles, as they are shown. */
export const findingsOf = ({ users, profiles }: Reply<typeof adminSearch>['data']): Finding[] => [
  ...users.filter(isNamed).map(({ _id: id, fullName: name, phoneNumber: phone, role, isActive }) => ({
    kind: 'user' as const,
    id,
    name,
    phone,
    marks: [role !== 'user' && roleLabel(role), !isActive && 'Inactive'].filter((mark) => mark !== false),
  })),
  ...profiles.filter(isNamed).map(({ _id: id, fullName: name, phoneNumber: phone, city, isVerified }) => ({
    kind: 'profile' as const,
    id,
    name,
    phone,
    marks: [city, isVerified ? 'Verified' : 'Pending'].filter((mark) => mark !== undefined),
  })),
]

// A line that names nobody cannot be chosen.
const isNamed = (found: { fullName?: string } | null) => typeof found?.fullName === 'string'

/** Where a key leads in a list of so many lines; nowhere for other keys. Above the first line stands the text itself. */
export function moved(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return place + 1 < count ? place + 1 : 0
  if (key === 'ArrowUp') return place > 0 ? place - 1 : count - 1
  return undefined
}
