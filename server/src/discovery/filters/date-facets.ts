// Facets of days: the day of joining, and the day of the last visit (`here`). The index also has a facet for each month, so a long span
// needs few bitmaps.
import type { FacetRange } from './numeric-facets.ts'

export type DateFacet = 'joined' | 'here'

export const MAX_DAY = '9999-12-31'
const monthIn = (day: string) => day.slice(0, 'YYYY-MM'.length)
const monthFacetOf = (kind: DateFacet, month: string) => `${kind}/month:${month}`

/** The days between two days, both included, as facets of a profile's own row. */
export const dayRange = (kind: DateFacet, from: string, to: string): FacetRange => ({
  from: `${kind}:${from}`,
  to: `${kind}:${to}`,
})

/** This day and all later ones: the rest of its month, and each month after it. */
export function sinceDay(kind: DateFacet, day: string): { group: FacetRange[]; rowGroup: FacetRange[] } {
  const month = monthIn(day)
  // Sorts after its month and before the next.
  const afterMonth = monthFacetOf(kind, `${month}-`)
  return {
    group: [dayRange(kind, day, `${month}-31`), { from: afterMonth, to: allMonths(kind).to }],
    rowGroup: [dayRange(kind, day, MAX_DAY)],
  }
}

const DAY = /^(joined|here):\d{4}-\d{2}-\d{2}$/
const MONTH = /^(joined|here)\/month:\d{4}-\d{2}$/

/** The month of a day's facet; undefined for any other facet. */
export function monthFacet(facet: string): string | undefined {
  const [, kind] = DAY.exec(facet) ?? []
  return kind && monthFacetOf(kind as DateFacet, monthIn(facet.slice(`${kind}:`.length)))
}

/** Every month of this kind. */
export const allMonths = (kind: DateFacet): FacetRange => ({
  from: monthFacetOf(kind, ''),
  to: monthFacetOf(kind, monthIn(MAX_DAY)),
})

/** The days of a month's facet; undefined for any other facet. */
export function daysOfMonth(facet: string): FacetRange | undefined {
  const [, kind] = MONTH.exec(facet) ?? []
  if (!kind) return undefined
  const month = facet.slice(monthFacetOf(kind as DateFacet, '').length)
  return dayRange(kind as DateFacet, `${month}-01`, `${month}-31`)
}
