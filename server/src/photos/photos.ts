import type { PhotoRejection } from '@parinay/contract/choices'
import type { MemberId, PhotoId } from '@parinay/contract/ids'
import type { Photo } from '@parinay/contract/profile/profile'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import { refuse } from '../platform/problem.ts'
import { photoAddress } from './addresses.ts'
import { type PhotoRow, photosOf, setVerdict } from './queries.ts'

export { countPhotos } from './queries.ts'

/** A photo as one viewer reads it: the address is theirs alone. */
export const asPhoto = (ctx: Context, row: PhotoRow, viewer: MemberId): Photo => ({
  _id: row.id,
  photoUrl: photoAddress(ctx, row.id, viewer),
  isPrimary: row.is_primary,
  status: row.status as Photo['status'],
  isIllustration: row.is_illustration,
  ...(row.rejection_reason && { reason: row.rejection_reason as PhotoRejection }),
})

/** The approved photos of several members, the primary one first, with addresses for one viewer. */
export async function approvedPhotos(ctx: Context, members: readonly string[], viewer: MemberId) {
  const byMember = new Map<string, Photo[]>(members.map((member) => [member, []]))
  for (const row of await photosOf(ctx.db, members))
    if (row.status === 'approved') byMember.get(row.member_id)?.push(asPhoto(ctx, row, viewer))
  return (member: string): Photo[] => byMember.get(member) ?? []
}

/** Every photo of one member, whatever its status: for that member. */
export const ownPhotos = async (ctx: Context, member: MemberId): Promise<Photo[]> =>
  (await photosOf(ctx.db, [member])).map((row) => asPhoto(ctx, row, member))

/** What staff say about a photo; only a rejection has a reason. */
export interface Verdict {
  status: Photo['status']
  reason?: PhotoRejection | undefined
}

/** Approves or rejects; `db` is the transaction that also writes the audit log. */
export const moderate = async (db: Db, member: MemberId, photo: PhotoId, verdict: Verdict, now: Date) =>
  (await setVerdict(db, member, photo, verdict, now)) ?? refuse('photo_not_found')
