// Decodes and re-encodes a picture that does not become a photo, such as a document, and returns it to the caller.
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Context } from '../../platform/context.ts'
import { HelperTaskError } from '../../platform/concurrency/helper-pool.ts'
import { refuse } from '../../platform/problem.ts'
import { renderSizes } from './image-worker.ts'
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
    const folder = await mkdtemp(join(dirname(draft), 'make-'))
    try {
      const rendered = await renderSizes(draft, folder, sender.member)
      if (typeof rendered === 'string') refuseFault(rendered)
      const hash = createHash('sha256')
        .update(await readFile(draft))
        .digest()
      return { webp: await readFile(join(folder, 'full.webp')), hash }
    } catch (error) {
      if (error instanceof HelperTaskError) refuse('uploads_busy', { retryAfterSeconds: BUSY_SECONDS })
      throw error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
