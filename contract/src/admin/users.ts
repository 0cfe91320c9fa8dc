import { z } from 'zod'
import { Nominee } from '../own-data.ts'
import { call } from '../kernel/call.ts'
import { CREATED_FOR, oneOf, ROLES, TIERS } from '../vocabulary/choices.ts'
import { MemberId } from '../kernel/ids.ts'
import { pageQuery, pageReply } from '../kernel/paging.ts'
import { isCalendarDate } from '../vocabulary/age-and-dates.ts'
import { bounded, filledText } from '../kernel/text-schemas.ts'
import { VerifyReason } from './verification.ts'
import { optionalChoice, search } from './admin-list-filters.ts'

export const MIN_SEARCH_LENGTH = 2

export const AdminUser = z.object({
  _id: z.string(),
  id: z.string(),
  fullName: z.string(),
  phoneNumber: z.string(),
  gender: z.enum(['male', 'female', 'other']),
  dateOfBirth: z.string().optional(),
  role: z.enum(ROLES),
  tier: z.enum(TIERS),
  /** When the plan ends; absent without one. */
  tierUntil: z.string().optional(),
  isActive: z.boolean(),
  isVerified: z.boolean(),
  profileCreatedFor: z.enum(CREATED_FOR),
  createdAt: z.string(),
  updatedAt: z.string(),
  avatar: z.string().nullable(),
})
export type AdminUser = z.output<typeof AdminUser>

export const AdminProfile = AdminUser.pick({
  _id: true,
  id: true,
  fullName: true,
  phoneNumber: true,
  gender: true,
  isVerified: true,
  createdAt: true,
  avatar: true,
}).extend({ city: z.string().optional(), state: z.string().optional() })
export type AdminProfile = z.output<typeof AdminProfile>

export const adminUsers = call({
  method: 'GET',
  path: '/admin/users',
  summary: 'Users, newest first, by name or phone number, role and status',
  by: 'moderator',
  query: z.object({
    role: optionalChoice(ROLES, 'role'),
    search,
    isActive: optionalChoice(['true', 'false'], 'isActive'),
    ...pageQuery(),
  }),
  reply: z.object({ data: z.array(AdminUser), ...pageReply }),
  failure: 'Failed to fetch users',
  shows: ['admin'],
})

export const adminUser = call({
  method: 'GET',
  path: '/admin/users/:id',
  summary: 'One user',
  by: 'moderator',
  params: z.object({ id: MemberId }),
  reply: z.object({ data: AdminUser.extend({ nominee: Nominee.optional() }) }),
  failure: 'Failed to fetch user',
  shows: ['admin'],
})

const DAY_TEXT = 'tierUntil must be a date like 2027-04-23'

export const updateUser = call({
  method: 'PUT',
  path: '/admin/users/:id',
  summary: 'Activate or deactivate a user, or change their role or tier',
  by: 'admin',
  params: z.object({ id: MemberId }),
  body: z
    .object({
      isActive: z.boolean('isActive must be true or false').optional(),
      role: oneOf(ROLES, 'role').optional(),
      tier: oneOf(TIERS, 'tier').optional(),
      /** With `tier`: its last day, in India. Without it the shortest plan of the tier. */
      tierUntil: bounded(40, DAY_TEXT).refine(isCalendarDate, DAY_TEXT).optional(),
    })
    .refine(
      ({ isActive, role, tier }) => isActive !== undefined || role !== undefined || tier !== undefined,
      'Say what to change: isActive, role or tier',
    ),
  reply: z.object({ data: AdminUser, message: z.string() }),
  failure: 'Failed to update user',
  changes: ['admin', 'profiles'],
})

export const deleteUser = call({
  method: 'DELETE',
  path: '/admin/users/:id',
  summary: 'Delete a user with all their data',
  by: 'admin',
  params: z.object({ id: MemberId }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to delete user',
  changes: ['admin', 'profiles'],
})

export const exportUsers = call({
  method: 'GET',
  path: '/admin/users/export',
  summary: 'All users, or those of one role, as CSV',
  by: 'admin',
  query: z.object({ role: optionalChoice(ROLES, 'role') }),
  reply: z.object({}),
  file: 'text/csv',
  failure: 'Failed to export users',
})

export const adminProfiles = call({
  method: 'GET',
  path: '/admin/profiles',
  summary: 'Profiles to verify, newest first',
  by: 'moderator',
  query: z.object({ status: optionalChoice(['verified', 'unverified'], 'status'), search, ...pageQuery() }),
  reply: z.object({ data: z.array(AdminProfile), ...pageReply }),
  failure: 'Failed to fetch profiles',
  shows: ['admin'],
})

export const verifyProfile = call({
  method: 'PUT',
  path: '/admin/profiles/:id/verify',
  summary: 'Mark a profile as verified, or take the mark away',
  by: 'moderator',
  params: z.object({ id: MemberId }),
  body: z.object({ isVerified: z.boolean('isVerified must be true or false'), reason: VerifyReason.optional() }),
  reply: z.object({ data: AdminProfile, message: z.string() }),
  failure: 'Failed to verify profile',
  changes: ['admin', 'profiles'],
})

export const adminSearch = call({
  method: 'GET',
  path: '/admin/search',
  summary: 'Find users and profiles by name or phone number',
  by: 'moderator',
  query: z.object({
    q: filledText(100, 'Search').refine(
      (value) => value.length >= MIN_SEARCH_LENGTH,
      `Type at least ${MIN_SEARCH_LENGTH} characters`,
    ),
  }),
  reply: z.object({ data: z.object({ users: z.array(AdminUser), profiles: z.array(AdminProfile) }) }),
  failure: 'Search failed',
  shows: ['admin'],
})
