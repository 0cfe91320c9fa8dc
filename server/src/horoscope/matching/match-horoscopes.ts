import type { HoroscopeMatch } from '@parinay/contract/horoscope'
import { type Charts, lagnasIn, mangalOf, moonsIn, moonView } from '../chart/chart-as-shown.ts'
import type { MoonPlace } from '../chart/zodiac-divisions.ts'
import { type Ashtakoota, ashtakoota, type Koota, KOOTAS, readingOf } from './ashtakoota.ts'
import { readingsOfOtherSchools } from './disputed-poruthams.ts'
import { PORUTHAMS, poruthams } from './porutham.ts'
import { traitsOf } from './koota-traits.ts'

export interface Person {
  name: string
  charts: Charts
}

/** Two members' charts beside each other, with every value that uncertain times allow. */
export function matchOf(me: Person, them: Person, isBrideMine: boolean): HoroscopeMatch {
  const [mine, theirs] = [me.charts, them.charts]
  const [bride, groom] = isBrideMine ? [mine, theirs] : [theirs, mine]
  const [brides, grooms] = [moonsIn(bride.all), moonsIn(groom.all)]
  const couples = brides.flatMap((one) => grooms.map((other) => [one, other] as const))
  const matches = couples.map(([one, other]) => ashtakoota(one, other))
  const tens = couples.map(([one, other]) => poruthams(one, other))
  const totals = ascending(matches.map(({ total }) => total))
  return {
    mine: sideOf(me),
    theirs: sideOf(them),
    isBrideMine,
    totals,
    readings: [...new Set(totals.map(readingOf))],
    kootas: (Object.keys(KOOTAS) as Koota[]).map((koota) => kootaOf(koota, matches, couples)),
    mangal: balanceOf(mine, theirs),
    passed: ascending(tens.map(({ passed }) => passed)),
    poruthams: PORUTHAMS.map((porutham) => {
      const others = couples.map(([one, other]) => readingsOfOtherSchools(porutham, one, other))
      return {
        porutham,
        grades: ascending(tens.map(({ grades }) => grades[porutham])),
        isDisputed: others.some(({ isDisputed }) => isDisputed),
        elsewhere: ascending(others.flatMap(({ grade }) => grade ?? [])),
      }
    }),
  }
}

function kootaOf(koota: Koota, matches: readonly Ashtakoota[], couples: readonly (readonly [MoonPlace, MoonPlace])[]) {
  const traits = couples.map(([bride, groom]) => traitsOf(koota, bride, groom))
  const doshas = matches.map(({ bhakoot, nadi }) =>
    koota === 'bhakoot' ? bhakoot : koota === 'nadi' && nadi ? { kind: 'nadi', exception: nadi.exception } : undefined,
  )
  return {
    koota,
    most: KOOTAS[koota],
    points: ascending(matches.map(({ points }) => points[koota])),
    bride: [...new Set(traits.map(({ bride }) => bride))],
    groom: [...new Set(traits.map(({ groom }) => groom))],
    doshas: [...new Set(doshas.flatMap((dosha) => dosha?.kind ?? []))],
    exceptions: [...new Set(doshas.flatMap((dosha) => dosha?.exception ?? []))],
  }
}

const sideOf = ({ name, charts: { shown, all } }: Person) => ({
  name,
  moons: moonsIn(all).map(moonView),
  mangal: mangalOf(shown),
  isLagnaCertain: lagnasIn(all).length === 1 && all.every(({ ascendant }) => ascendant !== undefined),
})

/** Both with or both without the dosha from the lagna are balanced, where it is the same for every possible time. */
function balanceOf(mine: Charts, theirs: Charts): HoroscopeMatch['mangal'] {
  const [my, their] = [mine, theirs].map(({ all }) => new Set(all.map((chart) => mangalOf(chart).lagna?.isPresent)))
  const [[hasMine], [hasTheirs]] = [[...my!], [...their!]]
  if (my!.size > 1 || their!.size > 1 || hasMine === undefined || hasTheirs === undefined) return 'unknown'
  return hasMine === hasTheirs ? 'balanced' : 'differs'
}

const ascending = (values: readonly number[]) => [...new Set(values)].toSorted((one, other) => one - other)
