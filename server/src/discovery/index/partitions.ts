// Women and men have positions of their own: whoever sees one sex reads no bitmap of the other.
import { CHUNK } from './bitmap.ts'

export type Side = 'female' | 'male'
export const SIDES = ['female', 'male'] as const

const MALE = 33_000 * CHUNK

/** The positions of each; the same in migration 0016. Whoever has told no sex, and cannot be seen, is among the men. */
export const POSITIONS: Record<Side, { first: number; last: number }> = {
  female: { first: 0, last: MALE - 1 },
  male: { first: MALE, last: 2 ** 31 - 1 },
}
