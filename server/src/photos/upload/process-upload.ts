import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { UploadFault } from '@parinay/contract/photos'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { HelperTaskError } from '../../platform/concurrency/helper-pool.ts'
import { retryDelaySeconds } from '../../platform/concurrency/retry-delay.ts'
import { hint, hintNow } from '../../platform/live/live.ts'
import { renderSizes, type RenderedPhoto } from './image-worker.ts'
import { insertPhoto } from '../photo-order.ts'
import * as queries from '../queries.ts'
import * as uploadQueries from '../upload-queries.ts'
import { photoFolder, originalKey } from '../storage/photo-object-keys.ts'
import { draftsFolder } from '../storage/drafts-folder.ts'

/** The delay before the checks for moderators, who are in no hurry: uploads and calls come first. */
const ADVICE_DELAY_S = 60

/**
 * Turns an upload into a photo, or marks it with a fault for its owner, and deletes the original. A failure for any other reason is retried
 * later.
 */
export async function processUpload(ctx: Context, id: string, render = renderSizes) {
  const upload = await uploadQueries.pendingUpload(ctx.db, id)
  if (!upload) return
  const original = await ctx.files.read(originalKey(id))
  if (!original) return markFaulty(ctx, id, 'damaged')

  await mkdir(draftsFolder(ctx.config.dataDir), { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(draftsFolder(ctx.config.dataDir), 'make-'))
  try {
    await writeFile(join(folder, 'original'), original, { mode: 0o600 })
    const rendered = await render(join(folder, 'original'), folder, upload.member_id)
    if (typeof rendered === 'string') return await markFaulty(ctx, id, rendered)
    for (const name of rendered.files)
      await ctx.files.put(`${photoFolder(id)}/${name}`, await readFile(join(folder, name)))
    await publish(ctx, id, rendered)
  } catch (error) {
    if (!(error instanceof HelperTaskError)) throw error
    await retryLater(ctx, id, error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Does nothing if the owner has dismissed the upload or deleted the account. Keeps the photo of another run. */
async function publish(ctx: Context, id: string, { width, height, placeholder, fingerprint }: RenderedPhoto) {
  const hasPhoto = await inTransaction(ctx, async (tx) => {
    const upload = await uploadQueries.consumeUpload(tx, id)
    if (!upload) return queries.photoExists(tx, id)
    await queries.lockOwner(tx, upload.member_id)
    const { fault: _, tries: __, ...row } = upload
    await insertPhoto(tx, { ...row, width, height, placeholder, fingerprint: BigInt(fingerprint) })
    const owner = upload.member_id as MemberId
    hint(ctx, tx, [owner], 'photos')
    hint(ctx, tx, 'staff', 'admin')
    await ctx.queue.enqueue(tx, 'advise-on-photo', [id], { delaySeconds: ADVICE_DELAY_S })
    return true
  })
  await (hasPhoto ? ctx.files.removeAll(originalKey(id)) : ctx.files.removeAll(photoFolder(id)))
}

async function retryLater(ctx: Context, id: string, { reason }: HelperTaskError) {
  const tries = await inTransaction(ctx, async (tx) => {
    const upload = await uploadQueries.addFailedAttempt(tx, id)
    const delaySeconds = upload && retryDelaySeconds(upload.tries, reason)
    if (!upload || delaySeconds === undefined) return upload?.tries
    await ctx.queue.enqueue(tx, 'make-photo', [id], { delaySeconds, sender: upload.member_id })
    return undefined
  })
  ctx.log.warn({ photo: id, failed: reason, tries })
  if (tries !== undefined) await markFaulty(ctx, id, reason === 'exited' ? 'damaged' : 'too_heavy')
}

async function markFaulty(ctx: Context, id: string, fault: UploadFault) {
  const upload = await uploadQueries.setFault(ctx.db, id, fault)
  const owner = upload?.member_id as MemberId | undefined
  if (owner) hintNow(ctx, [owner], 'photos')
  // Another run may have created the photo. An upload with a fault never becomes a photo.
  if (!(await queries.photoExists(ctx.db, id))) await ctx.files.removeAll(photoFolder(id))
}
