import type { Encoding } from './feature-encoding.ts'
import type { ChoiceFacet, Person } from './person.ts'

/** People as columns of numbers, so that millions of pairs can be compared. A person is a place in the columns. */
export interface PersonColumns {
  size: number
  isWoman: Uint8Array
  /** Standardised; NaN where not known. */
  amounts: Float32Array[]
  /** Codes of values, those of the encoding first; -1 where not known. */
  codes: Int32Array[]
  /** `tastes.length` numbers a person, of length one together, so that their product is a likeness. */
  tastes: Float32Array
  wishes: WishColumn[]
}

export interface WishColumn {
  hasWish: Uint8Array
  weights: Float32Array
  isMust: Uint8Array
  /** How well `other` answers the wish of `wisher`, who has one: 1 met, 0 missed, ½ where not known. */
  answer: (wisher: number, other: number) => number
  isMore: boolean
}

export function personColumns(encoding: Encoding, people: readonly Person[]): PersonColumns {
  const { facets } = encoding
  const codes = facets.choices.map((facet) => codesOf(encoding, people, facet))
  const isWoman = new Uint8Array(people.length)
  for (const [index, { side }] of people.entries()) isWoman[index] = Number(side === 'woman')
  return {
    size: people.length,
    isWoman,
    amounts: facets.amounts.map(({ name }) => amountsOf(encoding, people, name)),
    codes: codes.map(({ column }) => column),
    tastes: tastesOf(encoding, people),
    wishes: encoding.wishes.map((wish) => wishColumn(encoding, people, wish, codes)),
  }
}

function amountsOf({ amounts }: Encoding, people: readonly Person[], name: string): Float32Array {
  const { mean, spread } = amounts[name]!
  const column = new Float32Array(people.length)
  for (const [index, person] of people.entries()) column[index] = ((person.amounts[name] ?? NaN) - mean) / spread
  return column
}

interface Codes {
  name: string
  column: Int32Array
  codeOf: Map<string, number>
}

function codesOf(encoding: Encoding, people: readonly Person[], { name }: ChoiceFacet): Codes {
  const codeOf = new Map(encoding.values[name]!.map((value, code) => [value, code]))
  const column = new Int32Array(people.length).fill(-1)
  for (const [index, { choices }] of people.entries()) {
    const value = choices[name]
    if (value === undefined) continue
    const code = codeOf.get(value) ?? codeOf.size
    if (code === codeOf.size) codeOf.set(value, code)
    column[index] = code
  }
  return { name, column, codeOf }
}

function tastesOf({ facets, tastes }: Encoding, people: readonly Person[]): Float32Array {
  const width = facets.tastes.length
  const column = new Float32Array(people.length * width)
  people.forEach((person, index) => {
    const row = facets.tastes.map((taste) => {
      const { mean, spread } = tastes[taste]!
      return ((person.tastes[taste] ?? 0) - mean) / spread
    })
    const length = Math.hypot(...row) || 1
    column.set(
      row.map((value) => value / length),
      index * width,
    )
  })
  return column
}

function wishColumn(encoding: Encoding, people: readonly Person[], name: string, codes: Codes[]): WishColumn {
  const { mean, spread } = encoding.wishWeights[name]!
  const isMore = people.some(({ wishes }) => wishes[name]?.hope === 'the more the better')
  const hasWish = new Uint8Array(people.length)
  const weights = new Float32Array(people.length)
  const isMust = new Uint8Array(people.length)
  for (const [index, { wishes }] of people.entries()) {
    const wish = wishes[name]
    if (!wish) continue
    hasWish[index] = 1
    weights[index] = isMore ? (wish.weight - mean) / spread : wish.weight
    isMust[index] = Number(wish.isMust)
  }
  return { hasWish, weights, isMust, isMore, answer: wishAnswers(encoding, people, name, codes) }
}

const UNKNOWN = 0.5

function wishAnswers({ facets, amounts }: Encoding, people: readonly Person[], name: string, codes: Codes[]) {
  const isAmount = facets.amounts.some((facet) => facet.name === name) && amounts[name] !== undefined
  const chosen = codes.find((one) => one.name === name)
  const isAmong = chosen && amongAnswers(chosen, people.length)
  return (wisher: number, other: number): number => {
    const { hope } = people[wisher]!.wishes[name]!
    if (hope === 'the more the better') return UNKNOWN
    if ('among' in hope) {
      const value = people[other]!.choices[name]
      return isAmong && value !== undefined ? Number(isAmong(wisher, hope.among, other, value)) : UNKNOWN
    }
    const amount = isAmount ? people[other]!.amounts[name] : undefined
    if (amount === undefined || Number.isNaN(amount)) return UNKNOWN
    const { from = -Infinity, to = Infinity } = hope
    return Number(amount >= from && amount <= to)
  }
}

/**
 * In a list, all people but its reader are asked about the reader alone, so a first question compares the values. A second one prepares the
 * accepted codes, once for all people who wish the same: training asks millions of times.
 */
function amongAnswers({ column, codeOf }: Codes, size: number) {
  const isAsked = new Uint8Array(size)
  const acceptedBy = Array.from<Uint8Array | undefined>({ length: size })
  const acceptedOf = new Map<string, Uint8Array>()
  const prepare = (values: readonly string[]) => {
    const accepted = new Uint8Array(codeOf.size)
    for (const value of values) {
      const code = codeOf.get(value)
      if (code !== undefined) accepted[code] = 1
    }
    return accepted
  }
  return (wisher: number, values: readonly string[], other: number, value: string): boolean => {
    const prepared = acceptedBy[wisher]
    if (prepared) return prepared[column[other]!] === 1
    if (!isAsked[wisher]) {
      isAsked[wisher] = 1
      return values.includes(value)
    }
    const key = values.join('|')
    const accepted = acceptedOf.get(key) ?? prepare(values)
    acceptedOf.set(key, accepted)
    acceptedBy[wisher] = accepted
    return accepted[column[other]!] === 1
  }
}
