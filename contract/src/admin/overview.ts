import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { INTEREST_STATUSES } from '../vocabulary/choices.ts'
import { pageQuery, pageReply } from '../kernel/paging.ts'
import { anyOf, search } from './filters.ts'

export const adminStats = call({
  method: 'GET',
  path: '/admin/stats',
  summary: 'How many users, active profiles, pending photos, requests and conversations there are',
  by: 'moderator',
  reply: z.object({
    data: z.object({
      users: z.int(),
      profiles: z.int(),
      pendingPhotos: z.int(),
      requests: z.int(),
      conversations: z.int(),
    }),
  }),
  failure: 'Failed to fetch stats',
  shows: ['admin'],
})

const named = z.object({ _id: z.string(), id: z.string(), fullName: z.string(), phoneNumber: z.string() })

export const adminRequests = call({
  method: 'GET',
  path: '/admin/requests',
  summary: 'All requests, newest first',
  by: 'moderator',
  query: z.object({ status: anyOf(INTEREST_STATUSES, 'status'), search, ...pageQuery() }),
  reply: z.object({
    data: z.array(
      z.object({
        _id: z.string(),
        status: z.enum(INTEREST_STATUSES),
        sender: named,
        receiver: named,
        createdAt: z.string(),
      }),
    ),
    ...pageReply,
  }),
  failure: 'Failed to fetch requests',
  shows: ['admin'],
})

export const adminConversations = call({
  method: 'GET',
  path: '/admin/conversations',
  summary: 'Who talks with whom, latest first; never what they say',
  by: 'moderator',
  query: z.object(pageQuery()),
  reply: z.object({
    data: z.array(
      z.object({
        _id: z.string(),
        participants: z.array(z.object({ _id: z.string(), fullName: z.string() })),
        messages: z.int(),
        updatedAt: z.string(),
      }),
    ),
    ...pageReply,
  }),
  failure: 'Failed to fetch conversations',
  shows: ['admin'],
})

export const ACTIVITY_PERIODS = ['day', 'week'] as const

export const adminActivity = call({
  method: 'GET',
  path: '/admin/activity',
  summary:
    'Registrations, interests and acceptances on each of the past 30 days or in each of the past 26 weeks, in Indian time',
  by: 'moderator',
  query: z.object({ by: anyOf(ACTIVITY_PERIODS, 'by').transform((by) => by ?? 'day') }),
  reply: z.object({
    data: z.array(
      z.object({
        /** The day, or the Monday that its week begins with. */
        on: z.string(),
        registrations: z.int(),
        interests: z.int(),
        acceptances: z.int(),
      }),
    ),
  }),
  failure: 'Failed to fetch the activity',
  shows: ['admin'],
})

export const auditLog = call({
  method: 'GET',
  path: '/admin/audit',
  summary: 'What staff changed, newest first',
  by: 'admin',
  query: z.object(pageQuery()),
  reply: z.object({
    data: z.array(
      z.object({
        _id: z.string(),
        at: z.string(),
        /** Absent once that person's account is deleted. */
        by: z.string().optional(),
        action: z.string(),
        subject: z.string().optional(),
        detail: z.string(),
      }),
    ),
    ...pageReply,
  }),
  failure: 'Failed to fetch the audit log',
  shows: ['admin'],
})
