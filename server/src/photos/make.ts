import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MemberId } from '@parinay/contract/ids'
import type { UploadFault } from '@parinay/contract/photos'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database.ts'
import { hint } from '../platform/live/live.ts'
import { develop, type Developed } from './darkroom.ts'
import * as queries from './queries.ts'
import { folderOf, originalKeyOf } from './store.ts'
import { draftsUnder } from './upload.ts'

/** Seconds. Its moderator comes later; the processors are for those who are uploading and browsing now. */
const ADVICE_AFTER = 60

/** Makes a photo of an upload, or says to its owner why it cannot be one. The original is gone afterwards. */
export async function makePhoto(ctx: Context, id: string) {
  if (!(await queries.uploadOf(ctx.db, id))) return
  const original = await ctx.files.read(originalKeyOf(id))
  if (!original) return giveUp(ctx, id, 'damaged')

  await mkdir(draftsUnder(ctx.config.dataDir), { recursive: true, mode: 0o700 })
  const room = await mkdtemp(join(draftsUnder(ctx.config.dataDir), 'make-'))
  try {
    await writeFile(join(room, 'original'), original, { mode: 0o600 })
    const developed = await develop(join(room, 'original'), room)
    if (typeof developed === 'string') return await giveUp(ctx, id, developed)
    for (const name of developed.files) await ctx.files.put(`${folderOf(id)}/${name}`, await readFile(join(room, name)))
    await publish(ctx, id, developed)
  } finally {
    await rm(room, { recursive: true, force: true })
  }
}

/** Whoever dismissed the upload, or deleted the account, meanwhile gets no photo. */
async function publish(ctx: Context, id: string, { width, height, placeholder, fingerprint }: Developed) {
  const isPhoto = await inTransaction(ctx, async (tx) => {
    const upload = await queries.takeUpload(tx, id)
    if (!upload) return false
    await queries.lockOwner(tx, upload.member_id)
    await queries.insertPhoto(tx, { ...upload, width, height, placeholder, fingerprint: BigInt(fingerprint) })
    const owner = upload.member_id as MemberId
    hint(ctx, tx, [owner], 'photos')
    hint(ctx, tx, 'staff', 'admin')
    await ctx.queue.enqueue(tx, 'advise-on-photo', [id], ADVICE_AFTER)
    return true
  })
  await (isPhoto ? ctx.files.removeAll(originalKeyOf(id)) : ctx.files.removeAll(folderOf(id)))
}

async function giveUp(ctx: Context, id: string, fault: UploadFault) {
  await ctx.files.removeAll(folderOf(id))
  const told = await queries.setFault(ctx.db, id, fault)
  if (told) ctx.live.tell([told.member_id as MemberId], 'hint', ['photos'])
}
