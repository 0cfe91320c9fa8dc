import { MemberId, PhotoId } from '@parinay/contract/ids'
import type { PhotoSize } from '@parinay/contract/photos'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../platform/context.ts'
import { refuse } from '../platform/problem.ts'
import { isGoodAddress } from './addresses.ts'
import { illustrationOf } from './illustrations.ts'
import { photoFor, viewerOf } from './queries.ts'
import { keyOf } from './store.ts'

const address = {
  params: z.object({ id: PhotoId }),
  query: z.object({
    viewer: MemberId,
    until: z.coerce.number().int().min(0).max(10_000_000),
    seal: z.string().max(100),
    size: z.enum(['thumb', 'card', 'full']).default('card'),
  }),
}

/**
 * The bytes of a photo. An <img> sends no token, so its address says for whom it was made; may that person still see the photo is asked
 * at every fetch.
 */
export function servePhotos(http: FastifyInstance, ctx: Context) {
  http.get('/api/photos/:id', { schema: { hide: true } }, async (request, reply) => {
    const { id } = address.params.safeParse(request.params).data ?? refuse('photo_not_found')
    const { viewer, until, seal, size } = address.query.safeParse(request.query).data ?? refuse('photo_not_found')
    if (!isGoodAddress(ctx, { photo: id, viewer, until, seal })) refuse('photo_not_found')

    const { role } = (await viewerOf(ctx.db, viewer)) ?? refuse('photo_not_found')
    const photo = (await photoFor(ctx.db, id, viewer, role !== 'user')) ?? refuse('photo_not_found')
    const picture = (await pictureOf(ctx, photo, size)) ?? refuse('photo_not_found')
    return (
      reply
        .type('image/webp')
        // What is not for everyone stays in no browser: it may be taken back at any moment.
        .header('cache-control', photo.photo_sight === 'everyone' ? 'private, max-age=3600' : 'private, no-store')
        .header('cross-origin-resource-policy', 'same-origin')
        .send(picture)
    )
  })
}

/** A size of a photo; a drawing's is drawn when it is first asked for. */
async function pictureOf({ db, files }: Context, { id, is_illustration: isDrawn }: Found, size: PhotoSize) {
  const key = keyOf(id, size, 'webp')
  const kept = await files.read(key)
  if (kept || !isDrawn) return kept
  const drawn = await illustrationOf(db, id, size)
  await files.put(key, drawn)
  return drawn
}

type Found = NonNullable<Awaited<ReturnType<typeof photoFor>>>
