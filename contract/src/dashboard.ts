import { z } from 'zod'
import { call } from './kernel/call.ts'
import { MATCH_QUESTIONS } from './compatibility.ts'
import { includeAnsweredQuery } from './discovery.ts'
import { pageQuery, pageReply } from './kernel/paging.ts'
import { COMPLETION_PARTS } from './profile/completeness.ts'
import { ProfileCard } from './profile/profile.ts'
import { shownBlocks } from './profile/profile-block-schemas.ts'

export const dashboardStats = call({
  method: 'GET',
  path: '/dashboard/stats',
  summary: 'My counters and the completeness of my profile',
  by: 'member',
  reply: z.object({
    message: z.string(),
    data: z.object({
      /** All interests that the member has ever received. */
      interests: z.int(),
      /** Unread messages. */
      messages: z.int(),
      /** Accepted connections. */
      matches: z.int(),
      /** Received interests without an answer. */
      pendingRequests: z.int(),
      profileCompletion: z.int(),
      missing: z.array(z.string()),
      /** The part that would add most to the completion, with its points; absent if the profile is complete. */
      nextStep: z.object({ part: z.enum(COMPLETION_PARTS), points: z.int() }).optional(),
      /** Whether this site sends the codes that verify a phone number. */
      canVerifyPhone: z.boolean().optional(),
      /** Set if this site takes videos and the member has none. */
      canAddVideo: z.literal(true).optional(),
      /** The member's photos of any status. */
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
  query: z.object({ ...pageQuery(50), includeAnswered: includeAnsweredQuery }),
  reply: z.object({
    data: z.array(ProfileCard),
    ...pageReply,
    /** What the list learned of late: people who differ from me in this come later, because I said no to several of them. */
    learned: z.array(z.object({ about: z.enum(MATCH_QUESTIONS), people: z.int() })).optional(),
  }),
  failure: 'Failed to load dashboard data',
  // Not 'interests': a card to which an interest was just sent stays in place until the list is opened again.
  shows: ['profile', 'profiles'],
})
