// The traits of bride and groom in each koota, in words, as the reason for the points.
import { RASHIS } from '@parinay/contract/vocabulary/horoscope-names'
import { LORDS } from '../chart/rashi-lords.ts'
import { countFrom, type MoonPlace, rashiOfPlace } from '../chart/zodiac-divisions.ts'
import type { Koota } from './ashtakoota.ts'
import { ganaOf, nadiOf, YONI_OF } from './nakshatra-and-rashi-groups.ts'
import { VARNA_OF, vashyaOf } from './ashtakoota-tables.ts'

const VARNAS = ['', 'Shudra', 'Vaishya', 'Kshatriya', 'Brahmin']
const VASHYAS = ['Chatushpada', 'Manava', 'Jalachara', 'Vanachara', 'Keeta']
const YONIS = 'Horse,Elephant,Sheep,Serpent,Dog,Cat,Rat,Cow,Buffalo,Tiger,Deer,Monkey,Mongoose,Lion'.split(',')

const TRAITS: Record<Exclude<Koota, 'tara'>, (place: MoonPlace) => string> = {
  varna: (place) => VARNAS[VARNA_OF[rashiOfPlace(place)]!]!,
  vashya: (place) => VASHYAS[vashyaOf(place)]!,
  yoni: ({ nakshatra }) => YONIS[YONI_OF[nakshatra]!]!,
  graha_maitri: (place) => capital(LORDS[rashiOfPlace(place)]!),
  gana: ({ nakshatra }) => capital(ganaOf(nakshatra)),
  bhakoot: (place) => RASHIS[rashiOfPlace(place)]!.en,
  nadi: ({ nakshatra }) => capital(nadiOf(nakshatra)),
}

export function traitsOf(koota: Koota, bride: MoonPlace, groom: MoonPlace): { bride: string; groom: string } {
  if (koota !== 'tara') return { bride: TRAITS[koota](bride), groom: TRAITS[koota](groom) }
  return { bride: taraOf(groom, bride), groom: taraOf(bride, groom) }
}

/** The ninefold count to this star from the other's. */
const taraOf = (from: MoonPlace, to: MoonPlace) => {
  const count = countFrom(from.nakshatra, to.nakshatra, 27)
  return `Star ${count}, remainder ${count % 9}`
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
