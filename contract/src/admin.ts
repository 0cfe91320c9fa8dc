import { z } from 'zod'
import { call } from './call.ts'
import { CREATED_FOR, INTEREST_STATUSES, oneOf, PHOTO_STATUSES, PhotoRejectionChoice, ROLES, TIERS } from './choices.ts'
import { MemberId, PhotoId } from './ids.ts'
import { pageQuery, pageReply } from './paging.ts'
import { Photo } from './profile/profile.ts'
import { filledText, optionalQuery, text } from './text.ts'

export const LEAST_QUICK_SEARCH = 2

export const AdminUser = z.object({
  _id: z.string(),
  id: z.string(),
  fullName: z.string(),
  phoneNumber: z.string(),
  gender: z.enum(['male', 'female', 'other']),
  dateOfBirth: z.string().optional(),
  role: z.enum(ROLES),
  tier: z.enum(TIERS),
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

const search = optionalQuery(text(100, 'Search'))
const anyOf = <const T extends readonly [string, ...string[]]>(choices: T, name: string) =>
  optionalQuery(oneOf(choices, name))

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

export const adminUsers = call({
  method: 'GET',
  path: '/admin/users',
  summary: 'Users, newest first, by name or phone number, role and status',
  by: 'moderator',
  query: z.object({
    role: anyOf(ROLES, 'role'),
    search,
    isActive: anyOf(['true', 'false'], 'isActive'),
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
  reply: z.object({ data: AdminUser }),
  failure: 'Failed to fetch user',
  shows: ['admin'],
})

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
  summary: 'Delete a user and everything that is theirs',
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
  query: z.object({ role: anyOf(ROLES, 'role') }),
  reply: z.object({}),
  file: 'text/csv',
  failure: 'Failed to export users',
})

export const adminProfiles = call({
  method: 'GET',
  path: '/admin/profiles',
  summary: 'Profiles to verify, newest first',
  by: 'moderator',
  query: z.object({ status: anyOf(['verified', 'unverified'], 'status'), search, ...pageQuery() }),
  reply: z.object({ data: z.array(AdminProfile), ...pageReply }),
  failure: 'Failed to fetch profiles',
  shows: ['admin'],
})

export const verifyProfile = call({
  method: 'PUT',
  path: '/admin/profiles/:id/verify',
  summary: 'Mark a profile as verified, or not',
  by: 'moderator',
  params: z.object({ id: MemberId }),
  body: z.object({ isVerified: z.boolean('isVerified must be true or false') }),
  reply: z.object({ data: AdminProfile, message: z.string() }),
  failure: 'Failed to verify profile',
  changes: ['admin', 'profiles'],
})

export const moderatePhoto = call({
  method: 'PUT',
  path: '/admin/profiles/:id/photos/:photoId/moderate',
  summary: 'Approve or reject a photo, or let it wait again',
  by: 'moderator',
  params: z.object({ id: MemberId, photoId: PhotoId }),
  body: z
    .object({ status: oneOf(PHOTO_STATUSES, 'status'), reason: PhotoRejectionChoice.optional() })
    .refine(({ status, reason }) => status === 'rejected' || !reason, {
      message: 'Only a rejection has a reason',
      path: ['reason'],
    }),
  reply: z.object({ data: Photo, message: z.string() }),
  failure: 'Failed to moderate photo',
  changes: ['admin', 'profiles'],
})

/** What machines noticed about a photo: hints for whoever decides. */
const PhotoAdvice = z.object({
  /** Absent, like the next: the models did not look, or could not. */
  faces: z.int().optional(),
  /** How likely the photo is a nude, from 0 to 1. */
  nudity: z.number().optional(),
  /** Too few pixels for a card. */
  isSmall: z.boolean(),
  isScreenshot: z.boolean(),
  checkedAt: z.string(),
})
export type PhotoAdvice = z.output<typeof PhotoAdvice>

/** Another member's photo that looks like the one to be judged. */
const Likeness = z.object({
  photoUrl: z.string(),
  /** In how many of 64 bits their fingerprints differ. */
  distance: z.int(),
  status: z.enum(PHOTO_STATUSES),
  person: z.object({ id: z.string(), fullName: z.string() }),
})
export type Likeness = z.output<typeof Likeness>

/** As many photos as a moderator decides upon in one go. */
export const MOST_AT_ONCE = 20

export const AdminPhoto = Photo.extend({
  uploadedAt: z.string(),
  moderatedAt: z.string().optional(),
  profile: AdminUser.extend({
    /** Completed years today in India. */
    age: z.int(),
    city: z.string().optional(),
    state: z.string().optional(),
  }),
  /** Addresses of up to three other photos of theirs that were approved, to compare. */
  approved: z.array(z.string()),
  /** How many of their photos were rejected. */
  rejected: z.int(),
  /** Absent until it was looked at. */
  advice: PhotoAdvice.optional(),
  /** The most alike first. */
  likenesses: z.array(Likeness),
  /** Why photos that look like this one were rejected before. */
  seenRejected: z.array(z.string()),
})
export type AdminPhoto = z.output<typeof AdminPhoto>

export const adminPhotos = call({
  method: 'GET',
  path: '/admin/photos',
  summary: 'Photos with their persons: those that wait first come first, those decided upon latest first',
  by: 'moderator',
  query: z.object({
    status: anyOf(PHOTO_STATUSES, 'status').transform((status) => status ?? 'pending'),
    ...pageQuery(),
  }),
  reply: z.object({ data: z.array(AdminPhoto), ...pageReply }),
  failure: 'Failed to fetch photos',
  shows: ['admin'],
})

export const moderatePhotos = call({
  method: 'PUT',
  path: '/admin/photos/moderate',
  summary: 'Approve several photos at once. Those that are gone or no longer wait are left as they are, and named',
  by: 'moderator',
  body: z.object({
    photos: z
      .array(z.object({ member: MemberId, photo: PhotoId }))
      .min(1, 'Choose at least one photo')
      .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} photos at once`),
    status: oneOf(['approved'], 'status'),
  }),
  reply: z.object({
    data: z.object({ approved: z.array(z.string()), skipped: z.array(z.string()) }),
    message: z.string(),
  }),
  failure: 'Failed to moderate photos',
  changes: ['admin', 'profiles'],
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

export const adminSearch = call({
  method: 'GET',
  path: '/admin/search',
  summary: 'Find users and profiles by name or phone number',
  by: 'moderator',
  query: z.object({
    q: filledText(100, 'Search').refine(
      (value) => value.length >= LEAST_QUICK_SEARCH,
      `Type at least ${LEAST_QUICK_SEARCH} characters`,
    ),
  }),
  reply: z.object({ data: z.object({ users: z.array(AdminUser), profiles: z.array(AdminProfile) }) }),
  failure: 'Search failed',
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
