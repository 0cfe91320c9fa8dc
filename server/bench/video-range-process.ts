// A process that serves ranges of a video like the product, and the same ranges without a permission check.
import { openHttp } from '../src/platform/http/http.ts'
import { videoAddress } from '../src/photos/access/signed-addresses.ts'
import { serveVideos } from '../src/videos/access/serve-videos.ts'
import { rangeOf } from '../src/videos/access/byte-range.ts'
import { videoKey } from '../src/videos/video-object-keys.ts'
import { openBenchContext } from './record-statements.ts'

const [, , url, dataDir, video, viewer] = process.argv
const ctx = await openBenchContext(url!, 10, { DATA_DIR: dataDir! })
const http = openHttp(ctx, {})
serveVideos(http, ctx, { readByStaff: async () => undefined })
http.get<{ Params: { id: string } }>('/bare/:id', async ({ params, headers }, reply) => {
  const range = await rangeOf(headers.range, async () => undefined)
  if (range === 'beyond') throw new Error(headers.range)
  const part = (await ctx.files.readPart(videoKey(params.id, 'low.mp4'), range.start, range.length))!
  return reply
    .code(206)
    .header('cache-control', 'private, no-store')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('accept-ranges', 'bytes')
    .header('content-range', `bytes ${range.start}-${range.start + part.bytes.length - 1}/${part.total}`)
    .type('video/mp4')
    .send(part.bytes)
})
const origin = await http.listen({ host: '127.0.0.1', port: 0 })
process.send!({ origin, address: `${videoAddress(ctx, video!, viewer!)}&file=low` })
process.once('disconnect', () => process.exit())
