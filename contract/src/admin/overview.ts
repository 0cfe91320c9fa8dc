import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { INTEREST_STATUSES } from '../vocabulary/choices.ts'
import { pageQuery, pageReply } from '../kernel/paging.ts'
import { optionalChoice, search } from './admin-list-filters.ts'

export const adminStats = call({
  method: 'GET',
  path: '/admin/stats',
  summary: 'Totals of users, active profiles, pending photos, requests and conversations',
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

export const adminWaiting = call({
  method: 'GET',
  path: '/admin/waiting',
  summary: 'Numbers of videos, of documents and selfies, and of success stories that wait for a decision',
  by: 'moderator',
  reply: z.object({ data: z.object({ videos: z.int(), checks: z.int(), stories: z.int() }) }),
  failure: 'Failed to fetch what waits',
  shows: ['admin'],
})

const RequestParty = z.object({ _id: z.string(), id: z.string(), fullName: z.string(), phoneNumber: z.string() })

export const adminRequests = call({
  method: 'GET',
  path: '/admin/requests',
  summary: 'All requests, newest first',
  by: 'moderator',
  query: z.object({ status: optionalChoice(INTEREST_STATUSES, 'status'), search, ...pageQuery() }),
  reply: z.object({
    data: z.array(
      z.object({
        _id: z.string(),
        status: z.enum(INTEREST_STATUSES),
        sender: RequestParty,
        receiver: RequestParty,
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
  summary: 'The participants of each conversation, latest first; never the messages',
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
  query: z.object({ by: optionalChoice(ACTIVITY_PERIODS, 'by').transform((by) => by ?? 'day') }),
  reply: z.object({
    data: z.array(
      z.object({
        /** The day, or the Monday of the week. */
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
  summary: 'Changes made by staff, newest first',
  by: 'admin',
  query: z.object(pageQuery()),
  reply: z.object({
    data: z.array(
      z.object({
        _id: z.string(),
        at: z.string(),
        /** Absent once the account of that member of staff is deleted. */
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
