import { z } from 'zod'
import { call } from './kernel/call.ts'
import { includeAnsweredQuery } from './discovery.ts'
import { oneOf, RELIGIONS } from './vocabulary/choices.ts'
import { pageQuery, pageReply } from './kernel/paging.ts'
import { STATES } from './vocabulary/states-and-countries.ts'
import { ProfileCard } from './profile/profile.ts'
import { optionalQuery } from './kernel/lenient-input.ts'
import { text } from './kernel/text-schemas.ts'
import { MemberId } from './kernel/ids.ts'

/** The minimum compatibility of a top match. */
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
    includeAnswered: includeAnsweredQuery,
    ...pageQuery(),
  }),
  reply: z.object({
    data: z.array(ProfileCard),
    ...pageReply,
    /** Figures about all profiles that `total` counts, not only this page. */
    stats: z.object({
      /** Members with a premium or elite membership. */
      premium: z.int(),
      /** Profiles with a compatibility of 90 or more, among those that were scored. */
      topMatches: z.int(),
      /** The number of profiles that were scored: all, but never more than the newest 2,000. */
      lookedAt: z.int(),
      /** Members who joined since midnight in India. */
      newToday: z.int(),
    }),
  }),
  failure: 'Failed to load your matches',
  // Not 'interests': a card to which an interest was just sent stays in place.
  shows: ['profile', 'profiles'],
})
export type MatchesQuery = z.output<typeof matches.query>

export const MAX_SIMILAR = 6

export const similarProfiles = call({
  method: 'GET',
  path: '/profile/:id/similar',
  summary: 'A few people like another member, among those that may suit me, the most alike first',
  by: 'member',
  to: 'visible',
  params: z.object({ id: MemberId }),
  reply: z.object({ data: z.array(ProfileCard) }),
  failure: 'Failed to load similar profiles',
  shows: ['profile', 'profiles'],
})
