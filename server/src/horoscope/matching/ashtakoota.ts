// Ashtakoota, 36 points. Sources: Muhurta Chintamani, with the point rules of Dharmasindhu and Daivajna Manohara (Muhurtaraja).
import { countFrom, type MoonPlace, rashiOfPlace } from '../chart/zodiac-divisions.ts'
import { bhakootOf, nadiDoshaOf } from './bhakoot-and-nadi-dosha.ts'
import { GANAS, ganaOf, lordsOf, YONI_OF } from './nakshatra-and-rashi-groups.ts'
import { GANA_POINTS, VARNA_OF, VASHYA_POINTS, vashyaOf, YONI_POINTS } from './ashtakoota-tables.ts'

/** The koota in their order, each with its most points. */
export const KOOTAS = {
  varna: 1,
  vashya: 2,
  tara: 3,
  yoni: 4,
  graha_maitri: 5,
  gana: 6,
  bhakoot: 7,
  nadi: 8,
} as const
export type Koota = keyof typeof KOOTAS

export interface Ashtakoota {
  points: Record<Koota, number>
  total: number
  bhakoot: ReturnType<typeof bhakootOf>
  nadi: ReturnType<typeof nadiDoshaOf>
}

/** The points of a bride's and a groom's Moon places. They are not interchangeable: varna, vashya and gana depend on who is who. */
export function ashtakoota(bride: MoonPlace, groom: MoonPlace): Ashtakoota {
  const [brideRashi, groomRashi] = [rashiOfPlace(bride), rashiOfPlace(groom)]
  const bhakoot = bhakootOf(brideRashi, groomRashi)
  const nadi = nadiDoshaOf(bride, groom)
  const points = {
    varna: VARNA_OF[groomRashi]! >= VARNA_OF[brideRashi]! ? 1 : 0,
    vashya: VASHYA_POINTS[vashyaOf(groom)][vashyaOf(bride)],
    tara: taraPoints(bride.nakshatra, groom.nakshatra),
    yoni: yoniPoints(bride.nakshatra, groom.nakshatra),
    graha_maitri: maitriPoints(brideRashi, groomRashi),
    gana: GANA_POINTS[ganaIndex(groom)]![ganaIndex(bride)]!,
    bhakoot: bhakoot ? 0 : KOOTAS.bhakoot,
    nadi: nadi ? 0 : KOOTAS.nadi,
  }
  const { varna, vashya, tara, yoni, graha_maitri, gana } = points
  const total = varna + vashya + tara + yoni + graha_maitri + gana + points.bhakoot + points.nadi
  return { points, total, bhakoot, nadi }
}

const ganaIndex = ({ nakshatra }: MoonPlace) => GANAS.indexOf(ganaOf(nakshatra))

/** Remainders by 9 of the count between two stars that are bad: Vipat, Pratyari and Vadha. */
const isBadTara = (from: number, to: number) => [3, 5, 7].includes(countFrom(from, to, 27) % 9)

const taraPoints = (bride: number, groom: number) =>
  (isBadTara(bride, groom) ? 0 : 1.5) + (isBadTara(groom, bride) ? 0 : 1.5)

/** 0 sworn enemies to 4 the same animal; symmetric. */
export const yoniPoints = (one: number, other: number) => YONI_POINTS[YONI_OF[one]!]![YONI_OF[other]!]!

/** By the friendlier regard, then the other: enemy, neutral, friend. */
const MAITRI_POINTS = [[0], [0.5, 3], [1, 4, 5]] as const

function maitriPoints(bride: number, groom: number): number {
  const { isSame, better, worse } = lordsOf(bride, groom)
  return isSame ? 5 : MAITRI_POINTS[better][worse]!
}

/** The customary reading of a total. */
export function readingOf(total: number): 'not-advised' | 'acceptable' | 'good' | 'excellent' {
  if (total < 18) return 'not-advised'
  if (total <= 24) return 'acceptable'
  return total <= 32 ? 'good' : 'excellent'
}
