import type { Graha } from '@parinay/contract/vocabulary/horoscope-names'
import { LORDS } from '../chart/rashi-lords.ts'
import { countFrom, type MoonPlace, rashiOfPlace } from '../chart/zodiac-divisions.ts'
import { type Grade, type Porutham, poruthams } from './porutham.ts'
import { ganaOf, lordsOf } from './nakshatra-and-rashi-groups.ts'

const DISPUTED_COUNTS = [3, 4, 5, 8, 12]

/**
 * Whether schools differ on this porutham of a couple, and the grade of another school where one is on record. Source: the disputes that the
 * customer's definitions name, and for the value docs/decisions/0032-horoscope.md.
 */
export function readingsOfOtherSchools(porutham: Porutham, bride: MoonPlace, groom: MoonPlace) {
  const isDisputed = isDisputedIn(porutham, bride, groom)
  return { isDisputed, grade: isDisputed ? gradeElsewhere(porutham, bride, groom) : undefined }
}

function gradeElsewhere(porutham: Porutham, bride: MoonPlace, groom: MoonPlace): Grade | undefined {
  if (porutham === 'gana') return tamilGana(bride)
  const [hers, his] = [rashiOfPlace(bride), rashiOfPlace(groom)]
  if (porutham === 'rasi') return TAMIL_RASI[countFrom(hers, his, 12)]
  if (porutham === 'rasyadhipati') return yavanaLords(LORDS[hers]!, LORDS[his]!)
  return porutham === 'stree_deergha' ? SEVEN_STARS : undefined
}

function isDisputedIn(porutham: Porutham, bride: MoonPlace, groom: MoonPlace): boolean {
  const [hers, his] = [rashiOfPlace(bride), rashiOfPlace(groom)]
  switch (porutham) {
    case 'gana':
      return ganaOf(groom.nakshatra) === 'rakshasa' && ganaOf(bride.nakshatra) !== 'rakshasa'
    case 'rasi':
      return DISPUTED_COUNTS.includes(countFrom(hers, his, 12))
    case 'rasyadhipati': {
      const { isSame, worse } = lordsOf(hers, his)
      return !isSame && worse === 1
    }
    case 'stree_deergha':
      return poruthams(bride, groom).grades.stree_deergha === 1
    default:
      return false
  }
}

/** By the count from her rashi to his: good for 3, 4 and 5, and failing for 12. Of 8 both say the same. */
const TAMIL_RASI: Partial<Record<number, Grade>> = { 3: 2, 4: 2, 5: 2, 12: 0 }

/** More than seven stars are enough for the whole porutham. */
const SEVEN_STARS: Grade = 2

/** A Rakshasa groom: good with a Deva bride, and failing with a Manushya bride. */
const tamilGana = ({ nakshatra }: MoonPlace): Grade => (ganaOf(nakshatra) === 'deva' ? 2 : 0)

/**
 * Friends of the lords as the Yavanas name them: all others are enemies, and nobody is neutral. Each friendship is mutual. Source: Varahamihira,
 * Brihat Jataka, chapter 2.
 */
const YAVANA_FRIENDS: Partial<Record<Graha, readonly Graha[]>> = {
  sun: ['jupiter'],
  moon: ['mercury', 'jupiter'],
  mars: ['mercury', 'venus'],
  mercury: ['moon', 'mars', 'jupiter', 'venus', 'saturn'],
  jupiter: ['sun', 'moon', 'mercury', 'venus', 'saturn'],
  venus: ['mars', 'mercury', 'jupiter', 'saturn'],
  saturn: ['mercury', 'jupiter', 'venus'],
}
const yavanaLords = (hers: Graha, his: Graha): Grade => (YAVANA_FRIENDS[hers]?.includes(his) ? 2 : 0)
