import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { VideoId } from '../kernel/ids.ts'
import { pageQuery, pageReply } from '../kernel/paging.ts'
import { OwnVideo, Video, VideoCaptions } from '../videos.ts'
import { oneOf, PHOTO_STATUSES, PhotoRejectionChoice } from '../vocabulary/choices.ts'
import { optionalChoice } from './admin-list-filters.ts'
import { AdminPhoto } from './photos.ts'

export const AdminVideo = OwnVideo.extend({
  profile: AdminPhoto.shape.profile,
  /** Addresses of up to three approved photos of the same member, to compare. */
  approved: AdminPhoto.shape.approved,
  video: Video,
  /** Eight frames side by side. */
  stripUrl: z.string(),
  moderatedAt: z.string().optional(),
  /** The approved video that this one would replace. */
  replaces: Video.optional(),
})
export type AdminVideo = z.output<typeof AdminVideo>

export const adminVideos = call({
  method: 'GET',
  path: '/admin/videos',
  summary: 'Videos with their members: pending ones by upload time, decided ones latest first',
  by: 'moderator',
  query: z.object({
    status: optionalChoice(PHOTO_STATUSES, 'status').transform((status) => status ?? 'pending'),
    ...pageQuery(),
  }),
  reply: z.object({ data: z.array(AdminVideo), ...pageReply }),
  failure: 'Failed to fetch videos',
  shows: ['admin'],
})

export const moderateVideo = call({
  method: 'PUT',
  path: '/admin/videos/:videoId/moderate',
  summary: 'Approve or reject a video with its captions, or return it to the queue',
  by: 'moderator',
  params: z.object({ videoId: VideoId }),
  body: z
    .object({
      status: oneOf(PHOTO_STATUSES, 'status'),
      reason: PhotoRejectionChoice.optional(),
      /** The captions that the moderator read: their owner may have changed them since. */
      captions: VideoCaptions.optional(),
    })
    .refine(({ status, reason }) => status === 'rejected' || !reason, {
      message: 'Only a rejection has a reason',
      path: ['reason'],
    }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to moderate the video',
  changes: ['admin', 'profiles'],
})
