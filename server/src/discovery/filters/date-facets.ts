// Days as names of facets. The index knows who joined, or was here last, on each day, and in each month: of many days the whole months are
// taken.
import type { Range } from './numeric-facets.ts'

export type DayKind = 'joined' | 'here'

export const LAST_DAY = '9999-12-31'
const monthIn = (day: string) => day.slice(0, 'YYYY-MM'.length)
const ofMonth = (kind: DayKind, month: string) => `${kind}/month:${month}`

/** Those whose day of this kind lies between the two, as a profile itself names its days. */
export const days = (kind: DayKind, from: string, to: string): Range => ({
  from: `${kind}:${from}`,
  to: `${kind}:${to}`,
})

/** Those whose day of this kind is this one or a later one: the rest of its month, and each month after it. */
export function since(kind: DayKind, day: string): { group: Range[]; own: Range[] } {
  const month = monthIn(day)
  // In the order of names it stands behind its month and before the next.
  const afterMonth = ofMonth(kind, `${month}-`)
  return {
    group: [days(kind, day, `${month}-31`), { from: afterMonth, to: months(kind).to }],
    own: [days(kind, day, LAST_DAY)],
  }
}

const DAY = /^(joined|here):\d{4}-\d{2}-\d{2}$/
const MONTH = /^(joined|here)\/month:\d{4}-\d{2}$/

/** The name of the month that holds a named day; of anything else none. */
export function monthOf(facet: string): string | undefined {
  const [, kind] = DAY.exec(facet) ?? []
  return kind && ofMonth(kind as DayKind, monthIn(facet.slice(`${kind}:`.length)))
}

/** Every month of this kind. */
export const months = (kind: DayKind): Range => ({ from: ofMonth(kind, ''), to: ofMonth(kind, monthIn(LAST_DAY)) })

/** The days of a named month; anything else is no month. */
export function daysOf(facet: string): Range | undefined {
  const [, kind] = MONTH.exec(facet) ?? []
  if (!kind) return undefined
  const month = facet.slice(ofMonth(kind as DayKind, '').length)
  return days(kind as DayKind, `${month}-01`, `${month}-31`)
}
