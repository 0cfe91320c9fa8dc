import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { oneOf, PHOTO_STATUSES, PhotoRejectionChoice } from '../vocabulary/choices.ts'
import { MemberId, PhotoId } from '../kernel/ids.ts'
import { pageQuery, pageReply } from '../kernel/paging.ts'
import { Caption } from '../photos.ts'
import { Photo } from '../profile/profile.ts'
import { listOf } from '../kernel/lenient-input.ts'
import { anyOf } from './filters.ts'
import { AdminUser } from './users.ts'

/** The caption of the photo as it was read, empty where there was none: nothing is approved that was changed since. */
const ReadCaption = Caption.optional()

export const moderatePhoto = call({
  method: 'PUT',
  path: '/admin/profiles/:id/photos/:photoId/moderate',
  summary: 'Approve or reject a photo, or let it wait again',
  by: 'moderator',
  params: z.object({ id: MemberId, photoId: PhotoId }),
  body: z
    .object({
      status: oneOf(PHOTO_STATUSES, 'status'),
      reason: PhotoRejectionChoice.optional(),
      caption: ReadCaption,
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
  summary: 'Show the new caption of a photo to others, or leave the earlier one',
  by: 'moderator',
  params: z.object({ id: MemberId, photoId: PhotoId }),
  body: z.object({
    /** As it was read: it may have been changed again meanwhile. */
    caption: Caption,
    isApproved: z.boolean('isApproved must be true or false'),
  }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to moderate the caption',
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
  /** Waits to be looked at, whatever the status of the photo. */
  newCaption: z.string().optional(),
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
  summary:
    'Photos with their persons: those that wait first come first, those decided upon latest first. Photos whose new caption waits stand among the pending ones',
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
  summary:
    'Approve several photos at once. One’s own, those that are gone or no longer wait, and those whose caption has changed are left as they are, and named',
  by: 'moderator',
  body: z.object({
    photos: listOf(z.object({ member: MemberId, photo: PhotoId, caption: ReadCaption }), MOST_AT_ONCE, {
      none: 'Choose at least one photo',
      tooMany: `At most ${MOST_AT_ONCE} photos at once`,
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
