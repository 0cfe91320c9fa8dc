import type { Chart, Mangal } from '@parinay/contract/horoscope'
import { NAKSHATRAS, RASHIS } from '@parinay/contract/vocabulary/horoscope-names'

type MoonPlace = Chart['moon']

/** "Rohini, pada 2, in Vrishabha", or what the places have in common. */
export function moonWords(moons: readonly MoonPlace[]): string {
  const [first] = moons as [MoonPlace]
  const name = NAKSHATRAS[first.nakshatra]!.en
  const rashis = eitherOf([...new Set(moons.map(({ rashi }) => RASHIS[rashi]!.en))])
  if (moons.length === 1) return `${name}, pada ${first.pada}, in ${rashis}`
  const stars = [...new Set(moons.map(({ nakshatra }) => NAKSHATRAS[nakshatra]!.en))]
  if (stars.length === 1) return `${name}, pada ${eitherOf(moons.map(({ pada }) => String(pada)))}, in ${rashis}`
  return `${eitherOf(stars)}, in ${rashis}`
}

/** "a", "a or b", "a, b or c". */
export const eitherOf = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** "31", "31 or 33", or "from 17 to 31". */
export const amountWords = (values: readonly number[]) =>
  values.length > 2 ? `from ${values[0]} to ${values.at(-1)}` : values.join(' or ')

const EXCEPTION_WORDS: Record<Mangal['exceptions'][number], string> = {
  O: 'Mars stands in its own sign or is exalted.',
  H: 'Mars stands in a sign that custom exempts in this house.',
  A: 'Mars stands in Simha or Kumbha.',
  J: 'Mars stands with Jupiter.',
  C: 'Mars stands with the Moon.',
  L: 'Jupiter or Venus stands in the lagna.',
}
export const exceptionWords = ({ exceptions }: Mangal) => exceptions.map((letter) => EXCEPTION_WORDS[letter])
