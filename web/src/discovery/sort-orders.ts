import type { Sort } from '@parinay/contract/discovery'

/** The orders of the list, by their names in the address. */
export const SORTS = {
  newest: { label: 'Newest first', sortBy: 'createdAt', sortOrder: 'desc' },
  active: { label: 'Last active first', sortBy: 'lastActive', sortOrder: 'desc' },
  match: { label: 'Best match first', sortBy: 'match', sortOrder: 'desc' },
  youngest: { label: 'Youngest first', sortBy: 'age', sortOrder: 'asc' },
  points: { label: 'Most horoscope points', sortBy: 'points', sortOrder: 'desc' },
  oldest: { label: 'Oldest first', sortBy: 'age', sortOrder: 'desc' },
} as const satisfies Record<string, { label: string; sortBy: Sort; sortOrder: 'asc' | 'desc' }>
export type SortName = keyof typeof SORTS

export const isSortName = (name: string): name is SortName => Object.hasOwn(SORTS, name)

export const parseSort = ({ sort }: { sort?: string | undefined }): SortName =>
  sort && isSortName(sort) ? sort : 'newest'
