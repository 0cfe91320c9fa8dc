import { z } from 'zod'
import { call } from './kernel/call.ts'
import { oneOf, RELIGIONS } from './vocabulary/choices.ts'
import { pageQuery, pageReply } from './kernel/paging.ts'
import { STATES } from './vocabulary/places.ts'
import { ProfileCard } from './profile/profile.ts'
import { optionalQuery, text } from './kernel/text.ts'

/** The least compatibility of a top match. */
export const MIN_TOP_MATCH_SCORE = 90

export const MATCH_SORTS = { best: 'Best Match', recent: 'Recently Joined', age: 'Age' } as const
export type MatchSort = keyof typeof MATCH_SORTS

export const matches = call({
  method: 'GET',
  path: '/matches',
  summary: 'All profiles that may suit me, by religion, state and city, each with its compatibility',
  by: 'member',
  query: z.object({
    // "Other" is a religion here. In the filters of a search it means "no filter".
    religion: optionalQuery(oneOf(RELIGIONS, 'Religion')),
    state: optionalQuery(oneOf(STATES, 'State')),
    city: optionalQuery(text(120, 'City')),
    sort: optionalQuery(oneOf(Object.keys(MATCH_SORTS) as [MatchSort, ...MatchSort[]], 'sort')),
    ...pageQuery(),
  }),
  reply: z.object({
    data: z.array(ProfileCard),
    ...pageReply,
    /** About all profiles that `total` counts, not only this page. */
    stats: z.object({
      /** Members with a premium or elite membership. */
      premium: z.int(),
      /** Profiles with a compatibility of 90 or more, among those that were scored. */
      topMatches: z.int(),
      /** The number of profiles that were scored: all, but never more than the newest 2,000. */
      lookedAt: z.int(),
      /** Joined since midnight in India. */
      newToday: z.int(),
    }),
  }),
  failure: 'Failed to load your matches',
  // Not 'interests': a card to which an interest was just sent stays in place.
  shows: ['profile', 'profiles'],
})
export type MatchesQuery = z.output<typeof matches.query>
