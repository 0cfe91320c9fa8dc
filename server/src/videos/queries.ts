import type { MemberId, VideoId } from '@parinay/contract/kernel/ids'
import type { PhotoRejection } from '@parinay/contract/vocabulary/choices'
import type { VideoFault } from '@parinay/contract/videos'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { MadeVideo } from './processing/render-video.ts'

export type VideoRow = Selectable<Tables['video']>

/** Serializes changes to a member's videos. */
export const lockOwner = (tx: Tx, member: string) =>
  tx.selectFrom('profile').select('id').where('id', '=', member).forNoKeyUpdate().executeTakeFirst()

const receivedBytes = sql<number>`(
  select coalesce(sum(bytes), 0)::integer from video_part where video_id = video.id
)`

/** Whether the member has sent a video, of any status. */
export const hasVideo = async (db: Db, member: MemberId) =>
  (await db.selectFrom('video').select('id').where('member_id', '=', member).limit(1).executeTakeFirst()) !== undefined

/** The approved video, and a new one that is on its way to replace it. */
export const videosOf = (db: Db, member: MemberId) =>
  db
    .selectFrom('video')
    .selectAll()
    .select(receivedBytes.as('received_bytes'))
    .where('member_id', '=', member)
    .where('status', '<>', 'replaced')
    .orderBy('created_at')
    .execute()

export type OwnRow = Awaited<ReturnType<typeof videosOf>>[number]

export const ownVideo = (db: Db, member: MemberId, id: VideoId): Promise<OwnRow | undefined> =>
  db
    .selectFrom('video')
    .selectAll()
    .select(receivedBytes.as('received_bytes'))
    .where('id', '=', id)
    .where('member_id', '=', member)
    .where('status', '<>', 'replaced')
    .executeTakeFirst()

export const findByClientId = (tx: Tx, member: MemberId, clientId: string) =>
  tx
    .selectFrom('video')
    .select('id')
    .where('member_id', '=', member)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

interface NewVideo {
  id: string
  member_id: MemberId
  client_id: string | null
  total_bytes: number
  captions: string[]
  created_at: Date
}

/** Replaces the member's video that is not approved, if there is one. */
export async function insertVideo(tx: Tx, video: NewVideo) {
  await tx
    .deleteFrom('video')
    .where('member_id', '=', video.member_id)
    .where('status', 'not in', ['approved', 'replaced'])
    .execute()
  await tx.insertInto('video').values(video).execute()
}

/** The parts of a file in their order. */
export const partsOf = (db: Db, id: string) =>
  db.selectFrom('video_part').select(['file_id', 'bytes']).where('video_id', '=', id).orderBy('start_byte').execute()

/** Locks a video that is still being received. What has arrived is read afterwards: the lock may have waited for another part. */
export async function lockReceiving(tx: Tx, id: VideoId) {
  const locked = await tx
    .selectFrom('video')
    .select('total_bytes')
    .where('id', '=', id)
    .where('status', '=', 'receiving')
    .forNoKeyUpdate()
    .executeTakeFirst()
  const parts = await partsOf(tx, id)
  return locked && { ...locked, received_bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0) }
}

export const insertPart = (tx: Tx, part: { video_id: string; start_byte: number; bytes: number; file_id: string }) =>
  tx.insertInto('video_part').values(part).execute()

export const setProcessing = (tx: Tx, id: VideoId) =>
  tx.updateTable('video').set({ status: 'processing' }).where('id', '=', id).execute()

/** Sets the captions of a video that is not approved, or removes those of any. */
export const setCaptions = (tx: Tx, member: MemberId, id: VideoId, captions: string[]) =>
  tx
    .updateTable('video')
    .set({ captions })
    .where('id', '=', id)
    .where('member_id', '=', member)
    .where((eb) => eb.or([eb('status', 'not in', ['approved', 'replaced']), eb.val(captions.length === 0)]))
    .returning('id')
    .executeTakeFirst()

export const deleteVideo = (tx: Tx, member: MemberId, id: VideoId) =>
  tx.deleteFrom('video').where('id', '=', id).where('member_id', '=', member).returning('status').executeTakeFirst()

export const deleteReplaced = (tx: Tx, member: string) =>
  tx.deleteFrom('video').where('member_id', '=', member).where('status', '=', 'replaced').execute()

export const findVideo = (db: Db, id: string) =>
  db.selectFrom('video').selectAll().where('id', '=', id).executeTakeFirst()

/** Adds a failed attempt; returns the new total and the member. */
export const addFailedAttempt = (tx: Tx, id: string) =>
  tx
    .updateTable('video')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returning(['tries', 'member_id'])
    .executeTakeFirst()

export const setFault = (tx: Tx, id: string, fault: VideoFault) =>
  tx
    .updateTable('video')
    .set({ status: 'failed', fault })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returning('member_id')
    .executeTakeFirst()

export const setMade = (tx: Tx, id: string, { durationMs, width, height, hasSound }: MadeVideo) =>
  tx
    .updateTable('video')
    .set({ status: 'pending', duration_ms: durationMs, width, height, has_sound: hasSound })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returning('member_id')
    .executeTakeFirst()

export const deleteParts = (tx: Tx, id: string) => tx.deleteFrom('video_part').where('video_id', '=', id).execute()

export const setStatus = (
  tx: Tx,
  id: string,
  { status, reason, now }: { status: string; reason?: PhotoRejection | undefined; now?: Date },
) =>
  tx
    .updateTable('video')
    .set({ status, rejection_reason: reason ?? null, moderated_at: now ?? null })
    .where('id', '=', id)
    .execute()

/** The member's video with one of these statuses. */
export const findOfMember = (tx: Tx, member: string, statuses: readonly string[]) =>
  tx
    .selectFrom('video')
    .select('id')
    .where('member_id', '=', member)
    .where('status', 'in', [...statuses])
    .executeTakeFirst()

/** Made videos of a status for moderators: pending ones by upload time, decided ones latest first. */
export async function videosPage(db: Db, status: string, { page, limit }: { page: number; limit: number }) {
  const isPending = status === 'pending'
  const { total } = await db
    .selectFrom('video')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('video')
    .selectAll()
    .where('status', '=', status)
    .orderBy(isPending ? 'created_at' : sql`moderated_at desc`)
    .orderBy('id', isPending ? 'asc' : 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { total, rows }
}

export const approvedVideosOf = (db: Db, members: readonly string[]) =>
  db
    .selectFrom('video')
    .selectAll()
    .where('member_id', 'in', [...members])
    .where('status', '=', 'approved')
    .execute()
