import type { Encoding } from './feature-encoding.ts'
import type { PersonColumns } from './person-columns.ts'
import type { Person } from './person.ts'

/** What one person's description says about how readily they say yes, and how often they hear it. */
export interface PersonFeatures {
  names: string[]
  /** `names.length` numbers a person. */
  rows: Float32Array
}

export function personFeatures(encoding: Encoding, people: readonly Person[], byColumn: PersonColumns): PersonFeatures {
  const { facets, values, wishes, tastes } = encoding
  const columns: { name: string; valueOf: (index: number) => number }[] = []

  facets.amounts.forEach(({ name }, facet) => {
    const column = byColumn.amounts[facet]!
    columns.push({
      name: `amount:${name}`,
      valueOf: (index) => (Number.isNaN(column[index]) ? 0 : column[index]!),
    })
  })
  facets.choices.forEach(({ name, learns }, facet) => {
    if (learns === 'community') return
    values[name]!.forEach((value, code) =>
      columns.push({ name: `is:${name}=${value}`, valueOf: (index) => Number(byColumn.codes[facet]![index] === code) }),
    )
  })
  for (const taste of facets.tastes) {
    const { mean, spread } = tastes[taste]!
    columns.push({
      name: `taste:${taste}`,
      valueOf: (index) => ((people[index]!.tastes[taste] ?? mean) - mean) / spread,
    })
  }
  wishes.forEach((wish, place) => {
    const { hasWish, weights, isMore } = byColumn.wishes[place]!
    columns.push({
      name: `wishes:${wish}`,
      valueOf: (index) => (isMore ? weights[index]! : hasWish[index]!),
    })
  })

  const rows = new Float32Array(byColumn.size * columns.length)
  for (let index = 0, at = 0; index < byColumn.size; index++)
    for (const { valueOf } of columns) rows[at++] = valueOf(index)
  return { names: columns.map(({ name }) => name), rows }
}
