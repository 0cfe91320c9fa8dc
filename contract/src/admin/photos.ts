import { z } from 'zod'
import { call } from '../call.ts'
import { oneOf, PHOTO_STATUSES, PhotoRejectionChoice } from '../choices.ts'
import { MemberId, PhotoId } from '../ids.ts'
import { pageQuery, pageReply } from '../paging.ts'
import { Photo } from '../profile/profile.ts'
import { anyOf } from './filters.ts'
import { AdminUser } from './users.ts'

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
