import { z } from 'zod'
import { call } from './kernel/call.ts'
import { pageQuery, pageReply } from './kernel/paging.ts'
import { ProfileCard } from './profile/profile.ts'

/** Both lists are of so many visits, the latest. */
export const MOST_VISITS = 1_000

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

export const forgetViewed = call({
  method: 'DELETE',
  path: '/views',
  summary: 'Clear the list of profiles I opened; who could see that I was there still can',
  by: 'member',
  reply: z.object({ message: z.string() }),
  failure: 'Failed to clear the list',
  changes: ['views'],
})

export const visitors = call({
  method: 'GET',
  path: '/views/visitors',
  summary: 'Who opened my profile, latest first. Nobody, while my own visits leave no trace',
  by: 'member',
  query: z.object(pageQuery()),
  reply: z.object({
    data: viewed,
    ...pageReply,
    /** My setting: whoever leaves no trace does not see those of others. */
    showMyVisits: z.boolean(),
  }),
  failure: 'Failed to load who viewed your profile',
  shows: ['views', 'profile', 'profiles'],
})
