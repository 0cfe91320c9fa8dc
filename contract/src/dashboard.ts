import { z } from 'zod'
import { call } from './kernel/call.ts'
import { pageQuery, pageReply } from './kernel/paging.ts'
import { ProfileCard } from './profile/profile.ts'
import { shownBlocks } from './profile/sections.ts'

export const dashboardStats = call({
  method: 'GET',
  path: '/dashboard/stats',
  summary: 'My counters and the completeness of my profile',
  by: 'member',
  reply: z.object({
    message: z.string(),
    data: z.object({
      /** Interests received, ever. */
      interests: z.int(),
      /** Unread messages. */
      messages: z.int(),
      /** Accepted connections. */
      matches: z.int(),
      /** Received and not answered yet. */
      pendingRequests: z.int(),
      profileCompletion: z.int(),
      missing: z.array(z.string()),
      /** My photos, whatever their status. */
      photos: z.int(),
      ...shownBlocks,
    }),
  }),
  failure: 'Failed to load stats',
  shows: ['account', 'profile', 'photos', 'interests', 'conversations'],
})

export const recommended = call({
  method: 'GET',
  path: '/dashboard/recommended',
  summary: 'Profiles that suit me, best first, each with its compatibility',
  by: 'member',
  query: z.object(pageQuery(50)),
  reply: z.object({ data: z.array(ProfileCard), ...pageReply }),
  failure: 'Failed to load dashboard data',
  // Not 'interests': a card to which an interest was just sent stays in place until the list is opened again.
  shows: ['profile', 'profiles'],
})
