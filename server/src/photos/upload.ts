import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MemberId } from '@parinay/contract/ids'
import { LARGEST_PHOTO, MOST_PHOTOS, type Upload, UPLOAD_FAULTS } from '@parinay/contract/photos'
import type { Context } from '../platform/context.ts'
import { brokenConstraint, inTransaction } from '../platform/database.ts'
import { Problem, refuse } from '../platform/problem.ts'
import { look } from './darkroom.ts'
import * as queries from './queries.ts'
import { folderOf, originalKeyOf } from './store.ts'

/** Files on their way in; what a killed process left there is swept away. */
export const draftsUnder = (dataDir: string) => join(dataDir, 'drafts')

/** More than this at once would only make each other slow; nobody takes more places than they can have photos. */
const AT_ONCE = 200
const arriving = new Map<MemberId, number>()

/**
 * Keeps a file that a member sends until it has been made into a photo in the background. Refuses what is too large, what is no still
 * photo as far as its head tells, and an eleventh photo; then nothing is kept.
 */
export async function upload(
  ctx: Context,
  member: MemberId,
  bytes: AsyncIterable<Uint8Array>,
  clientId?: string,
): Promise<Upload> {
  const sentBefore = await queries.sentBefore(ctx.db, member, clientId)
  if (sentBefore) return sentBefore
  await ctx.limits.attempt('upload', member)
  if ((await queries.countPlaces(ctx.db, member)) >= MOST_PHOTOS) refuse('photos_full')
  const [own, all] = [arriving.get(member) ?? 0, [...arriving.values()].reduce((sum, count) => sum + count, 0)]
  if (own >= MOST_PHOTOS || all >= AT_ONCE) refuse('uploads_busy', { retryAfterSeconds: 3 })
  const draft = join(draftsUnder(ctx.config.dataDir), randomUUID())
  arriving.set(member, own + 1)
  try {
    await receive(bytes, draft)
    const fault = await look(draft)
    if (fault) refuse('photo_unreadable', { text: UPLOAD_FAULTS[fault], fields: { photo: UPLOAD_FAULTS[fault] } })
    return await keep(ctx, member, draft, clientId)
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new Problem('storage_full') : error
  } finally {
    const left = arriving.get(member)! - 1
    if (left > 0) arriving.set(member, left)
    else arriving.delete(member)
    await rm(draft, { force: true })
  }
}

/** What is sent may be longer than it was said to be. */
async function receive(bytes: AsyncIterable<Uint8Array>, draft: string) {
  await mkdir(join(draft, '..'), { recursive: true, mode: 0o700 })
  let length = 0
  await pipeline(
    bytes,
    async function* (pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        length += piece.length
        if (length > LARGEST_PHOTO) refuse('photo_too_large')
        yield piece
      }
    },
    createWriteStream(draft, { mode: 0o600 }),
  )
}

/** First the file, then the row that speaks of it: a row never lacks its file, and a file without a row is swept away. */
async function keep(ctx: Context, member: MemberId, draft: string, clientId?: string): Promise<Upload> {
  const id = randomUUID()
  const now = ctx.now()
  await ctx.files.put(originalKeyOf(id), { path: draft })
  try {
    await inTransaction(ctx, async (tx) => {
      await queries.lockOwner(tx, member)
      if ((await queries.countPlaces(tx, member)) >= MOST_PHOTOS) refuse('photos_full')
      await queries.insertUpload(tx, { id, member_id: member, client_id: clientId ?? null, created_at: now })
      await ctx.queue.enqueue(tx, 'make-photo', [id])
    })
  } catch (error) {
    await ctx.files.removeAll(folderOf(id))
    // It was sent twice at the same moment.
    const twin = brokenConstraint(error) && (await queries.sentBefore(ctx.db, member, clientId))
    if (twin) return twin
    throw error
  }
  return { _id: id, uploadedAt: now.toISOString() }
}
