// The queue of photos, each with its member and that member's other photos, for moderators.
import type { AdminPhoto } from '@parinay/contract/admin/photos'
import { ageOn, todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { photoAddress } from '../photos/access/signed-addresses.ts'
import { toPhoto } from '../photos/photo-as-shown.ts'
import type { Context } from '../platform/context.ts'
import { inSnapshot } from '../platform/database/database.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'
import { toProfile, pageInfo } from './admin.ts'
import { photosPage } from './queries.ts'
import type { Page } from './stored-counts.ts'

export async function photoQueue(ctx: Context, staff: SignedIn, status: AdminPhoto['status'], page: Page) {
  const { total, rows } = await inSnapshot(ctx, (db) => photosPage(db, status, page))
  return { data: rows.map((row) => toAdminPhoto(ctx, row, staff)), ...pageInfo(total, page) }
}

type Row = Awaited<ReturnType<typeof photosPage>>['rows'][number]

const toAdminPhoto = (ctx: Context, row: Row, staff: SignedIn): AdminPhoto => ({
  ...toPhoto(ctx, { ...row, id: row.shown_id }, staff.id),
  ...(row.new_caption && { newCaption: row.new_caption }),
  uploadedAt: row.uploaded_at.toISOString(),
  ...(row.moderated_at && { moderatedAt: row.moderated_at.toISOString() }),
  profile: { ...toProfile(ctx, row, staff), age: ageOn(row.date_of_birth, todayInIndia(ctx.now())) },
  approved: row.approved_ids.map((id) => photoAddress(ctx, id, staff.id)),
  rejected: row.rejected,
  ...(row.checked_at && {
    advice: {
      ...(row.faces !== null && { faces: row.faces }),
      ...(row.nudity !== null && { nudity: row.nudity }),
      isSmall: row.is_small ?? false,
      isScreenshot: row.is_screenshot ?? false,
      checkedAt: row.checked_at.toISOString(),
    },
  }),
  similarPhotos: row.similarPhotos.map(({ id, distance, status, member, name }) => ({
    photoUrl: photoAddress(ctx, id, staff.id),
    distance,
    status: status as AdminPhoto['status'],
    person: { id: member, fullName: name },
  })),
  seenRejected: row.seen_rejected,
})
