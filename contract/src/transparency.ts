import { z } from 'zod'
import { call } from './kernel/call.ts'
import { CASE_CATEGORIES, type CaseCategory } from './complaints.ts'
import { OUTCOME_LIST } from './reports.ts'
import { oneOf } from './vocabulary/choices.ts'

/** The number of months on the page, including the current one. */
export const MONTHS_SHOWN = 12

const categories = Object.keys({ ...CASE_CATEGORIES, order: '' }) as ['order', ...CaseCategory[]]

export const TransparencyMonth = z.object({
  /** The month in India as YYYY-MM. */
  month: z.string(),
  /** Cases that members or others opened in the month, and their outcomes. */
  received: z.int(),
  acknowledgedInTime: z.int(),
  decidedInTime: z.int(),
  decidedLate: z.int(),
  waiting: z.int(),
  appealed: z.int(),
  /** A case may have several. */
  categories: z.array(z.object({ category: oneOf(categories, 'category'), cases: z.int() })),
  outcomes: z.array(z.object({ outcome: oneOf(OUTCOME_LIST, 'outcome'), cases: z.int() })),
  /** Members who were reminded of the rules in the month. */
  told: z.int(),
})
export type TransparencyMonth = z.output<typeof TransparencyMonth>

export const transparency = call({
  method: 'GET',
  path: '/transparency',
  summary: 'How reports and complaints were answered, month by month, the latest first. Counted at most an hour ago',
  by: 'visitor',
  reply: z.object({ data: z.object({ countedAt: z.string(), months: z.array(TransparencyMonth) }) }),
  failure: 'The figures could not be loaded',
})
