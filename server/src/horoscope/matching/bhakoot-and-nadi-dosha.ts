import { type MoonPlace, rashiOfPlace } from '../chart/zodiac-divisions.ts'
import { lordsOf, nadiOf } from './nakshatra-and-rashi-groups.ts'

/** By the lesser of the two counts between the rashis. */
const BHAKOOT: Record<number, '2/12' | '5/9' | '6/8'> = { 2: '2/12', 5: '5/9', 6: '6/8' }

/** Bhakoot dosha between two rashis, 0 to 11, with its exception. Sources: Muhurta Chintamani, Dharmasindhu. */
export function bhakootOf(bride: number, groom: number) {
  const count = ((groom - bride + 12) % 12) + 1
  const kind = BHAKOOT[Math.min(count, 14 - count)]
  if (!kind) return undefined
  const { isSame, worse } = lordsOf(bride, groom)
  const exception = isSame ? ('lord' as const) : worse === 2 ? ('friends' as const) : undefined
  return { kind, exception }
}

/** Nadi dosha with its exception; the same star and the same pada have none. Sources: Muhurta Chintamani, Dharmasindhu. */
export function nadiDoshaOf(bride: MoonPlace, groom: MoonPlace) {
  if (nadiOf(bride.nakshatra) !== nadiOf(groom.nakshatra)) return undefined
  const isSameStar = bride.nakshatra === groom.nakshatra
  const isSameRashi = rashiOfPlace(bride) === rashiOfPlace(groom)
  return { exception: nadiException(isSameStar, isSameRashi, bride.pada === groom.pada) }
}

function nadiException(isSameStar: boolean, isSameRashi: boolean, isSamePada: boolean) {
  if (isSameStar && !isSameRashi) return 'rashi' as const
  if (isSameStar) return isSamePada ? undefined : ('pada' as const)
  return isSameRashi ? ('nakshatra' as const) : undefined
}
