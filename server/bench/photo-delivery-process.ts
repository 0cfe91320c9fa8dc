// A process that delivers photos like the product, and the same files without a permission check.
import { openHttp } from '../src/platform/http/http.ts'
import { servePhotos } from '../src/photos/access/serve-photos.ts'
import { photoKey } from '../src/photos/storage/photo-object-keys.ts'
import { openBenchContext } from './record-statements.ts'

const [, , url, dataDir] = process.argv
const ctx = await openBenchContext(url!, 10, { DATA_DIR: dataDir! })
const http = openHttp(ctx, {})
servePhotos(http, ctx, { readByStaff: async () => undefined })
http.get<{ Params: { id: string } }>('/bare/:id', async ({ params }, reply) => {
  const bytes = await ctx.files.read(photoKey(params.id, 'thumb', 'webp'))
  return reply
    .header('cache-control', 'private, max-age=3600')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('accept-ranges', 'none')
    .header('vary', 'Accept')
    .header('etag', `"${params.id}"`)
    .type('image/webp')
    .send(bytes)
})
process.send!(await http.listen({ host: '127.0.0.1', port: 0 }))
process.once('disconnect', () => process.exit())
