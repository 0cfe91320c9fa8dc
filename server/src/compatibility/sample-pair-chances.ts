import { keepsMusts } from '../matching-engine/keeps-musts.ts'
import type { Effects } from '../matching-engine/model.ts'
import type { Person } from '../matching-engine/person.ts'
import { pairChances } from './pair-fit.ts'
import type { ServedModel } from './served-model.ts'

const PAIRS = 20_000
const TRIES = 4 * PAIRS
const STEPS = 100

/** The chances of random pairs who meet each other's musts, at every percent. The same people give the same pairs. */
export function samplePairChances(
  served: Pick<ServedModel, 'model' | 'calibration'>,
  people: readonly Person[],
  effects: Effects,
) {
  const [women, men] = (['woman', 'man'] as const).map((side) =>
    people.flatMap((person, place) => (person.side === side ? [place] : [])),
  ) as [number[], number[]]
  const chanceOf = pairChances(served, people, effects)
  const draw = seeded()
  const chances: number[] = []
  for (let tries = 0; tries < TRIES && chances.length < PAIRS && women.length > 0 && men.length > 0; tries++) {
    const [woman, man] = [women[draw(women.length)]!, men[draw(men.length)]!]
    if (keepsMusts(people[woman]!, people[man]!)) chances.push(chanceOf(woman, man))
  }
  return { pairs: Math.min(chances.length, women.length * men.length), scale: everyPercent(chances) }
}

function everyPercent(chances: readonly number[]): number[] {
  const sorted = Float64Array.from(chances).toSorted()
  if (sorted.length === 0) return []
  return Array.from({ length: STEPS }, (_, step) => sorted[Math.floor(((step + 0.5) * sorted.length) / STEPS)]!)
}

/** The same numbers every time. */
function seeded(): (below: number) => number {
  let state = 1
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
