// Days as names of facets. The index knows who joined, or was here last, on each day, and in each month: of many days the whole months are
// taken.
import type { FacetRange } from './numeric-facets.ts'

export type DateFacet = 'joined' | 'here'

export const MAX_DAY = '9999-12-31'
const monthIn = (day: string) => day.slice(0, 'YYYY-MM'.length)
const monthFacetOf = (kind: DateFacet, month: string) => `${kind}/month:${month}`

/** Those whose day of this kind lies between the two, as a profile itself names its days. */
export const dayRange = (kind: DateFacet, from: string, to: string): FacetRange => ({
  from: `${kind}:${from}`,
  to: `${kind}:${to}`,
})

/** Those whose day of this kind is this one or a later one: the rest of its month, and each month after it. */
export function sinceDay(kind: DateFacet, day: string): { group: FacetRange[]; own: FacetRange[] } {
  const month = monthIn(day)
  // In the order of names it stands behind its month and before the next.
  const afterMonth = monthFacetOf(kind, `${month}-`)
  return {
    group: [dayRange(kind, day, `${month}-31`), { from: afterMonth, to: allMonths(kind).to }],
    own: [dayRange(kind, day, MAX_DAY)],
  }
}

const DAY = /^(joined|here):\d{4}-\d{2}-\d{2}$/
const MONTH = /^(joined|here)\/month:\d{4}-\d{2}$/

/** The name of the month that holds a named day; of anything else none. */
export function monthFacet(facet: string): string | undefined {
  const [, kind] = DAY.exec(facet) ?? []
  return kind && monthFacetOf(kind as DateFacet, monthIn(facet.slice(`${kind}:`.length)))
}

/** Every month of this kind. */
export const allMonths = (kind: DateFacet): FacetRange => ({
  from: monthFacetOf(kind, ''),
  to: monthFacetOf(kind, monthIn(MAX_DAY)),
})

/** The days of a named month; anything else is no month. */
export function daysOfMonth(facet: string): FacetRange | undefined {
  const [, kind] = MONTH.exec(facet) ?? []
  if (!kind) return undefined
  const month = facet.slice(monthFacetOf(kind as DateFacet, '').length)
  return dayRange(kind as DateFacet, `${month}-01`, `${month}-31`)
}
