import type { MemberId } from '@parinay/contract/kernel/ids'
import type { PhotoRequestStatus } from '@parinay/contract/photos'
import { sql } from 'kysely'
import { notify } from '../notifications/notifications.ts'
import { hasRequestedPhotos } from '../photos/access/has-requested-photos.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/database.ts'
import { hint, hintNow } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'
import { reachableBy } from '../safety/visibility.ts'

/** Requests a member's photos. A repeated request changes nothing, not even an answer. The caller checks that the owner is visible. */
export async function request(ctx: Context, owner: MemberId, viewer: MemberId) {
  if (await hasRequestedPhotos(ctx.db, owner, viewer)) return
  await ctx.limits.consume('photo_request', viewer)
  await inTransaction(ctx, async (tx) => {
    const inserted = await tx
      .insertInto('photo_request')
      .values({ owner_id: owner, viewer_id: viewer, requested_at: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('owner_id')
      .executeTakeFirst()
    if (!inserted) return
    hint(ctx, tx, [owner], 'photo-requests')
    await notify(ctx, tx, owner, { kind: 'photo_request', person: viewer })
  })
}

/** Grants or declines a request, as long as the owner sees the viewer. The owner may change the answer at any time. */
export async function answer(ctx: Context, owner: MemberId, viewer: MemberId, status: 'granted' | 'declined') {
  const answered = await ctx.db
    .updateTable('photo_request')
    .set({ status, answered_at: ctx.now() })
    .where('owner_id', '=', owner)
    .where('viewer_id', '=', viewer)
    .where((eb) => eb.exists(eb.selectFrom('profile').select('id').where('id', '=', viewer).where(reachableBy(owner))))
    .returning('viewer_id')
    .executeTakeFirst()
  if (!answered) refuse('photo_request_not_found')
  hintNow(ctx, [viewer], 'profiles')
}

interface RequestRow {
  id: MemberId
  status: PhotoRequestStatus
  requestedAt: Date
}

/** The members who requested the owner's photos, newest first, as long as the two can see each other. */
export async function listRequests(
  { db }: Context,
  owner: MemberId,
  status: PhotoRequestStatus,
  { page, limit }: { page: number; limit: number },
) {
  const { rows } = await sql<RequestRow & { total: number }>`
    select profile.id, photo_request.status, photo_request.requested_at as "requestedAt", count(*) over () as total
    from photo_request
    join profile on profile.id = photo_request.viewer_id
    where photo_request.owner_id = ${owner} and photo_request.status = ${status} and ${reachableBy(owner)}
    order by photo_request.requested_at desc, profile.id
    limit ${limit} offset ${(page - 1) * limit}
  `.execute(db)
  return rows
}
