import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { UploadFault } from '@parinay/contract/photos'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { HelperTaskError } from '../../platform/concurrency/helper-pool.ts'
import { hint, hintNow } from '../../platform/live/live.ts'
import { develop, type Developed } from './image-worker.ts'
import { insertPhoto } from '../order.ts'
import * as queries from '../queries.ts'
import { folderOf, originalKeyOf } from '../storage/object-keys.ts'
import { draftsUnder } from './upload.ts'

/** Seconds. Its moderator comes later; the processors are for those who are uploading and browsing now. */
const ADVICE_AFTER = 60

/** The cause of a process that ended may be its file, or a machine without memory. */
const MOST_CRASHES = 3
/** Some hours of a machine that is too busy, with the pauses between them. */
const MOST_TRIES = 20
const LONGEST_PAUSE = 15 * 60

/**
 * Makes a photo of an upload, or says to its owner why it cannot be one; then the original is gone. What could not be finished on a busy
 * machine is tried again later.
 */
export async function makePhoto(ctx: Context, id: string, make = develop) {
  const upload = await queries.uploadOf(ctx.db, id)
  if (!upload) return
  const original = await ctx.files.read(originalKeyOf(id))
  if (!original) return giveUp(ctx, id, 'damaged')

  await mkdir(draftsUnder(ctx.config.dataDir), { recursive: true, mode: 0o700 })
  const room = await mkdtemp(join(draftsUnder(ctx.config.dataDir), 'make-'))
  try {
    await writeFile(join(room, 'original'), original, { mode: 0o600 })
    const developed = await make(join(room, 'original'), room, upload.member_id)
    if (typeof developed === 'string') return await giveUp(ctx, id, developed)
    for (const name of developed.files) await ctx.files.put(`${folderOf(id)}/${name}`, await readFile(join(room, name)))
    await publish(ctx, id, developed)
  } catch (error) {
    if (!(error instanceof HelperTaskError)) throw error
    await postpone(ctx, id, error)
  } finally {
    await rm(room, { recursive: true, force: true })
  }
}

/** Makes no photo if the owner has dismissed the upload or deleted the account in the meantime. Keeps what another run has made. */
async function publish(ctx: Context, id: string, { width, height, placeholder, fingerprint }: Developed) {
  const isPhoto = await inTransaction(ctx, async (tx) => {
    const upload = await queries.takeUpload(tx, id)
    if (!upload) return queries.isPhoto(tx, id)
    await queries.lockOwner(tx, upload.member_id)
    const { fault: _, tries: __, ...kept } = upload
    await insertPhoto(tx, { ...kept, width, height, placeholder, fingerprint: BigInt(fingerprint) })
    const owner = upload.member_id as MemberId
    hint(ctx, tx, [owner], 'photos')
    hint(ctx, tx, 'staff', 'admin')
    await ctx.queue.enqueue(tx, 'advise-on-photo', [id], { delaySeconds: ADVICE_AFTER })
    return true
  })
  await (isPhoto ? ctx.files.removeAll(originalKeyOf(id)) : ctx.files.removeAll(folderOf(id)))
}

async function postpone(ctx: Context, id: string, { reason }: HelperTaskError) {
  const tries = await inTransaction(ctx, async (tx) => {
    const upload = await queries.countTry(tx, id)
    if (!upload || upload.tries >= (reason === 'exited' ? MOST_CRASHES : MOST_TRIES)) return upload?.tries
    const pause = Math.min(LONGEST_PAUSE, 5 * 2 ** upload.tries)
    await ctx.queue.enqueue(tx, 'make-photo', [id], { delaySeconds: pause, sender: upload.member_id })
    return undefined
  })
  ctx.log.warn({ photo: id, lost: reason, tries })
  if (tries !== undefined) await giveUp(ctx, id, reason === 'exited' ? 'damaged' : 'too_heavy')
}

async function giveUp(ctx: Context, id: string, fault: UploadFault) {
  const told = await queries.setFault(ctx.db, id, fault)
  const owner = told?.member_id as MemberId | undefined
  if (owner) hintNow(ctx, [owner], 'photos')
  // Another run may have made the photo before. An upload that has a fault never becomes one.
  if (!(await queries.isPhoto(ctx.db, id))) await ctx.files.removeAll(folderOf(id))
}
