// Facets of numbers: ages, heights, incomes, and the bounds of musts about them. In addition to the number the index has "at least" and "at most" facets for each threshold.
// A bound on a threshold reads one bitmap; a bound between two reads a threshold and the few numbers up to it. Incomes can be any amount, so
// they also have facets of wider spans, which cover the numbers up to a threshold.

/** All facets with names between the two, both included, in byte order. */
export interface FacetRange {
  from: string
  to: string
}
export const exactly = (name: string): FacetRange => ({ from: name, to: name })

const integers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place)
const LAKH = 100_000

/** Thresholds, ascending. */
export const THRESHOLDS = {
  age: integers(18, 70),
  height: integers(140, 200),
  least: [0, 2, 5, 10, 20, 50, 100].map((lakh) => lakh * LAKH),
  most: [2, 5, 10, 20, 50, 100].map((lakh) => lakh * LAKH),
  'must-age-from': integers(18, 100),
  'must-age-to': integers(18, 100),
  'must-height-from': integers(140, 200),
  'must-height-to': integers(140, 200),
  'must-income-from': [0, 2, 5, 10, 20, 50, 100].map((lakh) => lakh * LAKH),
} as const satisfies Record<string, readonly number[]>
export type NumericFacet = keyof typeof THRESHOLDS

const RUPEE_SPANS = [1, 100, 1_000, 10_000, LAKH, 10 * LAKH, 100 * LAKH]
/** The widths of a number's spans, ascending; each is a multiple of the one before. */
const SPAN_WIDTHS: Partial<Record<NumericFacet, readonly number[]>> = {
  least: RUPEE_SPANS,
  most: RUPEE_SPANS,
  'must-income-from': RUPEE_SPANS,
}

const DIGITS = 10
const MAX_NUMBER = 10 ** DIGITS - 1
/** The same as `lpad` in SQL's discovery_facets. */
const padded = (value: number) => String(value).padStart(DIGITS, '0')
const valueFacet = (ladder: NumericFacet, value: number) => `${ladder}:${padded(value)}`
const spanFacet = (ladder: NumericFacet, width: number, value: number) =>
  `${ladder}${width === 1 ? '' : `/${width}`}:${padded(Math.floor(value / width))}`
const atLeastFacet = (ladder: NumericFacet, step: number) => `${ladder}>=${padded(step)}`
const atMostFacet = (ladder: NumericFacet, step: number) => `${ladder}<=${padded(step)}`

/** Ranges that together contain all numbers from the bound upwards. */
export function atLeast(ladder: NumericFacet, bound: number): FacetRange[] {
  const step = THRESHOLDS[ladder].find((threshold) => threshold >= bound)
  if (step === bound) return [exactly(atLeastFacet(ladder, step))]
  if (step === undefined) return coverInclusive(ladder, bound, MAX_NUMBER)
  return [exactly(atLeastFacet(ladder, step)), ...coverInclusive(ladder, bound, step - 1)]
}

/** Ranges that together contain all numbers up to the bound. */
export function atMost(ladder: NumericFacet, bound: number): FacetRange[] {
  const step = THRESHOLDS[ladder].findLast((threshold) => threshold <= bound)
  if (step === bound) return [exactly(atMostFacet(ladder, step))]
  if (step === undefined) return coverInclusive(ladder, 0, bound)
  return [exactly(atMostFacet(ladder, step)), ...coverInclusive(ladder, step + 1, bound)]
}

/** Like `cover`, with both ends included. */
const coverInclusive = (ladder: NumericFacet, from: number, to: number) =>
  cover(ladder, from, to + 1, SPAN_WIDTHS[ladder] ?? [1])

/** Covers the numbers from `low` to below `high`: the widest spans that fit, and a few narrower ones at both ends. */
function cover(
  ladder: NumericFacet,
  low: number,
  high: number,
  [width = 1, ...wider]: readonly number[],
): FacetRange[] {
  if (low >= high) return []
  const [next] = wider
  const [first, last] = next ? [Math.ceil(low / next) * next, Math.floor(high / next) * next] : [low, low]
  if (first >= last) return [{ from: spanFacet(ladder, width, low), to: spanFacet(ladder, width, high - 1) }]
  return [
    ...cover(ladder, low, first, [width]),
    ...cover(ladder, first, last, wider),
    ...cover(ladder, last, high, [width]),
  ]
}

/** The range with the facet names of a profile's own row. */
export const rowRange = (ladder: NumericFacet, from: number, to: number): FacetRange => ({
  from: valueFacet(ladder, from),
  to: valueFacet(ladder, Math.min(to, MAX_NUMBER)),
})
export const rowAtLeast = (ladder: NumericFacet, from: number) => rowRange(ladder, from, MAX_NUMBER)

export const ageFacet = (age: number) => valueFacet('age', age)

const NUMERIC_FACET = new RegExp(`^(${Object.keys(THRESHOLDS).join('|')}):(\\d{${DIGITS}})$`)

/** The threshold and span facets that follow from a number's facet; empty for any other facet. */
export function derivedNumericFacets(facet: string): string[] {
  const [, ladder, digits] = NUMERIC_FACET.exec(facet) ?? []
  if (!ladder) return []
  const value = Number(digits)
  return [
    ...THRESHOLDS[ladder as NumericFacet].flatMap((step) => [
      ...(value >= step ? [atLeastFacet(ladder as NumericFacet, step)] : []),
      ...(value <= step ? [atMostFacet(ladder as NumericFacet, step)] : []),
    ]),
    ...(SPAN_WIDTHS[ladder as NumericFacet] ?? [])
      .slice(1)
      .map((width) => spanFacet(ladder as NumericFacet, width, value)),
  ]
}
