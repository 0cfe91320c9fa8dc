// Sends the bytes of photos to viewers who may see them.
import { MemberId, PhotoId } from '@parinay/contract/kernel/ids'
import { PHOTO_WIDTHS_PX, type PhotoSize } from '@parinay/contract/photos'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/problem.ts'
import { isValidAddress } from './signed-addresses.ts'
import { WatermarkedPhotos } from './watermarked-photos.ts'
import { sessionFromCookies } from './access-cookie.ts'
import { createPermissionCheck, type PhotoPermission } from './may-fetch-photo.ts'
import { type ImageFormat, photoKey } from '../storage/photo-object-keys.ts'
import { logView } from './photo-views.ts'

const address = {
  params: z.object({ photoId: PhotoId }),
  query: z.object({
    viewer: MemberId,
    until: z.coerce.number().int().min(0).max(10_000_000),
    seal: z.string().max(100),
    size: z.enum(Object.keys(PHOTO_WIDTHS_PX) as [PhotoSize, ...PhotoSize[]]).default('card'),
  }),
}

/** Renders the illustration of a demo member. */
export type RenderIllustration = (db: Db, photo: string, size: PhotoSize) => Promise<Buffer>

interface Delivery {
  renderIllustration?: RenderIllustration | undefined
  /** Runs when a member of staff opens a member's photo in full size. */
  readByStaff(ctx: Context, staff: MemberId, owner: MemberId): Promise<void>
}

interface PhotoRequest {
  id: PhotoId
  viewer: MemberId
  size: PhotoSize
  acceptsAvif: boolean
  /** Is aborted when the viewer closes the connection before the photo is sent. */
  left: AbortSignal
}

/**
 * The viewer in a photo's address and the member of the access cookie must be the same. Every request checks whether that member may still
 * see the photo, before it reveals anything about it.
 */
export function servePhotos(http: FastifyInstance, ctx: Context, { renderIllustration, readByStaff }: Delivery) {
  const checkPermission = createPermissionCheck(ctx)
  const read = createReader(ctx, renderIllustration)
  const pictures = { watermarked: new WatermarkedPhotos(), read, readByStaff }

  http.get('/api/photos/:photoId', { schema: { hide: true } }, async (request, reply) => {
    const { photoId } = address.params.safeParse(request.params).data ?? refuse('photo_not_found')
    const { seal, until, ...query } = address.query.safeParse(request.query).data ?? refuse('photo_not_found')
    if (!isValidAddress(ctx, { photo: photoId, viewer: query.viewer, until, seal })) refuse('photo_not_found')
    const session = sessionFromCookies(ctx, request.headers.cookie) ?? refuse('photo_not_found')
    const permission =
      (await checkPermission({ photo: photoId, viewer: query.viewer, session })) ?? refuse('photo_not_found')

    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    const photo = {
      id: photoId,
      ...query,
      left: left.signal,
      acceptsAvif: (request.headers.accept ?? '').includes('image/avif'),
    }
    const picture = (await pictureFor(ctx, pictures, photo, permission)) ?? refuse('photo_not_found')
    const tag = `"${photoId}-${query.size}-${picture.format}"`
    reply
      // Browsers do not store photos with restricted visibility, because the owner may withdraw them.
      .header('cache-control', permission.isForEveryone ? 'private, max-age=3600' : 'private, no-store')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('accept-ranges', 'none')
      .header('vary', 'Accept')
      .header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type(`image/${picture.format}`).send(picture.bytes)
  })
}

interface Pictures {
  watermarked: WatermarkedPhotos
  read: ReturnType<typeof createReader>
  readByStaff: Delivery['readByStaff']
}

interface Picture {
  bytes: Buffer
  format: ImageFormat
}

/** Full-size photos of other members get a watermark, and the view is recorded. Rate limits exclude staff, who review photos all day. */
async function pictureFor(
  ctx: Context,
  { watermarked, read, readByStaff }: Pictures,
  { id, viewer, size, acceptsAvif, left }: PhotoRequest,
  { owner, isIllustration, isStaff }: PhotoPermission,
): Promise<Picture | undefined> {
  if (size !== 'full' || viewer === owner)
    return read(id, size, acceptsAvif && !isIllustration ? 'avif' : 'webp', isIllustration)
  if (!isStaff) await ctx.limits.consume('full_photo', viewer)
  const readFull = async () => (await read(id, size, 'webp', isIllustration))?.bytes
  const bytes = await watermarked.get(id, viewer, readFull, left)
  if (!bytes) return undefined
  await logView(ctx, id, viewer)
  if (isStaff) await readByStaff(ctx, viewer, owner)
  return { bytes, format: 'webp' }
}

/** Reads stored photos. An illustration is rendered on its first request. */
const createReader =
  ({ db, files }: Context, renderIllustration: RenderIllustration | undefined) =>
  async (photo: PhotoId, size: PhotoSize, format: ImageFormat, isIllustration: boolean) => {
    const key = photoKey(photo, size, format)
    const stored = await files.read(key)
    if (stored || !isIllustration || !renderIllustration) return stored && { bytes: stored, format }
    const rendered = await renderIllustration(db, photo, size)
    await files.put(key, rendered)
    return { bytes: rendered, format }
  }
