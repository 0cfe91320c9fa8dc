// The two ranges of profile positions, for women and for men. A viewer who sees one sex reads no bitmap of the other.
import { CHUNK } from './bitmap.ts'

export type Partition = 'female' | 'male'
export const PARTITIONS = ['female', 'male'] as const

const FIRST_MALE_POSITION = 33_000 * CHUNK

/** The same ranges as in SQL's check `profile_side`. Members without a sex, who are never listed, have positions in the men's range. */
export const POSITION_RANGES: Record<Partition, { first: number; last: number }> = {
  female: { first: 0, last: FIRST_MALE_POSITION - 1 },
  male: { first: FIRST_MALE_POSITION, last: 2 ** 31 - 1 },
}
