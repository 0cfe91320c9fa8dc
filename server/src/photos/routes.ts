import { changePhoto, deletePhoto, myPhotos, orderPhotos, uploadPhoto } from '@parinay/contract/photos'
import { serve } from '../platform/http/bind-call.ts'
import * as own from './my-photos.ts'
import { upload } from './upload/upload.ts'

export const photoRoutes = [
  serve(uploadPhoto, async ({ ctx, member, from, body, query }) => ({
    data: await upload(ctx, { member: member.id, address: from.network }, body, query),
  })),
  serve(myPhotos, async ({ ctx, member }) => ({ data: await own.listOwn(ctx, member.id) })),
  serve(orderPhotos, async ({ ctx, member, body }) => ({ data: await own.order(ctx, member.id, body.ids) })),
  serve(changePhoto, async ({ ctx, member, params, body }) => ({
    data: await own.change(ctx, member.id, params.photoId, body),
  })),
  serve(deletePhoto, async ({ ctx, member, params }) => {
    await own.remove(ctx, member.id, params.photoId)
    return { message: 'Photo deleted' }
  }),
]
