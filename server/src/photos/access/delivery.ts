// The bytes of a photo, for those who may have them.
import { MemberId, PhotoId } from '@parinay/contract/kernel/ids'
import { PHOTO_SIZES, type PhotoSize } from '@parinay/contract/photos'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/problem.ts'
import { isGoodAddress } from './addresses.ts'
import { illustrationOf } from '../illustrations.ts'
import { MarkedPictures } from './watermarked-photos.ts'
import { sessionOfPass } from './access-cookie.ts'
import { permissions, type Permitted } from './permission.ts'
import { type Format, keyOf } from '../storage/object-keys.ts'
import { logView } from './views.ts'

const address = {
  params: z.object({ photoId: PhotoId }),
  query: z.object({
    viewer: MemberId,
    until: z.coerce.number().int().min(0).max(10_000_000),
    seal: z.string().max(100),
    size: z.enum(Object.keys(PHOTO_SIZES) as [PhotoSize, ...PhotoSize[]]).default('card'),
  }),
}

interface Wanted {
  id: PhotoId
  viewer: MemberId
  size: PhotoSize
  takesAvif: boolean
}

/**
 * A photo's address says for whom it was made, and the browser's pass who fetches it: both must be the same member. May that member
 * still see the photo is asked at every fetch, before anything else is said about it.
 */
export function servePhotos(http: FastifyInstance, ctx: Context) {
  const permissionFor = permissions(ctx)
  const marked = new MarkedPictures()

  http.get('/api/photos/:photoId', { schema: { hide: true } }, async (request, reply) => {
    const { photoId: id } = address.params.safeParse(request.params).data ?? refuse('photo_not_found')
    const { seal, until, ...query } = address.query.safeParse(request.query).data ?? refuse('photo_not_found')
    if (!isGoodAddress(ctx, { photo: id, viewer: query.viewer, until, seal })) refuse('photo_not_found')
    const session = sessionOfPass(ctx, request.headers.cookie) ?? refuse('photo_not_found')
    const permitted = (await permissionFor({ photo: id, viewer: query.viewer, session })) ?? refuse('photo_not_found')

    const wanted = { id, ...query, takesAvif: (request.headers.accept ?? '').includes('image/avif') }
    const picture = (await pictureFor(ctx, wanted, permitted, marked)) ?? refuse('photo_not_found')
    const tag = `"${id}-${query.size}-${picture.format}"`
    reply
      // What is not for everyone stays in no browser: it may be taken back at any moment.
      .header('cache-control', permitted.isForEveryone ? 'private, max-age=3600' : 'private, no-store')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('accept-ranges', 'none')
      .header('vary', 'Accept')
      .header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type(`image/${picture.format}`).send(picture.bytes)
  })
}

interface Picture {
  bytes: Buffer
  format: Format
}

/** Somebody else's photo in full size bears the viewer's mark, and the look is noted. Only members are limited: staff judge photos all day. */
async function pictureFor(
  ctx: Context,
  { id, viewer, size, takesAvif }: Wanted,
  { owner, isDrawn, isStaff }: Permitted,
  marked: MarkedPictures,
): Promise<Picture | undefined> {
  if (size !== 'full' || viewer === owner) return read(ctx, id, size, takesAvif && !isDrawn ? 'avif' : 'webp', isDrawn)
  if (!isStaff) await ctx.limits.consume('full_photo', viewer)
  const bytes = await marked.get(id, viewer, async () => (await read(ctx, id, size, 'webp', isDrawn))?.bytes)
  if (!bytes) return undefined
  await logView(ctx, id, viewer)
  return { bytes, format: 'webp' }
}

/** A drawing is drawn when it is first asked for. */
async function read({ db, files }: Context, photo: PhotoId, size: PhotoSize, format: Format, isDrawn: boolean) {
  const key = keyOf(photo, size, format)
  const kept = await files.read(key)
  if (kept || !isDrawn) return kept && { bytes: kept, format }
  const drawn = await illustrationOf(db, photo, size)
  await files.put(key, drawn)
  return { bytes: drawn, format }
}
