import type { Encoding } from './feature-encoding.ts'
import type { PersonColumns } from './person-columns.ts'
import type { ChoiceFacet } from './person.ts'

/** Features of two people together, seen by the one who decides. */
export interface PairFeatures {
  names: string[]
  /** Writes `names.length` numbers into `row` from `at` on. */
  write: (decider: number, other: number, row: Float32Array, at: number) => void
}

type Part = PairFeatures
const MAX_GAP = 4
const MAX_SQUARE = 9

export function pairFeatures(encoding: Encoding, byColumn: PersonColumns): PairFeatures {
  const parts = [
    ...encoding.facets.amounts.flatMap(({ name, isCompared }, facet) =>
      isCompared ? [gap(encoding, byColumn, name, facet)] : [],
    ),
    ...encoding.facets.choices.map((facet, place) =>
      choice(byColumn.codes[place]!, facet, encoding.values[facet.name]!),
    ),
    likeness(encoding, byColumn),
    ...encoding.wishes.map((name, place) => wish(encoding, byColumn, name, place)),
  ]
  return {
    names: parts.flatMap(({ names }) => names),
    write: (decider, other, row, at) => {
      let place = at
      for (const part of parts) {
        part.write(decider, other, row, place)
        place += part.names.length
      }
    },
  }
}

/** How much more the man has than a man usually has, in spreads. */
function gap(encoding: Encoding, byColumn: PersonColumns, name: string, facet: number): Part {
  const column = byColumn.amounts[facet]!
  const lead = encoding.lead[name]! / encoding.amounts[name]!.spread
  return {
    names: [`gap:${name}`, `gapSquare:${name}`],
    write: (decider, other, row, at) => {
      const sign = byColumn.isWoman[decider] ? -1 : 1
      const more = sign * (column[decider]! - column[other]!) - lead
      row[at] = Number.isNaN(more) ? 0 : Math.max(-MAX_GAP, Math.min(MAX_GAP, more))
      row[at + 1] = Number.isNaN(more) ? 0 : Math.min(MAX_SQUARE, more * more) - 1
    },
  }
}

function choice(column: Int32Array, { name, learns, sameShare = 0 }: ChoiceFacet, values: string[]): Part {
  const count = learns === 'pairs' ? values.length : 0
  return {
    names: [
      `same:${name}`,
      ...(count ? values.flatMap((mine) => values.map((theirs) => `pair:${name}=${mine}>${theirs}`)) : []),
    ],
    write: (decider, other, row, at) => {
      const [mine, theirs] = [column[decider]!, column[other]!]
      row[at] = mine < 0 || theirs < 0 ? sameShare : Number(mine === theirs)
      if (count === 0) return
      row.fill(0, at + 1, at + 1 + count * count)
      if (mine >= 0 && theirs >= 0 && mine < count && theirs < count) row[at + 1 + mine * count + theirs] = 1
    },
  }
}

function likenessOf({ facets }: Encoding, { tastes }: PersonColumns) {
  const width = facets.tastes.length
  return (one: number, other: number) => {
    let sum = 0
    for (let taste = 0; taste < width; taste++) sum += tastes[one * width + taste]! * tastes[other * width + taste]!
    return sum
  }
}

function likeness(encoding: Encoding, byColumn: PersonColumns): Part {
  const of = likenessOf(encoding, byColumn)
  return { names: ['likeness'], write: (decider, other, row, at) => void (row[at] = of(decider, other)) }
}

/** The decider's wish and the other's wish about one fact. */
function wish(encoding: Encoding, byColumn: PersonColumns, name: string, place: number): Part {
  const { hasWish, weights, isMust, answer, isMore } = byColumn.wishes[place]!
  if (isMore) {
    const facet = encoding.facets.amounts.findIndex((amount) => amount.name === name)
    const column = byColumn.amounts[facet]
    const like = likenessOf(encoding, byColumn)
    const valueOf = (person: number, of: number) => (column ? column[of]! || 0 : like(person, of))
    return {
      names: [`hope:${name}`, `theirHope:${name}`],
      write: (decider, other, row, at) => {
        row[at] = weights[decider]! * valueOf(decider, other)
        row[at + 1] = weights[other]! * valueOf(other, decider)
      },
    }
  }
  const write = (one: number, other: number, row: Float32Array, at: number) => {
    row[at] = row[at + 1] = row[at + 2] = 0
    if (!hasWish[one]) return
    const met = answer(one, other) * weights[one]!
    const missed = weights[one]! - met
    row[at] = met
    row[at + (isMust[one] ? 2 : 1)] = missed
  }
  return {
    names: [
      `met:${name}`,
      `missed:${name}`,
      `missedMust:${name}`,
      `theirMet:${name}`,
      `theirMissed:${name}`,
      `theirMissedMust:${name}`,
    ],
    write: (decider, other, row, at) => {
      write(decider, other, row, at)
      write(other, decider, row, at + 3)
    },
  }
}
