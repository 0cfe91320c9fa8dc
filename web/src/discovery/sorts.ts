import type { Sort } from '@parinay/contract/discovery'

/** The orders of the list, by their names in the address. */
export const SORTS = {
  newest: { label: 'Newest first', sortBy: 'createdAt', sortOrder: 'desc' },
  active: { label: 'Last active first', sortBy: 'lastActive', sortOrder: 'desc' },
  match: { label: 'Best match first', sortBy: 'match', sortOrder: 'desc' },
  youngest: { label: 'Youngest first', sortBy: 'age', sortOrder: 'asc' },
  oldest: { label: 'Oldest first', sortBy: 'age', sortOrder: 'desc' },
} as const satisfies Record<string, { label: string; sortBy: Sort; sortOrder: 'asc' | 'desc' }>
export type SortName = keyof typeof SORTS

export const parseSort = ({ sort }: { sort?: string }): SortName =>
  sort && Object.hasOwn(SORTS, sort) ? (sort as SortName) : 'newest'
