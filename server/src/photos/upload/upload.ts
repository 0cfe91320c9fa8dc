import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { MAX_PHOTO_BYTES, MAX_PHOTOS, type Upload, UPLOAD_FAULTS } from '@parinay/contract/photos'
import type { Context } from '../../platform/context.ts'
import { violatedConstraint, inTransaction } from '../../platform/database/database.ts'
import { Problem, refuse } from '../../platform/problem.ts'
import { IncomingUploads, type Sender } from './incoming-uploads.ts'
import { checkFile } from './image-worker.ts'
import * as queries from '../queries.ts'
import { photoFolder, originalKey } from '../storage/object-keys.ts'

/** Holds incoming files. The sweep removes what a killed process left. */
export const draftsFolder = (dataDir: string) => join(dataDir, 'drafts')

const incomingUploads = new IncomingUploads({
  maxBytes: MAX_PHOTO_BYTES,
  maxConcurrent: 200,
  maxPerMember: 3,
  maxPerAddress: 50,
  minBytesPerSecond: 8 * 1024,
  graceMs: 10_000,
})

/** The sender's own data about a file. */
interface UploadNote {
  clientId?: string | undefined
  batchId?: string | undefined
  place?: number | undefined
}

/**
 * Stores a member's file until a job turns it into a photo. Refuses, without a trace, a file that is too large, whose head is not that of a
 * still photo, or that exceeds the limit of photos.
 */
export async function upload(
  ctx: Context,
  sender: Sender & { member: MemberId },
  file: AsyncIterable<Uint8Array>,
  note: UploadNote,
): Promise<Upload> {
  const { member } = sender
  const earlier = await queries.findEarlierUpload(ctx.db, member, note.clientId)
  if (earlier) return earlier
  await ctx.limits.consume('upload', member)
  if ((await queries.countPhotosAndUploads(ctx.db, member)) >= MAX_PHOTOS) refuse('photos_full')
  const draft = join(draftsFolder(ctx.config.dataDir), randomUUID())
  try {
    return await incomingUploads.receive(sender, async (countBytes, tooSlow) => {
      await mkdir(join(draft, '..'), { recursive: true, mode: 0o700 })
      // Opened first, because a file that is created later could appear after its removal.
      const opened = await open(draft, 'wx', 0o600)
      await pipeline(file, countBytes, opened.createWriteStream(), { signal: tooSlow })
      const fault = await checkFile(draft, member)
      if (fault) refuse('photo_unreadable', { text: UPLOAD_FAULTS[fault], fields: { photo: UPLOAD_FAULTS[fault] } })
      return store(ctx, member, draft, note)
    })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new Problem('storage_full') : error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Stores the file before its row, so that no row lacks its file. The sweep removes a file without a row. */
async function store(ctx: Context, member: MemberId, draft: string, note: UploadNote): Promise<Upload> {
  const id = randomUUID()
  const now = ctx.now()
  await ctx.files.put(originalKey(id), { path: draft })
  try {
    await inTransaction(ctx, async (tx) => {
      await queries.lockOwner(tx, member)
      if ((await queries.countPhotosAndUploads(tx, member)) >= MAX_PHOTOS) refuse('photos_full')
      const waiting = await queries.countPendingUploads(tx, member)
      await queries.insertUpload(tx, { id, member_id: member, created_at: now, ...noteColumns(note) })
      await ctx.queue.enqueue(tx, 'make-photo', [id], { sender: member, position: waiting })
    })
  } catch (error) {
    await ctx.files.removeAll(photoFolder(id))
    // The same file was sent twice concurrently.
    const duplicate = violatedConstraint(error) && (await queries.findEarlierUpload(ctx.db, member, note.clientId))
    if (duplicate) return duplicate
    throw error
  }
  return { _id: id, uploadedAt: now.toISOString() }
}

const noteColumns = ({ clientId, batchId, place }: UploadNote) => ({
  client_id: clientId ?? null,
  ...(batchId && place !== undefined && { batch_id: batchId, batch_place: place }),
})
