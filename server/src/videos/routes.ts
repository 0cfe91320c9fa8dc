import {
  deleteVideo,
  myVideos,
  profileVideo,
  sendVideoPart,
  setVideoCaptions,
  startVideo,
} from '@parinay/contract/videos'
import { serve } from '../platform/http/bind-call.ts'
import { refuse } from '../platform/problem.ts'
import { isVisible } from '../profile/profile.ts'
import { visibleVideo } from './access/visible-video.ts'
import * as own from './my-videos.ts'
import { receivePart } from './receive-video-part.ts'

export const videoRoutes = [
  serve(myVideos, async ({ ctx, member }) => ({ data: await own.listOwn(ctx, member.id) })),
  serve(startVideo, async ({ ctx, member, body }) => ({ data: await own.start(ctx, member.id, body) })),
  serve(sendVideoPart, async ({ ctx, member, from, params, query, body }) => ({
    data: await receivePart(ctx, { member: member.id, address: from.network }, body, {
      video: params.videoId,
      offset: query.offset,
    }),
  })),
  serve(setVideoCaptions, async ({ ctx, member, params, body }) => ({
    data: await own.setCaptions(ctx, member.id, params.videoId, body.captions),
  })),
  serve(deleteVideo, async ({ ctx, member, params }) => {
    await own.remove(ctx, member.id, params.videoId)
    return { message: 'Video deleted' }
  }),
  serve(profileVideo, async ({ ctx, member, params: { id } }) => {
    if (id !== member.id && !(await isVisible(ctx.db, id, member.id))) refuse('profile_not_found')
    return { data: await visibleVideo(ctx, id, member.id) }
  }),
]
