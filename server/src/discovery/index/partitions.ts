// Women and men have positions of their own: whoever sees one sex reads no bitmap of the other.
import { CHUNK } from './bitmap.ts'

export type Partition = 'female' | 'male'
export const PARTITIONS = ['female', 'male'] as const

const FIRST_MALE_POSITION = 33_000 * CHUNK

/** The positions of each; the same in migration 0016. Whoever has told no sex, and cannot be seen, is among the men. */
export const POSITION_RANGES: Record<Partition, { first: number; last: number }> = {
  female: { first: 0, last: FIRST_MALE_POSITION - 1 },
  male: { first: FIRST_MALE_POSITION, last: 2 ** 31 - 1 },
}
