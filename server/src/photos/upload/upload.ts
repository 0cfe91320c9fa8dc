import { randomUUID } from 'node:crypto'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { MAX_PHOTOS, type Upload } from '@parinay/contract/photos'
import type { Context } from '../../platform/context.ts'
import { violatedConstraint, inTransaction } from '../../platform/database/database.ts'
import { refuse } from '../../platform/problem.ts'
import { type PictureSender, receiveDraft } from './receive-draft.ts'
import * as queries from '../queries.ts'
import * as uploadQueries from '../upload-queries.ts'
import { photoFolder, originalKey } from '../storage/photo-object-keys.ts'

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
  sender: PictureSender,
  file: AsyncIterable<Uint8Array>,
  note: UploadNote,
): Promise<Upload> {
  const { member } = sender
  const earlier = await uploadQueries.findEarlierUpload(ctx.db, member, note.clientId)
  if (earlier) return earlier
  await ctx.limits.consume('upload', member)
  if ((await uploadQueries.countPhotosAndUploads(ctx.db, member)) >= MAX_PHOTOS) refuse('photos_full')
  return receiveDraft(ctx, sender, file, (draft) => store(ctx, member, draft, note))
}

/** Stores the file before its row, so that no row lacks its file. The sweep removes a file without a row. */
async function store(ctx: Context, member: MemberId, draft: string, note: UploadNote): Promise<Upload> {
  const id = randomUUID()
  const now = ctx.now()
  await ctx.files.put(originalKey(id), { path: draft })
  try {
    await inTransaction(ctx, async (tx) => {
      await queries.lockOwner(tx, member)
      if ((await uploadQueries.countPhotosAndUploads(tx, member)) >= MAX_PHOTOS) refuse('photos_full')
      const waiting = await uploadQueries.countPendingUploads(tx, member)
      await uploadQueries.insertUpload(tx, { id, member_id: member, created_at: now, ...noteColumns(note) })
      await ctx.queue.enqueue(tx, 'make-photo', [id], { sender: member, position: waiting })
    })
  } catch (error) {
    await ctx.files.removeAll(photoFolder(id))
    // The same file was sent twice concurrently.
    const duplicate =
      violatedConstraint(error) && (await uploadQueries.findEarlierUpload(ctx.db, member, note.clientId))
    if (duplicate) return duplicate
    throw error
  }
  return { _id: id, uploadedAt: now.toISOString() }
}

const noteColumns = ({ clientId, batchId, place }: UploadNote) => ({
  client_id: clientId ?? null,
  ...(batchId && place !== undefined && { batch_id: batchId, batch_place: place }),
})
