import type { Model } from './model.ts'
import { otherSide, type Person } from './person.ts'

/** In spreads. Where one has not said, two people are thought to be the usual distance apart. */
const [MAX_GAP, USUAL_GAP] = [3, 1]

/**
 * How alike each of the others is to the first one, who is of the same sex. A fact counts by what it counts for those who decide about them:
 * whether two have the same, and how far apart their numbers are.
 */
export function likenessToFirst({ encoding, pairNames, sides }: Model, people: readonly Person[]): number[] {
  const [first, ...others] = people
  if (!first) return []
  const { pair } = sides[otherSide(first.side)].send
  const weightOf = (feature: string) => Math.abs(pair[pairNames.indexOf(feature)] ?? 0)
  const { choices, amounts } = encoding.facets
  const same = choices.map(({ name }) => ({ name, weight: weightOf(`same:${name}`) }))
  const near = amounts.map(({ name }) => ({
    name,
    weight: weightOf(`gapSquare:${name}`),
    spread: encoding.amounts[name]!.spread,
  }))
  return others.map((other) => {
    let likeness = 0
    for (const { name, weight } of same)
      if (first.choices[name] !== undefined && first.choices[name] === other.choices[name]) likeness += weight
    for (const { name, weight, spread } of near) {
      const [one, two] = [first.amounts[name], other.amounts[name]]
      const gap = one === undefined || two === undefined ? USUAL_GAP : Math.abs(one - two) / spread
      likeness -= weight * Math.min(MAX_GAP, gap) ** 2
    }
    return likeness
  })
}
