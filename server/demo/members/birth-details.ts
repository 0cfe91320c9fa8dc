// Birth details of some demo members, so that a trial has horoscopes to compare.
import type { Certainty, DayPart } from '@parinay/contract/vocabulary/horoscope-names'
import { DAY_PARTS } from '@parinay/contract/vocabulary/horoscope-names'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { findPlaces, type KnownPlace } from '../../src/horoscope/birth/birth-places.ts'
import { chanceFrom } from './seeded-chance.ts'
import type { DemoPerson } from './demo-people.ts'

export interface DemoBirth {
  member: MemberId
  certainty: Certainty
  /** The time of birth as HH:MM. */
  clock: string | null
  dayPart: DayPart | null
  place: KnownPlace
  /** Whether the member lets others compare horoscopes. */
  isShown: boolean
}

const RELIGIONS = ['Hindu', 'Jain']
const SHARE_WITH_BIRTH = 0.55
const SHARE_SHOWN = 0.8
const CERTAINTIES: readonly (readonly [Certainty, number])[] = [['exact', 60], ['about', 28], ['part', 8], ['unknown', 4]] // oxfmt-ignore

/** The birth details of some people who gave their place of residence. */
export function demoBirths(people: readonly DemoPerson[]): DemoBirth[] {
  const places = new Map<string, KnownPlace | undefined>()
  const placeNamed = (city: string) => {
    if (!places.has(city)) places.set(city, findPlaces(city)[0])
    return places.get(city)
  }
  return people.flatMap(({ id, religiousDetails, familyDetails }) => {
    const chance = chanceFrom(`demo birth of ${id}`)
    const city = familyDetails.ancestralOrigin ?? familyDetails.currentResidenceCity
    const isGiven = RELIGIONS.includes(religiousDetails.religion ?? '') && chance.happens(SHARE_WITH_BIRTH)
    const place = isGiven && city ? placeNamed(city) : undefined
    if (!place) return []
    const certainty = chance.weighted(CERTAINTIES)
    const [hour, minute] = [chance.between(0, 23), chance.between(0, 11) * 5]
    const hasClock = certainty === 'exact' || certainty === 'about'
    return {
      member: id,
      certainty,
      clock: hasClock ? [hour, minute].map((part) => String(part).padStart(2, '0')).join(':') : null,
      dayPart: certainty === 'part' ? chance.oneOf(Object.keys(DAY_PARTS) as DayPart[]) : null,
      place,
      isShown: chance.happens(SHARE_SHOWN),
    }
  })
}
