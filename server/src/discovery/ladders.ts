// Numbers as names of facets. Of an age, a height or an income the index knows the number itself and, at each step of its ladder, who
// has at least or at most so much: a bound on a step is one bitmap, one between two steps a step and the few numbers up to it.

/** Everything whose name lies between the two, in the order of their bytes; both ends included. */
export interface Range {
  from: string
  to: string
}
export const only = (name: string): Range => ({ from: name, to: name })

const years = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place)
const LAKH = 100_000

/** Ascending. */
export const LADDERS = {
  age: years(18, 70),
  height: years(140, 200),
  least: [0, 2, 5, 10, 20, 50, 100].map((lakh) => lakh * LAKH),
  most: [2, 5, 10, 20, 50, 100].map((lakh) => lakh * LAKH),
} as const satisfies Record<string, readonly number[]>
export type Ladder = keyof typeof LADDERS

const DIGITS = 10
const MOST = 10 ** DIGITS - 1
/** As SQL's `lpad` writes it in discovery_facets. */
const padded = (value: number) => String(value).padStart(DIGITS, '0')
const number = (ladder: Ladder, value: number) => `${ladder}:${padded(value)}`
const atLeastStep = (ladder: Ladder, step: number) => `${ladder}>=${padded(step)}`
const atMostStep = (ladder: Ladder, step: number) => `${ladder}<=${padded(step)}`

/** Each alternative of "at least so much". */
export function atLeast(ladder: Ladder, bound: number): Range[] {
  const step = LADDERS[ladder].find((one) => one >= bound)
  if (step === bound) return [only(atLeastStep(ladder, step))]
  if (step === undefined) return [numbers(ladder, bound, MOST)]
  return [only(atLeastStep(ladder, step)), numbers(ladder, bound, step - 1)]
}

/** Each alternative of "at most so much". */
export function atMost(ladder: Ladder, bound: number): Range[] {
  const step = LADDERS[ladder].findLast((one) => one <= bound)
  if (step === bound) return [only(atMostStep(ladder, step))]
  if (step === undefined) return [numbers(ladder, 0, bound)]
  return [only(atMostStep(ladder, step)), numbers(ladder, step + 1, bound)]
}

/** As a profile itself names its numbers. */
export const numbers = (ladder: Ladder, from: number, to: number): Range => ({
  from: number(ladder, from),
  to: number(ladder, Math.min(to, MOST)),
})
export const upwards = (ladder: Ladder, from: number) => numbers(ladder, from, MOST)

export const ageName = (age: number) => number('age', age)

const NUMBERED = new RegExp(`^(${Object.keys(LADDERS).join('|')}):(\\d{${DIGITS}})$`)

/** The steps that somebody of this facet stands on; none for what is not a number. */
export function stepsOf(facet: string): string[] {
  const [, ladder, digits] = NUMBERED.exec(facet) ?? []
  if (!ladder) return []
  const value = Number(digits)
  return LADDERS[ladder as Ladder].flatMap((step) => [
    ...(value >= step ? [atLeastStep(ladder as Ladder, step)] : []),
    ...(value <= step ? [atMostStep(ladder as Ladder, step)] : []),
  ])
}
