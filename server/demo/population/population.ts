// A large population for trials and benchmarks: member i of N is person i of the reference data, made with a seed.
import type { MemberId } from '@parinay/contract/kernel/ids'
import { derivedId } from '../../src/platform/derived-id.ts'

export interface Population {
  members: number
  seed: number
  pieceSize?: number | undefined
}

/** The password of every member of a population. */
export const POPULATION_PASSWORD = 'Parinay@123'

/**
 * The phone numbers of a population: +9167 and the member's place in eight digits. Demo members have numbers of +919000, the tests of this
 * repository theirs of +918 and +919, so none of them is ever somebody here.
 */
const SERIES = '+9167'
const DIGITS = 8
export const MOST_MEMBERS = 10 ** DIGITS - 1

export const phoneOfMember = (i: number) => SERIES + String(i).padStart(DIGITS, '0')

/** SQL: whether a phone number belongs to the series, and the member's place. */
export const IN_SERIES = `phone ~ '^\\${SERIES}\\d{${DIGITS}}$'`
export const PLACE_IN_SERIES = `substr(phone, ${SERIES.length + 1})::integer`

export const memberIdOf = (seed: number, i: number) => derivedId(`population ${seed} member ${i}`) as MemberId

/** The members in a piece. Each piece is one transaction, so it is loaded completely or not at all. */
export const PIECE = 5_000

export const pieceSizeOf = ({ pieceSize = PIECE }: Population) => pieceSize

/** The first and the last member of a piece. Pieces are counted from 0. */
export const boundsOf = (population: Population, piece: number): [first: number, last: number] => [
  piece * pieceSizeOf(population) + 1,
  Math.min(population.members, (piece + 1) * pieceSizeOf(population)),
]
