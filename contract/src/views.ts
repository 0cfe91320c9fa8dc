import { z } from 'zod'
import { call } from './kernel/call.ts'
import { pageQuery, pageReply } from './kernel/paging.ts'
import { ProfileCard } from './profile/profile.ts'

/** The maximum number of visits in both lists, which show the latest. */
export const MAX_VISITS = 1_000

const viewed = z.array(z.object({ profile: ProfileCard, at: z.string() }))

export const recentlyViewed = call({
  method: 'GET',
  path: '/views',
  summary: 'The profiles I opened, latest first',
  by: 'member',
  query: z.object(pageQuery()),
  reply: z.object({ data: viewed, ...pageReply }),
  failure: 'Failed to load the profiles you viewed',
  shows: ['views', 'profiles'],
})

export const clearRecentlyViewed = call({
  method: 'DELETE',
  path: '/views',
  summary: 'Clear the list of profiles I opened; their owners still see my visits',
  by: 'member',
  reply: z.object({ message: z.string() }),
  failure: 'Failed to clear the list',
  changes: ['views'],
})

export const visitors = call({
  method: 'GET',
  path: '/views/visitors',
  summary: 'Who opened my profile, latest first. Empty while I hide my own visits',
  by: 'member',
  query: z.object(pageQuery()),
  reply: z.object({
    data: viewed,
    ...pageReply,
    /** The caller's setting. A member who hides their own visits does not see their visitors. */
    showMyVisits: z.boolean(),
  }),
  failure: 'Failed to load your visitors',
  shows: ['views', 'profile', 'profiles'],
})
