import type { Graha } from '@parinay/contract/vocabulary/horoscope-names'
import { houseFrom } from './zodiac-divisions.ts'

/** Houses of Mars that make the dosha; the narrower sets are variants in use. Source: B. V. Raman, Muhurtha. */
export const MANGAL_HOUSES = {
  usual: [1, 2, 4, 7, 8, 12],
  north: [1, 4, 7, 8, 12],
  south: [2, 4, 7, 8, 12],
} as const

/** Notes that are said to lift the dosha; they never remove the finding. */
export const EXCEPTIONS = ['O', 'H', 'A', 'J', 'C', 'L'] as const
export type MangalException = (typeof EXCEPTIONS)[number]

/** Rashis of Mars that are an exception in a house from the lagna. */
const EXEMPT_IN_HOUSE: Record<number, readonly number[]> = { 2: [2, 5], 4: [0, 7], 7: [3, 9], 8: [8, 11], 12: [1, 6] }
const OWN_OR_EXALTED = [0, 7, 9]
const SIMHA_OR_KUMBHA = [4, 10]

/** Rashis 0 to 11; the lagna may be unknown. */
export type Rashis = Pick<Record<Graha, number>, 'moon' | 'mars' | 'venus' | 'jupiter'> & { lagna: number | undefined }

/** The house of Mars, 1 to 12, from each reference, and whether it makes the dosha there. */
export function mangalFrom(reference: number, mars: number) {
  const house = houseFrom(reference, mars)
  return { house, isPresent: isMangalHouse(house) }
}

export const isMangalHouse = (house: number, variant: keyof typeof MANGAL_HOUSES = 'usual') =>
  (MANGAL_HOUSES[variant] as readonly number[]).includes(house)

/** Which exceptions hold, present dosha or not; those that need the lagna are left out where it is unknown. */
export function mangalExceptions({ lagna, moon, mars, venus, jupiter }: Rashis): MangalException[] {
  const holds: Record<MangalException, boolean> = {
    O: OWN_OR_EXALTED.includes(mars),
    H: lagna !== undefined && (EXEMPT_IN_HOUSE[houseFrom(lagna, mars)] ?? []).includes(mars),
    A: SIMHA_OR_KUMBHA.includes(mars),
    J: mars === jupiter,
    C: mars === moon,
    L: lagna !== undefined && (jupiter === lagna || venus === lagna),
  }
  return EXCEPTIONS.filter((letter) => holds[letter])
}
