import type { Facets, Person } from './person.ts'

/** What the numbers and codes of a model mean. It is made from the people a model is trained on, and kept with the model. */
export interface Encoding {
  facets: Facets
  amounts: Record<string, Scale>
  tastes: Record<string, Scale>
  wishWeights: Record<string, Scale>
  /** The known values of each choice, other than communities. */
  values: Record<string, string[]>
  /** The facts that wishes are about. */
  wishes: string[]
  /** How many years and so on a man usually has more than the woman. */
  lead: Record<string, number>
}

interface Scale {
  mean: number
  spread: number
}

const MIN_SPREAD = 1e-6
/** A value that fewer people have is not learned about. */
const MIN_HOLDERS = 3

export function encodingOf(facets: Facets, people: readonly Person[]): Encoding {
  const amountOf = (name: string) => numbers(people.map((person) => person.amounts[name]))
  const wishes = [...new Set(people.flatMap((person) => Object.keys(person.wishes)))].toSorted()
  return {
    facets,
    wishes,
    amounts: named(facets.amounts, ({ name }) => scaleOf(amountOf(name))),
    tastes: Object.fromEntries(
      facets.tastes.map((taste) => [taste, scaleOf(numbers(people.map(({ tastes }) => tastes[taste] ?? 0)))]),
    ),
    wishWeights: Object.fromEntries(
      wishes.map((wish) => [wish, scaleOf(numbers(people.map((person) => person.wishes[wish]?.weight)))]),
    ),
    values: named(facets.choices, ({ name, learns }) =>
      learns === 'community' ? [] : valuesOf(people.map(({ choices }) => choices[name])),
    ),
    lead: named(facets.amounts, ({ name }) => leadOf(people, name)),
  }
}

const named = <Facet extends { name: string }, Result>(facets: readonly Facet[], of: (facet: Facet) => Result) =>
  Object.fromEntries(facets.map((facet) => [facet.name, of(facet)]))

const numbers = (values: (number | undefined)[]) => values.filter((value) => value !== undefined)

function scaleOf(values: number[]): Scale {
  const mean = meanOf(values)
  const variance = meanOf(values.map((value) => (value - mean) ** 2))
  return { mean, spread: variance < MIN_SPREAD ? 1 : Math.sqrt(variance) }
}

const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function leadOf(people: readonly Person[], name: string): number {
  const [men, women] = (['man', 'woman'] as const).map((side) =>
    numbers(people.filter((person) => person.side === side).map((person) => person.amounts[name])),
  )
  return men!.length === 0 || women!.length === 0 ? 0 : meanOf(men!) - meanOf(women!)
}

function valuesOf(values: (string | undefined)[]): string[] {
  const holders = new Map<string, number>()
  for (const value of values) if (value !== undefined) holders.set(value, (holders.get(value) ?? 0) + 1)
  return [...holders]
    .filter(([, count]) => count >= MIN_HOLDERS)
    .map(([value]) => value)
    .toSorted()
}
