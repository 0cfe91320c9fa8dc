// Decodes and re-encodes a picture that does not become a photo, such as a document, and returns it to the caller.
import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import type { Context } from '../../platform/context.ts'
import { HelperTaskError } from '../../platform/concurrency/helper-pool.ts'
import { refuse } from '../../platform/problem.ts'
import { renderFullSize } from './image-worker.ts'
import { type PictureSender, receiveDraft, refuseFault } from './receive-draft.ts'

const BUSY_SECONDS = 10

export interface PrivatePicture {
  /** WebP without the metadata of the file, at most 1,280 pixels wide. */
  webp: Buffer
  /** SHA-256 of the file as it was sent. */
  hash: Buffer
}

export const receivePrivatePicture = (ctx: Context, sender: PictureSender, file: AsyncIterable<Uint8Array>) =>
  receiveDraft(ctx, sender, file, async (draft): Promise<PrivatePicture> => {
    const made = `${draft}.webp`
    try {
      refuseFault(await renderFullSize(draft, made, sender.member))
      const hash = createHash('sha256')
        .update(await readFile(draft))
        .digest()
      return { webp: await readFile(made), hash }
    } catch (error) {
      if (error instanceof HelperTaskError) refuse('uploads_busy', { retryAfterSeconds: BUSY_SECONDS })
      throw error
    } finally {
      await rm(made, { force: true })
    }
  })
