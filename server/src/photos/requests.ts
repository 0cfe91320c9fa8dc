import type { MemberId } from '@parinay/contract/ids'
import type { Db } from '../platform/database.ts'

/** Has the viewer asked for somebody's photos? What was answered is not said here. */
export const hasRequested = async (db: Db, owner: MemberId, viewer: MemberId): Promise<boolean> =>
  (await db
    .selectFrom('photo_request')
    .select('status')
    .where('owner_id', '=', owner)
    .where('viewer_id', '=', viewer)
    .executeTakeFirst()) !== undefined
