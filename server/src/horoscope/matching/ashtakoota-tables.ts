// Tables of the Ashtakoota as they are printed. Sources: Muhurta Chintamani; points from Dharmasindhu and Daivajna Manohara.
import { type MoonPlace, rashiOfPlace } from '../chart/zodiac-divisions.ts'

/** Ranks of the twelve rashis: 4 Brahmin, 3 Kshatriya, 2 Vaishya, 1 Shudra. A class of signs, not of people. */
export const VARNA_OF = [3, 2, 1, 4, 3, 2, 1, 4, 3, 2, 1, 4] as const

/** Chatushpada, Manava, Jalachara, Vanachara, Keeta. */
type Vashya = 0 | 1 | 2 | 3 | 4
/** Of the twelve rashis; Dhanu and Makara before their middle. */
const VASHYA_OF: readonly Vashya[] = [0, 0, 1, 2, 3, 1, 1, 4, 1, 0, 1, 2]
const DHANU = 8
const MAKARA = 9

/** The group of a Moon place; Dhanu and Makara change theirs at 15 degrees. */
export function vashyaOf(place: MoonPlace): Vashya {
  const rashi = rashiOfPlace(place)
  if (rashi === DHANU && isSecondHalf(place, 19, 1)) return 0
  if (rashi === MAKARA && isSecondHalf(place, 21, 2)) return 2
  return VASHYA_OF[rashi]!
}

/** After 15 degrees, in a rashi whose middle is in this pada of this star. */
function isSecondHalf({ nakshatra, pada, half }: MoonPlace, middleStar: number, middlePada: number): boolean {
  const [at, middle] = [nakshatra * 4 + pada, middleStar * 4 + middlePada]
  return at > middle || (at === middle && half === 'b')
}

/** Rows are the groom's group, columns the bride's. */
export const VASHYA_POINTS = [
  [2, 1, 1, 0, 1],
  [1, 2, 0.5, 0, 0],
  [1, 0.5, 2, 1, 1],
  [0, 0, 1, 2, 0],
  [1, 1, 1, 0, 2],
] as const

/** Rows are the groom's gana, columns the bride's: Deva, Manushya, Rakshasa. */
export const GANA_POINTS = [
  [6, 6, 0],
  [5, 6, 0],
  [1, 0, 6],
] as const

/** Symmetric, in the order of the animals in nakshatra-and-rashi-groups.ts. */
export const YONI_POINTS: readonly (readonly number[])[] = [
  [4, 2, 2, 3, 2, 2, 2, 1, 0, 1, 3, 3, 2, 1],
  [2, 4, 3, 3, 2, 2, 2, 2, 3, 1, 2, 3, 2, 0],
  [2, 3, 4, 2, 1, 2, 1, 3, 3, 1, 2, 0, 3, 1],
  [3, 3, 2, 4, 2, 1, 1, 1, 1, 2, 2, 2, 0, 2],
  [2, 2, 1, 2, 4, 2, 1, 2, 2, 1, 0, 2, 1, 1],
  [2, 2, 2, 1, 2, 4, 0, 2, 2, 1, 3, 3, 2, 1],
  [2, 2, 1, 1, 1, 0, 4, 2, 2, 2, 2, 2, 1, 2],
  [1, 2, 3, 1, 2, 2, 2, 4, 3, 0, 3, 2, 2, 1],
  [0, 3, 3, 1, 2, 2, 2, 3, 4, 1, 2, 2, 2, 1],
  [1, 1, 1, 2, 1, 1, 2, 0, 1, 4, 1, 1, 2, 1],
  [3, 2, 2, 2, 0, 3, 2, 3, 2, 1, 4, 2, 2, 1],
  [3, 3, 0, 2, 2, 3, 2, 2, 2, 1, 2, 4, 3, 2],
  [2, 2, 3, 0, 1, 2, 1, 2, 2, 2, 2, 3, 4, 2],
  [1, 0, 1, 2, 1, 1, 2, 1, 1, 1, 1, 2, 2, 4],
]
