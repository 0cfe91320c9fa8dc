import { z } from 'zod'
import { call } from './kernel/call.ts'
import { oneOf, RELIGIONS } from './vocabulary/choices.ts'
import { pageQuery, pageReply } from './kernel/paging.ts'
import { STATES } from './vocabulary/places.ts'
import { ProfileCard } from './profile/profile.ts'
import { optionalQuery, text } from './kernel/text.ts'

/** From this compatibility on somebody is a top match. */
export const TOP_MATCH = 90

export const MATCH_SORTS = { best: 'Best Match', recent: 'Recently Joined', age: 'Age' } as const
export type MatchSort = keyof typeof MATCH_SORTS

export const matches = call({
  method: 'GET',
  path: '/matches',
  summary: 'Everybody who may fit me, by religion, state and city, each with the compatibility',
  by: 'member',
  query: z.object({
    // Whoever prefers "Other" means the people who say so: it is a religion here, not the absence of a wish.
    religion: optionalQuery(oneOf(RELIGIONS, 'Religion')),
    state: optionalQuery(oneOf(STATES, 'State')),
    city: optionalQuery(text(120, 'City')),
    sort: optionalQuery(oneOf(Object.keys(MATCH_SORTS) as [MatchSort, ...MatchSort[]], 'sort')),
    ...pageQuery(),
  }),
  reply: z.object({
    data: z.array(ProfileCard),
    ...pageReply,
    /** Of all that `total` counts, not of the page alone. */
    stats: z.object({
      /** Members with a premium or elite membership. */
      premium: z.int(),
      /** Compatibility of 90 or more, among the newest that are looked at: all of them unless there are more than 2,000. */
      topMatches: z.int(),
      lookedAt: z.int(),
      /** Joined since midnight in India. */
      newToday: z.int(),
    }),
  }),
  failure: 'Failed to load your matches',
  // Not 'interests': a card whose interest was just sent stays where it is.
  shows: ['profile', 'profiles'],
})
export type MatchesQuery = z.output<typeof matches.query>
