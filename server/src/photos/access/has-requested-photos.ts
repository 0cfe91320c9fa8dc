import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Db } from '../../platform/database/database.ts'

/** Whether the viewer has requested the owner's photos, whatever the answer was. */
export const hasRequestedPhotos = async (db: Db, owner: MemberId, viewer: MemberId): Promise<boolean> =>
  (await db
    .selectFrom('photo_request')
    .select('status')
    .where('owner_id', '=', owner)
    .where('viewer_id', '=', viewer)
    .executeTakeFirst()) !== undefined
