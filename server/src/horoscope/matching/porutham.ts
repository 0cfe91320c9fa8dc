// The ten poruthams of the South, as the customer's definitions fix them. Vasya, rajju and vedha: B. V. Raman, Muhurtha.
// Where schools differ, docs/decisions/0032-horoscope.md names the choice.
import { countFrom, type MoonPlace, rashiOfPlace } from '../chart/zodiac-divisions.ts'
import { yoniPoints } from './ashtakoota.ts'
import { ganaOf, lordsOf, YONI_OF } from './nakshatra-and-rashi-groups.ts'

/** 2 uttama (good), 1 madhyama (middling), 0 fails. */
export type Grade = 0 | 1 | 2

export const PORUTHAMS = [
  'dina',
  'gana',
  'mahendra',
  'stree_deergha',
  'yoni',
  'rasi',
  'rasyadhipati',
  'vasya',
  'rajju',
  'vedha',
] as const
export type Porutham = (typeof PORUTHAMS)[number]

/** The ten grades of a bride's and a groom's Moon places, and how many pass. */
export function poruthams(bride: MoonPlace, groom: MoonPlace): { grades: Record<Porutham, Grade>; passed: number } {
  const stars = countFrom(bride.nakshatra, groom.nakshatra, 27)
  const [brideRashi, groomRashi] = [rashiOfPlace(bride), rashiOfPlace(groom)]
  const grades: Record<Porutham, Grade> = {
    dina: [0, 2, 4, 6, 8].includes(stars % 9) ? 2 : 0,
    gana: gana(bride.nakshatra, groom.nakshatra),
    mahendra: stars % 3 === 1 && stars >= 4 && stars <= 25 ? 2 : 0,
    stree_deergha: stars > 13 ? 2 : stars > 7 ? 1 : 0,
    yoni: yoni(bride.nakshatra, groom.nakshatra),
    rasi: RASI_GRADES[countFrom(brideRashi, groomRashi, 12) - 1]!,
    rasyadhipati: rasyadhipati(brideRashi, groomRashi),
    vasya: VASYA[brideRashi]!.includes(groomRashi) || VASYA[groomRashi]!.includes(brideRashi) ? 2 : 0,
    rajju: rajjuOf(bride.nakshatra) === rajjuOf(groom.nakshatra) ? 0 : 2,
    vedha: hasVedha(bride.nakshatra, groom.nakshatra) ? 0 : 2,
  }
  let passed = 0
  for (const name of PORUTHAMS) if (grades[name] > 0) passed++
  return { grades, passed }
}

function gana(bride: number, groom: number): Grade {
  const [hers, his] = [ganaOf(bride), ganaOf(groom)]
  if (hers === his) return 2
  return hers === 'rakshasa' ? 0 : 1
}

function yoni(bride: number, groom: number): Grade {
  if (YONI_OF[bride] === YONI_OF[groom]) return 2
  return yoniPoints(bride, groom) === 0 ? 0 : 1
}

/** By the count from the bride's rashi to the groom's, from 1. */
const RASI_GRADES: readonly Grade[] = [1, 0, 0, 0, 0, 0, 2, 0, 2, 2, 2, 1]

function rasyadhipati(bride: number, groom: number): Grade {
  const { isSame, worse } = lordsOf(bride, groom)
  return isSame ? 2 : worse
}

/** The rashis in each rashi's power. */
const VASYA: readonly (readonly number[])[] = [
  [4, 7],
  [3, 6],
  [5],
  [7, 8],
  [6],
  [2, 11],
  [5, 9],
  [3],
  [11],
  [0, 10],
  [0],
  [9],
]

export const RAJJUS = ['foot', 'waist', 'navel', 'neck', 'head'] as const
const RAJJU_TURN = [0, 1, 2, 3, 4, 3, 2, 1, 0] as const
/** The stars climb from foot to head and down again, nine at a time. */
export const rajjuOf = (nakshatra: number) => RAJJUS[RAJJU_TURN[nakshatra % 9]!]

const VEDHA_OF = [17, 16, 15, 14, undefined, 21, 20, 19, 18, 26, 25, 24, 23] as const
const VEDHA_OF_THREE = [4, 13, 22]

function hasVedha(one: number, other: number): boolean {
  if (one === other) return false
  if (VEDHA_OF_THREE.includes(one) && VEDHA_OF_THREE.includes(other)) return true
  return VEDHA_OF[Math.min(one, other)] === Math.max(one, other)
}
