import { z } from 'zod'
import { call } from './kernel/call.ts'
import { MemberId, VideoId, uuid } from './kernel/ids.ts'
import { listOf } from './kernel/lenient-input.ts'
import { pageQuery, pageReply } from './kernel/paging.ts'
import { filledLine } from './kernel/text-schemas.ts'
import { wholeNumberQuery } from './kernel/whole-number.ts'
import { Person } from './people.ts'
import { PHOTO_REJECTIONS, type PhotoRejection } from './vocabulary/choices.ts'

export const MAX_VIDEO_SECONDS = 60
/** Recorders stop a little late. */
export const VIDEO_TOLERANCE_SECONDS = 1
/** The limits of a picture: 4K, upright or across. Its shorter side must show a face. */
export const VIDEO_SIDE_PX = { min: 144, max: 3840 } as const
export const MAX_VIDEO_PIXELS = 3840 * 2160
/** The longer side divided by the shorter one. */
export const MAX_VIDEO_RATIO = 2.5
export const MAX_VIDEO_FPS = 60

/** The reasons why a video failed, as its owner reads them. */
export const VIDEO_FAULTS = {
  not_a_video: 'This file cannot be opened as a video. Please choose an MP4, MOV or WebM file.',
  no_picture: 'This file has no moving picture. Please choose a video that shows you.',
  too_short: 'This video is shorter than a second. Please record it again.',
  too_long: 'This video is longer than 60 seconds. Please shorten it and choose it again.',
  picture_size:
    'The picture of this video is too large, too small or too narrow. Please record it at an ordinary size, such as 1080p.',
  too_many_frames: 'This video has more than 60 frames a second. Please record it at ordinary speed.',
  codec: 'This kind of video cannot be opened here. Please save it as an ordinary MP4 (H.264) and choose it again.',
  too_heavy: 'This video takes too long to open. Please save it as an ordinary MP4 and choose it again.',
  damaged: 'This video is damaged or incomplete. Please choose it again, or record another one.',
} as const
export type VideoFault = keyof typeof VIDEO_FAULTS

/** The reasons of a rejection, as the owner of the video reads them. They are stored as those of photos are. */
export const VIDEO_REJECTIONS: Readonly<Record<PhotoRejection, string>> = {
  face_hidden: 'The face cannot be seen clearly',
  several_people: 'There is more than one person in the video',
  somebody_else: 'It does not show the person of this profile',
  contact_details: 'It shows or says a phone number, an address or the name of another site',
  unclear: 'It is blurred or too dark, or the words cannot be understood',
  not_a_photo: 'It is not a video of a person',
  unsuitable: 'It is not suitable for a matrimonial profile',
}

export const MAX_VIDEO_BYTES = 100 * 1024 * 1024
/** A file arrives in parts: each of them, except the last, has at least and at most these sizes. */
export const VIDEO_PART_BYTES = { min: 256 * 1024, max: 4 * 1024 * 1024 } as const
export const VIDEO_PART_TYPE = 'application/octet-stream'

export const MAX_VIDEO_CAPTIONS = 30
export const MAX_VIDEO_CAPTION_LENGTH = 120
/** What is said in the video, line by line. */
export const VideoCaptions = listOf(
  filledLine(MAX_VIDEO_CAPTION_LENGTH, 'A line of the captions'),
  MAX_VIDEO_CAPTIONS,
  {
    tooMany: `At most ${MAX_VIDEO_CAPTIONS} lines`,
  },
)

/** Receiving parts of the file, making the video, failed with a fault, waiting for a moderator, decided. */
export const VIDEO_STATUSES = ['receiving', 'processing', 'failed', 'pending', 'approved', 'rejected'] as const

/** A video for one viewer. Its addresses are valid only for them, and in their browser. */
export const Video = z.object({
  _id: z.string(),
  durationMs: z.int(),
  width: z.int(),
  height: z.int(),
  hasSound: z.boolean(),
  posterUrl: z.string(),
  /** 360p and 720p. */
  lowUrl: z.string(),
  highUrl: z.string(),
  /** WebVTT; absent without captions. */
  captionsUrl: z.string().optional(),
})
export type Video = z.output<typeof Video>

/** A video as its owner reads it. */
export const OwnVideo = z.object({
  _id: z.string(),
  status: z.enum(VIDEO_STATUSES),
  uploadedAt: z.string(),
  totalBytes: z.int(),
  /** Sending continues here. */
  receivedBytes: z.int(),
  fault: z.enum(Object.keys(VIDEO_FAULTS) as [VideoFault, ...VideoFault[]]).optional(),
  reason: z.enum(Object.keys(PHOTO_REJECTIONS) as [PhotoRejection, ...PhotoRejection[]]).optional(),
  captions: z.array(z.string()),
  /** Once it is made. */
  video: Video.optional(),
})
export type OwnVideo = z.output<typeof OwnVideo>

export const myVideos = call({
  method: 'GET',
  path: '/videos',
  summary: 'My video, and a new one that is on its way to replace it. `isOn` is false where this site makes no videos',
  by: 'member',
  reply: z.object({ data: z.object({ isOn: z.boolean(), videos: z.array(OwnVideo) }) }),
  failure: 'Failed to load your video',
  shows: ['photos'],
})

export const startVideo = call({
  method: 'POST',
  path: '/videos',
  summary:
    'Begin to send a video of this size. It replaces one that is not approved; an approved one stays until the new one is approved. The same clientId begins once',
  by: 'member',
  status: 201,
  body: z.object({
    totalBytes: z
      .int('totalBytes must be a whole number')
      .min(1, 'This file is empty')
      .max(MAX_VIDEO_BYTES, 'A video can have at most 100 MB'),
    clientId: uuid('clientId must be a UUID').optional(),
    captions: VideoCaptions.optional(),
  }),
  reply: z.object({ data: OwnVideo }),
  failure: 'Failed to send the video',
  changes: ['photos'],
})

export const sendVideoPart = call({
  method: 'PUT',
  path: '/videos/:videoId/parts',
  summary:
    'Send the part of my video that begins at this byte; 256 KB to 4 MB, and the last one as large as is left. A part that has arrived before changes nothing',
  by: 'member',
  params: z.object({ videoId: VideoId }),
  query: z.object({ offset: wholeNumberQuery(0, MAX_VIDEO_BYTES, 'offset') }),
  bytes: {
    types: [VIDEO_PART_TYPE],
    maxBytes: VIDEO_PART_BYTES.max,
    wrongType: 'video_type',
    tooLarge: 'video_part_too_large',
  },
  reply: z.object({ data: OwnVideo }),
  failure: 'Failed to send the video',
  changes: ['photos'],
})

export const setVideoCaptions = call({
  method: 'PUT',
  path: '/videos/:videoId/captions',
  summary: 'Set the captions of my video until it is approved. Afterwards they can only be removed',
  by: 'member',
  params: z.object({ videoId: VideoId }),
  body: z.object({ captions: VideoCaptions }),
  reply: z.object({ data: OwnVideo }),
  failure: 'Failed to save the captions',
  changes: ['photos'],
})

export const deleteVideo = call({
  method: 'DELETE',
  path: '/videos/:videoId',
  summary: 'Delete my video with all its files, or stop sending one',
  by: 'member',
  params: z.object({ videoId: VideoId }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to delete the video',
  changes: ['photos'],
})

export const profileVideo = call({
  method: 'GET',
  path: '/videos/of/:id',
  summary:
    'The approved video of a member, if they show their photos to me. Without a video, and while it is withheld, `video` is absent',
  by: 'member',
  to: 'visible',
  params: z.object({ id: MemberId }),
  reply: z.object({ data: z.object({ video: Video.optional(), isWithheld: z.boolean() }) }),
  failure: 'Failed to load the video',
  shows: ['profiles'],
})

export const videoViewers = call({
  method: 'GET',
  path: '/videos/views',
  summary:
    'The members who played my video, latest first. Members who hide their visits, and hidden members without an interest between us, are left out',
  by: 'member',
  query: z.object(pageQuery()),
  reply: z.object({ data: z.array(z.object({ person: Person, times: z.int(), lastAt: z.string() })), ...pageReply }),
  failure: 'Failed to load who played your video',
  shows: ['photos', 'photo-views'],
})
