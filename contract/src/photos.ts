import { z } from 'zod'
import { call } from './kernel/call.ts'
import { oneOf } from './vocabulary/choices.ts'
import { MemberId, PhotoId, uuid } from './kernel/ids.ts'
import { Person } from './interests.ts'
import { pageQuery, pageReply } from './kernel/paging.ts'
import { Photo } from './profile/profile.ts'
import { listOf } from './kernel/lenient-input.ts'
import { line, optionalQuery, wholeNumberQuery } from './kernel/text.ts'

export const MOST_PHOTOS = 10
export const LARGEST_PHOTO = 15 * 1024 * 1024
/** Both sides of a photo together: what a good phone makes, and not what a file can claim. */
export const MOST_PIXELS = 64_000_000
/** Shorter than this on its longer side, nobody would be recognised. */
export const SHORTEST_SIDE = 300
export const LONGEST_CAPTION = 120

/** What an upload may be called; what it is, its bytes say. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const

/** Widths in pixels: beside a name, on a card, and looked at for itself. An address takes one as `size`; without, it is the card's. */
export const PHOTO_SIZES = { thumb: 160, card: 480, full: 1280 } as const
export type PhotoSize = keyof typeof PHOTO_SIZES

/** Why a file did not become a photo, in words for the person whose file it is. */
export const UPLOAD_FAULTS = {
  not_a_photo: 'This file is not a photo that can be read. Please choose a JPEG, PNG or WebP file.',
  heic: 'This HEIC photo cannot be read here. Please save it as JPEG and choose it again.',
  moving: 'This is a moving picture. Please choose a still photo.',
  too_many_pixels: 'This photo has too many pixels. Please choose one of at most 64 megapixels.',
  too_few_pixels: 'This photo is too small. Please choose one of at least 300 pixels on its longer side.',
  too_heavy: 'This photo takes too much work to open. Please save it as an ordinary JPEG and choose it again.',
  damaged: 'This photo is damaged or not complete. Please choose it again, or another one.',
} as const
export type UploadFault = keyof typeof UPLOAD_FAULTS

export const Caption = line(LONGEST_CAPTION, 'Caption')

/** A photo as its owner reads it. */
export const OwnPhoto = Photo.extend({
  uploadedAt: z.string(),
  /** A caption that was changed after approval: others read the earlier one until a moderator has seen this one. */
  newCaption: z.string().optional(),
})
export type OwnPhoto = z.output<typeof OwnPhoto>

/** A file on its way to becoming a photo. With a fault it will not: it waits to be read and dismissed. */
export const Upload = z.object({
  _id: z.string(),
  uploadedAt: z.string(),
  fault: z.enum(Object.keys(UPLOAD_FAULTS) as [UploadFault, ...UploadFault[]]).optional(),
})
export type Upload = z.output<typeof Upload>

export const uploadPhoto = call({
  method: 'POST',
  path: '/photos',
  summary:
    'Upload a photo: the bytes of the file. It is made ready in the background, then waits for a moderator. The same clientId is kept once; photos of one batchId stand in the order of their places, whichever arrives first',
  by: 'member',
  query: z.object({
    clientId: optionalQuery(uuid('clientId must be a UUID')),
    batchId: optionalQuery(uuid('batchId must be a UUID')),
    place: optionalQuery(wholeNumberQuery(0, MOST_PHOTOS - 1, 'place')),
  }),
  bytes: { types: PHOTO_TYPES, largest: LARGEST_PHOTO, wrongType: 'photo_type', tooLarge: 'photo_too_large' },
  status: 201,
  reply: z.object({ data: Upload }),
  failure: 'Failed to upload the photo',
  changes: ['photos'],
})

export const myPhotos = call({
  method: 'GET',
  path: '/photos',
  summary: 'My photos in their order, and what is still on its way to becoming one',
  by: 'member',
  reply: z.object({ data: z.object({ photos: z.array(OwnPhoto), uploads: z.array(Upload) }) }),
  failure: 'Failed to load your photos',
  shows: ['photos'],
})

export const orderPhotos = call({
  method: 'PUT',
  path: '/photos/order',
  summary: 'Put my photos in another order: all of them, each once',
  by: 'member',
  body: z.object({ ids: listOf(PhotoId, MOST_PHOTOS, { tooMany: `At most ${MOST_PHOTOS} photos` }) }),
  reply: z.object({ data: z.array(OwnPhoto) }),
  failure: 'Failed to change the order',
  changes: ['photos', 'profile'],
})

export const changePhoto = call({
  method: 'PUT',
  path: '/photos/:photoId',
  summary:
    'Make a photo of mine the main one, or write its caption; an empty caption takes it away. A new caption of an approved photo waits for a moderator',
  by: 'member',
  params: z.object({ photoId: PhotoId }),
  body: z
    .object({ caption: Caption.optional(), isPrimary: z.literal(true, 'isPrimary can only be true').optional() })
    .refine(
      ({ caption, isPrimary }) => caption !== undefined || isPrimary !== undefined,
      'Say what to change: caption or isPrimary',
    ),
  reply: z.object({ data: OwnPhoto }),
  failure: 'Failed to change the photo',
  changes: ['photos', 'profile'],
})

export const deletePhoto = call({
  method: 'DELETE',
  path: '/photos/:photoId',
  summary: 'Delete a photo of mine with all its sizes, or dismiss an upload',
  by: 'member',
  params: z.object({ photoId: PhotoId }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to delete the photo',
  changes: ['photos', 'profile'],
})

/** People whose photos one member asks for in a day. */
export const PHOTO_REQUESTS_A_DAY = 20

export const requestPhotos = call({
  method: 'POST',
  path: '/photos/requests',
  summary: 'Ask a member to show me their photos; asking again changes nothing',
  by: 'member',
  to: 'visible',
  status: 201,
  body: z.object({ profileId: MemberId }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to request photos',
  changes: ['profiles'],
})

export const PHOTO_REQUEST_STATUSES = ['requested', 'granted', 'declined'] as const
export const PhotoRequestStatus = oneOf(PHOTO_REQUEST_STATUSES, 'status')
export type PhotoRequestStatus = z.output<typeof PhotoRequestStatus>

export const photoRequests = call({
  method: 'GET',
  path: '/photos/requests',
  summary: 'Who asked to see my photos, newest first, and whom I show them',
  by: 'member',
  query: z.object({
    status: optionalQuery(PhotoRequestStatus).transform((status) => status ?? 'requested'),
    ...pageQuery(),
  }),
  reply: z.object({
    data: z.array(z.object({ person: Person, status: PhotoRequestStatus, requestedAt: z.string() })),
    ...pageReply,
  }),
  failure: 'Failed to load photo requests',
  shows: ['photos', 'photo-requests'],
})

export const answerPhotoRequest = call({
  method: 'PUT',
  path: '/photos/requests/:id',
  summary: 'Show somebody who asked my photos, or no longer; they are not told of a no',
  by: 'member',
  params: z.object({ id: MemberId }),
  body: z.object({ status: oneOf(['granted', 'declined'], 'status') }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to answer the request',
  changes: ['photo-requests'],
})

export const photoViewers = call({
  method: 'GET',
  path: '/photos/views',
  summary:
    'Which members looked at my photos in full size, latest first. Those who leave no trace, and hidden ones I share no interest with, are left out',
  by: 'member',
  query: z.object(pageQuery()),
  reply: z.object({
    data: z.array(
      z.object({
        person: Person,
        /** How many of my photos. */
        photos: z.int(),
        lastAt: z.string(),
      }),
    ),
    ...pageReply,
  }),
  failure: 'Failed to load who looked at your photos',
  shows: ['photos', 'photo-views'],
})
