import { answerPhotoRequest, photoRequests, photoViewers, requestPhotos } from '@parinay/contract/photos'
import { videoViewers } from '@parinay/contract/videos'
import { pageCount } from '@parinay/contract/kernel/paging'
import { listPhotoViewers } from '../photos/access/photo-views.ts'
import type { Context } from '../platform/context.ts'
import { serve, type SignedIn } from '../platform/http/bind-call.ts'
import { refuse } from '../platform/problem.ts'
import { isVisible } from '../profile/profile.ts'
import { peopleSummaries } from '../profile/people-summaries.ts'
import { listVideoViewers } from '../videos/access/video-views.ts'
import * as requests from './photo-requests.ts'

export const photoSharingRoutes = [
  serve(requestPhotos, async ({ ctx, member, body: { profileId } }) => {
    if (profileId === member.id) refuse('photos_of_yourself')
    if (!(await isVisible(ctx.db, profileId, member.id))) refuse('profile_not_found')
    await requests.request(ctx, profileId, member.id)
    return { message: 'You have requested the photos' }
  }),
  serve(photoRequests, async ({ ctx, member, query: { status, ...page } }) => {
    const rows = await requests.listRequests(ctx, member.id, status, page)
    const data = await withPersons(ctx, member, rows, ({ status: requestStatus, requestedAt }) => ({
      status: requestStatus,
      requestedAt: requestedAt.toISOString(),
    }))
    return { data, ...paged(rows, page) }
  }),
  serve(answerPhotoRequest, async ({ ctx, member, params, body: { status } }) => {
    await requests.answer(ctx, member.id, params.id, status)
    return { message: status === 'granted' ? 'They can now see your photos' : 'They cannot see your photos' }
  }),
  serve(photoViewers, async ({ ctx, member, query }) => {
    const rows = await listPhotoViewers(ctx, member.id, query)
    const data = await withPersons(ctx, member, rows, ({ photos, lastAt }) => ({
      photos,
      lastAt: lastAt.toISOString(),
    }))
    return { data, ...paged(rows, query) }
  }),
  serve(videoViewers, async ({ ctx, member, query }) => {
    const rows = await listVideoViewers(ctx, member.id, query)
    const data = await withPersons(ctx, member, rows, ({ times, lastAt }) => ({ times, lastAt: lastAt.toISOString() }))
    return { data, ...paged(rows, query) }
  }),
]

async function withPersons<R extends { id: string }, F>(
  ctx: Context,
  { id }: SignedIn,
  rows: readonly R[],
  factsOf: (row: R) => F,
) {
  const persons = await peopleSummaries(
    ctx,
    rows.map((row) => row.id),
    id,
  )
  return rows.flatMap((row) => {
    const person = persons.get(row.id)
    return person ? [{ person, ...factsOf(row) }] : []
  })
}

function paged(rows: readonly { total: number }[], { page, limit }: { page: number; limit: number }) {
  const total = rows[0]?.total ?? 0
  return { total, page, pages: pageCount(total, limit) }
}
