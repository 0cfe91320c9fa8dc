import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { LARGEST_PHOTO, MOST_PHOTOS, type Upload, UPLOAD_FAULTS } from '@parinay/contract/photos'
import type { Context } from '../../platform/context.ts'
import { violatedConstraint, inTransaction } from '../../platform/database/database.ts'
import { Problem, refuse } from '../../platform/problem.ts'
import { Arrivals, type Sender } from './incoming-uploads.ts'
import { look } from './image-worker.ts'
import * as queries from '../queries.ts'
import { folderOf, originalKeyOf } from '../storage/object-keys.ts'

/** Files on their way in; what a killed process left there is swept away. */
export const draftsUnder = (dataDir: string) => join(dataDir, 'drafts')

const arrivals = new Arrivals({
  largest: LARGEST_PHOTO,
  atOnce: 200,
  ofOneMember: 3,
  ofOneAddress: 50,
  bytesPerSecond: 8 * 1024,
  graceMs: 10_000,
})

/** What the sender says about a file. */
interface Note {
  clientId?: string | undefined
  batchId?: string | undefined
  place?: number | undefined
}

/**
 * Keeps a file that a member sends until it has been made into a photo in the background. Refuses what is too large, what is no still
 * photo as far as its head tells, and an eleventh photo; then nothing is kept.
 */
export async function upload(
  ctx: Context,
  sender: Sender & { member: MemberId },
  file: AsyncIterable<Uint8Array>,
  note: Note,
): Promise<Upload> {
  const { member } = sender
  const sentBefore = await queries.sentBefore(ctx.db, member, note.clientId)
  if (sentBefore) return sentBefore
  await ctx.limits.consume('upload', member)
  if ((await queries.countPlaces(ctx.db, member)) >= MOST_PHOTOS) refuse('photos_full')
  const draft = join(draftsUnder(ctx.config.dataDir), randomUUID())
  try {
    return await arrivals.take(sender, async (count, tooSlow) => {
      await mkdir(join(draft, '..'), { recursive: true, mode: 0o700 })
      // It is open before anything can end the upload: a file that is opened later could appear after its removal.
      const opened = await open(draft, 'wx', 0o600)
      await pipeline(file, count, opened.createWriteStream(), { signal: tooSlow })
      const fault = await look(draft, member)
      if (fault) refuse('photo_unreadable', { text: UPLOAD_FAULTS[fault], fields: { photo: UPLOAD_FAULTS[fault] } })
      return keep(ctx, member, draft, note)
    })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new Problem('storage_full') : error
  } finally {
    await rm(draft, { force: true })
  }
}

/** First the file, then the row that speaks of it: a row never lacks its file, and a file without a row is swept away. */
async function keep(ctx: Context, member: MemberId, draft: string, note: Note): Promise<Upload> {
  const id = randomUUID()
  const now = ctx.now()
  await ctx.files.put(originalKeyOf(id), { path: draft })
  try {
    await inTransaction(ctx, async (tx) => {
      await queries.lockOwner(tx, member)
      if ((await queries.countPlaces(tx, member)) >= MOST_PHOTOS) refuse('photos_full')
      const waiting = await queries.countUploads(tx, member)
      await queries.insertUpload(tx, { id, member_id: member, created_at: now, ...noted(note) })
      await ctx.queue.enqueue(tx, 'make-photo', [id], { sender: member, position: waiting })
    })
  } catch (error) {
    await ctx.files.removeAll(folderOf(id))
    // It was sent twice at the same moment.
    const twin = violatedConstraint(error) && (await queries.sentBefore(ctx.db, member, note.clientId))
    if (twin) return twin
    throw error
  }
  return { _id: id, uploadedAt: now.toISOString() }
}

const noted = ({ clientId, batchId, place }: Note) => ({
  client_id: clientId ?? null,
  ...(batchId && place !== undefined && { batch_id: batchId, batch_place: place }),
})
