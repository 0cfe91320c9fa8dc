// The report of which people appeared on a member's screen, and at which places of a list.
import { z } from 'zod'
import { call } from './kernel/call.ts'
import { MemberId } from './kernel/ids.ts'
import { listOf } from './kernel/lenient-input.ts'
import { oneOf } from './vocabulary/choices.ts'

/** The lists that report which people appeared on the screen. */
export const IMPRESSION_LISTS = ['recommended', 'matches', 'search'] as const
export type ImpressionList = (typeof IMPRESSION_LISTS)[number]

export const MAX_IMPRESSIONS_AT_ONCE = 100
/** The highest place in a list. Nobody scrolls that far, so a higher number is a fault of the page. */
export const MAX_LIST_PLACE = 100_000

export const noteImpressions = call({
  method: 'POST',
  path: '/matches/impressions',
  summary: 'Note which people stood on my screen, and where in a list, so that matching can learn what I pass over',
  by: 'member',
  body: z.object({
    list: oneOf(IMPRESSION_LISTS, 'list'),
    shown: listOf(
      z.object({ id: MemberId, place: z.int('place must be a whole number').min(1).max(MAX_LIST_PLACE) }),
      MAX_IMPRESSIONS_AT_ONCE,
    ),
  }),
  reply: z.object({ message: z.string() }),
  failure: 'This could not be noted',
})
export type NotedImpressions = z.output<typeof noteImpressions.body>
