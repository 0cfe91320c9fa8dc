// Sends the bytes of videos to viewers who may see them, at most half a megabyte at a time: so a withdrawn permission ends also what plays.
import { MemberId, VideoId } from '@parinay/contract/kernel/ids'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sessionFromCookies } from '../../photos/access/access-cookie.ts'
import { isValidAddress } from '../../photos/access/signed-addresses.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/problem.ts'
import { textFor } from '../../safety/masked-text.ts'
import { webVtt } from '../captions-as-webvtt.ts'
import { videoKey } from '../video-object-keys.ts'
import { type VideoPermission, videoPermission } from './may-watch-video.ts'
import { rangeOf } from './byte-range.ts'
import { logPlay } from './video-views.ts'

const FILES = {
  low: { name: 'low.mp4', type: 'video/mp4' },
  high: { name: 'high.mp4', type: 'video/mp4' },
  poster: { name: 'poster.webp', type: 'image/webp' },
  strip: { name: 'strip.webp', type: 'image/webp' },
} as const

const address = {
  params: z.object({ videoId: VideoId }),
  query: z.object({
    viewer: MemberId,
    until: z.coerce.number().int().min(0).max(10_000_000),
    seal: z.string().max(100),
    file: z.enum(['low', 'high', 'poster', 'strip', 'captions']),
  }),
}

interface Delivery {
  /** Runs when a member of staff plays a member's video. */
  readByStaff(ctx: Context, staff: MemberId, owner: MemberId): Promise<void>
}

/** As for photos, the viewer in the address and the member of the access cookie must be the same, and each request asks again. */
export function serveVideos(http: FastifyInstance, ctx: Context, { readByStaff }: Delivery) {
  http.get('/api/videos/:videoId', { schema: { hide: true } }, async (request, reply) => {
    const { videoId } = address.params.safeParse(request.params).data ?? refuse('video_not_found')
    const { file, viewer, until, seal } = address.query.safeParse(request.query).data ?? refuse('video_not_found')
    if (!isValidAddress(ctx, { photo: videoId, viewer, until, seal })) refuse('video_not_found')
    const session = sessionFromCookies(ctx, request.headers.cookie) ?? refuse('video_not_found')
    const video = (await videoPermission(ctx, { id: videoId, viewer, session })) ?? refuse('video_not_found')

    reply.header('cross-origin-resource-policy', 'same-origin')
    if (file === 'captions') return sendCaptions(reply, video, viewer)
    const { name, type } = FILES[file]
    if (type === 'image/webp') {
      const bytes = (await ctx.files.read(videoKey(videoId, name))) ?? refuse('video_not_found')
      const isKept = file === 'poster' && video.isForEveryone
      return reply
        .header('cache-control', isKept ? 'private, max-age=3600' : 'private, no-store')
        .type(type)
        .send(bytes)
    }
    return sendRange(request, reply, videoKey(videoId, name), (start) => played(start))

    async function played(start: number) {
      const owner = video.member_id as MemberId
      if (start > 0 || owner === viewer) return
      if (video.isStaff) return readByStaff(ctx, viewer, owner)
      await ctx.limits.consume('video_play', viewer)
      await logPlay(ctx, videoId, viewer)
    }
  })

  /** Without a range the first bytes are sent as one, which every player understands and which names the size. */
  async function sendRange(
    { headers }: FastifyRequest,
    reply: FastifyReply,
    key: string,
    beforeSending: (start: number) => Promise<void>,
  ) {
    reply.header('cache-control', 'private, no-store').header('accept-ranges', 'bytes').type('video/mp4')
    const range = await rangeOf(headers.range, async () => (await ctx.files.readPart(key, 0, 1))?.total)
    if (range === 'beyond') return reply.code(416).send()
    await beforeSending(range.start)
    const part = await ctx.files.readPart(key, range.start, range.length)
    if (!part) return (await ctx.files.readPart(key, 0, 1)) ? reply.code(416).send() : refuse('video_not_found')
    const end = range.start + part.bytes.length - 1
    return reply.code(206).header('content-range', `bytes ${range.start}-${end}/${part.total}`).send(part.bytes)
  }
}

/** Contact details are masked in the captions as everywhere. */
function sendCaptions(reply: FastifyReply, video: VideoPermission, viewer: MemberId) {
  const lines = video.captions.map((line) => textFor(viewer, video.member_id as MemberId, line))
  return reply
    .header('cache-control', 'private, no-store')
    .type('text/vtt; charset=utf-8')
    .send(webVtt(lines, video.duration_ms!))
}
