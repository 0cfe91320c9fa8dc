import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { oneOf, PHOTO_STATUSES, PhotoRejectionChoice } from '../vocabulary/choices.ts'
import { MemberId, PhotoId } from '../kernel/ids.ts'
import { pageQuery, pageReply } from '../kernel/paging.ts'
import { Caption } from '../photos.ts'
import { Photo } from '../profile/profile.ts'
import { listOf } from '../kernel/lenient-input.ts'
import { optionalChoice } from './admin-list-filters.ts'
import { AdminUser } from './users.ts'

/** The caption that the moderator read, empty if there was none. A caption that changed since is not approved. */
const ReviewedCaption = Caption.optional()

export const moderatePhoto = call({
  method: 'PUT',
  path: '/admin/profiles/:id/photos/:photoId/moderate',
  summary: 'Approve or reject a photo, or return it to the queue',
  by: 'moderator',
  params: z.object({ id: MemberId, photoId: PhotoId }),
  body: z
    .object({
      status: oneOf(PHOTO_STATUSES, 'status'),
      reason: PhotoRejectionChoice.optional(),
      caption: ReviewedCaption,
    })
    .refine(({ status, reason }) => status === 'rejected' || !reason, {
      message: 'Only a rejection has a reason',
      path: ['reason'],
    }),
  reply: z.object({ data: Photo, message: z.string() }),
  failure: 'Failed to moderate photo',
  changes: ['admin', 'profiles'],
})

export const moderateCaption = call({
  method: 'PUT',
  path: '/admin/profiles/:id/photos/:photoId/caption',
  summary: 'Publish the new caption of a photo, or keep the earlier one',
  by: 'moderator',
  params: z.object({ id: MemberId, photoId: PhotoId }),
  body: z.object({
    /** The caption that the moderator read: its owner may have changed it since. */
    caption: Caption,
    isApproved: z.boolean('isApproved must be true or false'),
  }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to moderate the caption',
  changes: ['admin', 'profiles'],
})

/** What the classifiers found in a photo, as a hint for the moderator. */
const PhotoAdvice = z.object({
  /** Like `nudity`, absent if the models did not run or failed. */
  faces: z.int().optional(),
  /** The probability of nudity, from 0 to 1. */
  nudity: z.number().optional(),
  /** Too few pixels for a card. */
  isSmall: z.boolean(),
  isScreenshot: z.boolean(),
  checkedAt: z.string(),
})
export type PhotoAdvice = z.output<typeof PhotoAdvice>

/** Another member's photo that looks like the one under review. */
const SimilarPhoto = z.object({
  photoUrl: z.string(),
  /** The number of bits, of 64, in which the fingerprints differ. */
  distance: z.int(),
  status: z.enum(PHOTO_STATUSES),
  person: z.object({ id: z.string(), fullName: z.string() }),
})
export type Likeness = z.output<typeof SimilarPhoto>

/** The number of photos that a moderator can approve with one call. */
export const MAX_PHOTOS_PER_DECISION = 20

export const AdminPhoto = Photo.extend({
  /** A new caption that waits for a moderator, whatever the status of the photo. */
  newCaption: z.string().optional(),
  uploadedAt: z.string(),
  moderatedAt: z.string().optional(),
  profile: AdminUser.extend({
    /** Completed years today in India. */
    age: z.int(),
    city: z.string().optional(),
    state: z.string().optional(),
  }),
  /** Addresses of up to three approved photos of the same member, to compare. */
  approved: z.array(z.string()),
  /** The number of this member's rejected photos. */
  rejected: z.int(),
  /** Absent until the classifiers have run. */
  advice: PhotoAdvice.optional(),
  /** The most similar first. */
  similarPhotos: z.array(SimilarPhoto),
  /** The reasons for which similar photos were rejected before. */
  seenRejected: z.array(z.string()),
})
export type AdminPhoto = z.output<typeof AdminPhoto>

export const adminPhotos = call({
  method: 'GET',
  path: '/admin/photos',
  summary:
    'Photos with their members: pending ones by upload time, moderated ones latest first. A photo with a new caption counts as pending',
  by: 'moderator',
  query: z.object({
    status: optionalChoice(PHOTO_STATUSES, 'status').transform((status) => status ?? 'pending'),
    ...pageQuery(),
  }),
  reply: z.object({ data: z.array(AdminPhoto), ...pageReply }),
  failure: 'Failed to fetch photos',
  shows: ['admin'],
})

export const moderatePhotos = call({
  method: 'PUT',
  path: '/admin/photos/moderate',
  summary:
    'Approve several photos at once. The caller’s own photos, photos that are no longer pending, and photos whose caption changed are skipped and listed',
  by: 'moderator',
  body: z.object({
    photos: listOf(z.object({ member: MemberId, photo: PhotoId, caption: ReviewedCaption }), MAX_PHOTOS_PER_DECISION, {
      none: 'Choose at least one photo',
      tooMany: `At most ${MAX_PHOTOS_PER_DECISION} photos at once`,
    }),
    status: oneOf(['approved'], 'status'),
  }),
  reply: z.object({
    data: z.object({ approved: z.array(z.string()), skipped: z.array(z.string()) }),
    message: z.string(),
  }),
  failure: 'Failed to moderate photos',
  changes: ['admin', 'profiles'],
})
