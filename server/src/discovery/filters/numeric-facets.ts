// Numbers as names of facets. Of an age, a height or an income the index knows the number itself and, at each step of its ladder, who
// has at least or at most so much: a bound on a step is one bitmap, one between two steps a step and the few numbers up to it. Incomes may be
// any amounts, so they stand in spans besides, and of what lies up to the step the whole spans are taken.

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

const RUPEES = [1, 100, 1_000, 10_000, LAKH, 10 * LAKH, 100 * LAKH]
/** How wide the spans of a number are, itself among them: each a multiple of the one before. */
const WIDTHS: Partial<Record<Ladder, readonly number[]>> = { least: RUPEES, most: RUPEES }

const DIGITS = 10
const MOST = 10 ** DIGITS - 1
/** As SQL's `lpad` writes it in discovery_facets. */
const padded = (value: number) => String(value).padStart(DIGITS, '0')
const number = (ladder: Ladder, value: number) => `${ladder}:${padded(value)}`
const span = (ladder: Ladder, width: number, value: number) =>
  `${ladder}${width === 1 ? '' : `/${width}`}:${padded(Math.floor(value / width))}`
const atLeastStep = (ladder: Ladder, step: number) => `${ladder}>=${padded(step)}`
const atMostStep = (ladder: Ladder, step: number) => `${ladder}<=${padded(step)}`

/** Each alternative of "at least so much". */
export function atLeast(ladder: Ladder, bound: number): Range[] {
  const step = LADDERS[ladder].find((one) => one >= bound)
  if (step === bound) return [only(atLeastStep(ladder, step))]
  if (step === undefined) return between(ladder, bound, MOST)
  return [only(atLeastStep(ladder, step)), ...between(ladder, bound, step - 1)]
}

/** Each alternative of "at most so much". */
export function atMost(ladder: Ladder, bound: number): Range[] {
  const step = LADDERS[ladder].findLast((one) => one <= bound)
  if (step === bound) return [only(atMostStep(ladder, step))]
  if (step === undefined) return between(ladder, 0, bound)
  return [only(atMostStep(ladder, step)), ...between(ladder, step + 1, bound)]
}

/** Both ends included. */
const between = (ladder: Ladder, from: number, to: number) => within(ladder, from, to + 1, WIDTHS[ladder] ?? [1])

/** Of numbers up to, but without, `high`: the widest spans that lie within, and at either end narrower ones, of each kind a few. */
function within(ladder: Ladder, low: number, high: number, [width = 1, ...wider]: readonly number[]): Range[] {
  if (low >= high) return []
  const [next] = wider
  const [first, last] = next ? [Math.ceil(low / next) * next, Math.floor(high / next) * next] : [low, low]
  if (first >= last) return [{ from: span(ladder, width, low), to: span(ladder, width, high - 1) }]
  return [
    ...within(ladder, low, first, [width]),
    ...within(ladder, first, last, wider),
    ...within(ladder, last, high, [width]),
  ]
}

/** As a profile itself names its numbers. */
export const numbers = (ladder: Ladder, from: number, to: number): Range => ({
  from: number(ladder, from),
  to: number(ladder, Math.min(to, MOST)),
})
export const upwards = (ladder: Ladder, from: number) => numbers(ladder, from, MOST)

export const ageName = (age: number) => number('age', age)

const NUMBERED = new RegExp(`^(${Object.keys(LADDERS).join('|')}):(\\d{${DIGITS}})$`)

/** The steps and wider spans in which somebody of this facet stands; none for what is not a number. */
export function stepsOf(facet: string): string[] {
  const [, ladder, digits] = NUMBERED.exec(facet) ?? []
  if (!ladder) return []
  const value = Number(digits)
  return [
    ...LADDERS[ladder as Ladder].flatMap((step) => [
      ...(value >= step ? [atLeastStep(ladder as Ladder, step)] : []),
      ...(value <= step ? [atMostStep(ladder as Ladder, step)] : []),
    ]),
    ...(WIDTHS[ladder as Ladder] ?? []).slice(1).map((width) => span(ladder as Ladder, width, value)),
  ]
}
