import { z } from 'zod'
import { call } from './kernel/call.ts'
import { oneOf } from './vocabulary/choices.ts'
import { DECLARED_PICTURE_TYPES } from './vocabulary/picture-types.ts'
import { MemberId, PhotoId, uuid } from './kernel/ids.ts'
import { Person } from './people.ts'
import { pageQuery, pageReply } from './kernel/paging.ts'
import { Photo } from './profile/profile.ts'
import { listOf, optionalQuery } from './kernel/lenient-input.ts'
import { line } from './kernel/text-schemas.ts'
import { wholeNumberQuery } from './kernel/whole-number.ts'

export const MAX_PHOTOS = 10
export const MAX_PHOTO_BYTES = 15 * 1024 * 1024
/** The maximum of width times height. Allows any good phone camera, and stops files that claim a huge size. */
export const MAX_PIXELS = 64_000_000
/** The minimum length of the longer side, because a smaller photo does not show a face clearly. */
export const MIN_LONGER_SIDE_PX = 300
/** A longer picture is a line or a banner. Panoramas and long screenshots are below it. */
const MAX_LENGTH_TO_WIDTH = 10
export const MAX_CAPTION_LENGTH = 120

/** The widths of a photo beside a name, on a card, and in full size. A photo's address takes one as `size`; `card` is the default. */
export const PHOTO_WIDTHS_PX = { thumb: 160, card: 480, full: 1280 } as const
export type PhotoSize = keyof typeof PHOTO_WIDTHS_PX

/** The reasons why an upload failed, as its owner reads them. */
export const UPLOAD_FAULTS = {
  not_a_photo: 'This file cannot be opened as a photo. Please choose a JPEG, PNG or WebP file.',
  heic: 'This HEIC photo cannot be opened here. Please save it as JPEG and choose it again.',
  moving: 'This is an animated picture. Please choose a still photo.',
  too_many_pixels: 'This photo has too many pixels. Please choose one of at most 64 megapixels.',
  too_few_pixels: 'This photo is too small. Please choose one of at least 300 pixels on its longer side.',
  too_narrow:
    'This picture is more than ten times as long as it is wide, so it is no photo. Please choose a photo of a person.',
  too_heavy: 'This photo takes too long to open. Please save it as an ordinary JPEG and choose it again.',
  damaged: 'This photo is damaged or incomplete. Please choose it again, or choose another one.',
} as const
export type UploadFault = keyof typeof UPLOAD_FAULTS

/** Whether a picture of this size is no photo, because it is far longer than wide or far wider than long. */
export const isTooNarrow = ({ width, height }: { width: number; height: number }) =>
  Math.max(width, height) > MAX_LENGTH_TO_WIDTH * Math.min(width, height)

export const Caption = line(MAX_CAPTION_LENGTH, 'Caption')

/** A photo as its owner reads it. */
export const OwnPhoto = Photo.extend({
  uploadedAt: z.string(),
  /** A caption that changed after approval. Others read the earlier one until a moderator approves it. */
  newCaption: z.string().optional(),
})
export type OwnPhoto = z.output<typeof OwnPhoto>

/** A file that is still being processed, or that failed with a `fault` which its owner has not dismissed. */
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
    'Upload a photo: the bytes of the file. A job processes it, then it waits for a moderator. The same clientId is stored once; photos of one batchId are ordered by their place, whichever arrives first',
  by: 'member',
  query: z.object({
    clientId: optionalQuery(uuid('clientId must be a UUID')),
    batchId: optionalQuery(uuid('batchId must be a UUID')),
    place: optionalQuery(wholeNumberQuery(0, MAX_PHOTOS - 1, 'place')),
  }),
  bytes: {
    types: DECLARED_PICTURE_TYPES,
    maxBytes: MAX_PHOTO_BYTES,
    wrongType: 'photo_type',
    tooLarge: 'photo_too_large',
  },
  status: 201,
  reply: z.object({ data: Upload }),
  failure: 'Failed to upload the photo',
  changes: ['photos'],
})

export const myPhotos = call({
  method: 'GET',
  path: '/photos',
  summary: 'My photos in their order, and my unfinished uploads',
  by: 'member',
  reply: z.object({ data: z.object({ photos: z.array(OwnPhoto), uploads: z.array(Upload) }) }),
  failure: 'Failed to load your photos',
  shows: ['photos'],
})

export const orderPhotos = call({
  method: 'PUT',
  path: '/photos/order',
  summary: 'Reorder my photos: all their ids, each once',
  by: 'member',
  body: z.object({ ids: listOf(PhotoId, MAX_PHOTOS, { tooMany: `At most ${MAX_PHOTOS} photos` }) }),
  reply: z.object({ data: z.array(OwnPhoto) }),
  failure: 'Failed to change the order',
  changes: ['photos', 'profile'],
})

export const changePhoto = call({
  method: 'PUT',
  path: '/photos/:photoId',
  summary:
    'Make one of my photos the main one, or change its caption; an empty one removes it. A new caption of an approved photo waits for a moderator',
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
  summary: 'Delete one of my photos in all its sizes, or dismiss an upload',
  by: 'member',
  params: z.object({ photoId: PhotoId }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to delete the photo',
  changes: ['photos', 'profile'],
})

/** New photo requests that one member can send in a day. */
export const MAX_PHOTO_REQUESTS_PER_DAY = 20

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
  summary: 'Requests to see my photos by their status, newest first',
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
  summary: 'Show my photos to a member who asked, or stop showing them; a refusal sends no notification',
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
    'The members who opened my photos in full size, latest first. Members who hide their visits, and hidden members without an interest between us, are left out',
  by: 'member',
  query: z.object(pageQuery()),
  reply: z.object({
    data: z.array(
      z.object({
        person: Person,
        /** The number of the member's photos that they opened. */
        photos: z.int(),
        lastAt: z.string(),
      }),
    ),
    ...pageReply,
  }),
  failure: 'Failed to load who viewed your photos',
  shows: ['photos', 'photo-views'],
})
