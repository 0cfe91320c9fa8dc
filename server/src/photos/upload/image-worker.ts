// Decodes untrusted files in separate processes.
import type { UploadFault } from '@parinay/contract/photos'
import { HelperTaskError, HelperPool } from '../../platform/concurrency/helper-pool.ts'
import { refuse } from '../../platform/problem.ts'
import { detectFileType } from './detect-file-type.ts'

/** Checks the head of a file, renders the sizes of a photo into a folder, or only its full size into a file. */
export type ImageTask =
  | { checkFile: string }
  | { renderSizes: string; folder: string }
  | { renderFullSize: string; target: string }

export interface RenderedPhoto {
  /** In pixels, of the largest size. */
  width: number
  height: number
  /** A data: URL. */
  placeholder: string
  /** See image-fingerprint.ts; as text, because messages between processes cannot carry a bigint. */
  fingerprint: string
  /** The names of the files in the folder. */
  files: string[]
}

export type ImageResult = { fault: UploadFault } | { rendered: RenderedPhoto } | { isFine: true }

const program = new URL('./image-worker-process.ts', import.meta.url)
// A check is short and its sender waits, so it does not queue behind rendering.
const checkPool = new HelperPool<ImageTask, ImageResult>(program, {
  timeoutMs: 3_000,
  budget: { processorMs: 1_000, residentMb: 256 },
  heapMb: 64,
  isUrgent: true,
})
/** On a slow processor, the largest photo of a camera takes a quarter of this timeout. */
const renderPool = new HelperPool<ImageTask, ImageResult>(program, {
  timeoutMs: 100_000,
  budget: { processorMs: 20_000, residentMb: 640 },
  heapMb: 64,
})

const BUSY_SECONDS = 5

interface CheckOptions {
  sender: string
  /** How long the sender waits, instead of three seconds. */
  timeoutMs?: number | undefined
}

/** Finds the fault of a file before it is stored; undefined if its head is that of a photo. */
export async function checkFile(file: string, { sender, timeoutMs }: CheckOptions): Promise<UploadFault | undefined> {
  const type = await detectFileType(file)
  if (!type) return 'not_a_photo'
  if (type === 'heic') return 'heic'
  try {
    const result = await checkPool.run({ checkFile: file }, sender, timeoutMs)
    return 'fault' in result ? result.fault : undefined
  } catch (error) {
    if (!(error instanceof HelperTaskError)) throw error
    return error.reason === 'over budget' ? 'too_heavy' : refuse('uploads_busy', { retryAfterSeconds: BUSY_SECONDS })
  }
}

/**
 * Renders every size of a photo into a folder, without the original's metadata. Rejects with HelperTaskError if it fails for a reason other
 * than the file.
 */
export async function renderSizes(file: string, folder: string, sender: string): Promise<RenderedPhoto | UploadFault> {
  const result = await render({ renderSizes: file, folder }, sender)
  if ('rendered' in result) return result.rendered
  return 'fault' in result ? result.fault : 'damaged'
}

/** Renders the full size of a picture into a file, like `renderSizes`. Returns the fault of the original, if it has one. */
export async function renderFullSize(file: string, target: string, sender: string): Promise<UploadFault | undefined> {
  const result = await render({ renderFullSize: file, target }, sender)
  return 'fault' in result ? result.fault : undefined
}

async function render(task: ImageTask, sender: string): Promise<ImageResult> {
  try {
    return await renderPool.run(task, sender)
  } catch (error) {
    if (error instanceof HelperTaskError && error.reason === 'over budget') return { fault: 'too_heavy' }
    throw error
  }
}
