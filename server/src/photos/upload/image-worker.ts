// Files that strangers sent are only ever decoded in processes of their own.
import type { UploadFault } from '@parinay/contract/photos'
import { HelperTaskError, HelperPool } from '../../platform/concurrency/helper-pool.ts'
import { refuse } from '../../platform/problem.ts'
import { kindOf } from './file-type.ts'

/** Look at a file's head, or make the sizes of a photo from it in a folder. */
export type Task = { look: string } | { develop: string; into: string }

export interface Developed {
  /** Of the largest size, in pixels. */
  width: number
  height: number
  /** A data: address. */
  placeholder: string
  /** See fingerprint.ts; as text, because a message between processes knows no such number. */
  fingerprint: string
  /** Names of the files in the folder. */
  files: string[]
}

export type Outcome = { fault: UploadFault } | { developed: Developed } | { fine: true }

const program = new URL('./image-worker-process.ts', import.meta.url)
// A look is short and somebody waits for it: it does not queue behind the making of sizes.
const atTheDoor = new HelperPool<Task, Outcome>(program, {
  timeoutMs: 3_000,
  budget: { processorMs: 1_000, residentMb: 256 },
  heapMb: 64,
  isUrgent: true,
})
/** The heaviest photo that a camera makes takes a quarter of the budget on a slow processor. */
const inside = new HelperPool<Task, Outcome>(program, {
  timeoutMs: 100_000,
  budget: { processorMs: 20_000, residentMb: 640 },
  heapMb: 64,
})

const BUSY_SECONDS = 5

/** What is wrong with a file before anything of it is kept; undefined when its head is that of a photo. */
export async function look(file: string, sender: string): Promise<UploadFault | undefined> {
  const kind = await kindOf(file)
  if (!kind) return 'not_a_photo'
  if (kind === 'heic') return 'heic'
  try {
    const outcome = await atTheDoor.run({ look: file }, sender)
    return 'fault' in outcome ? outcome.fault : undefined
  } catch (error) {
    if (!(error instanceof HelperTaskError)) throw error
    return error.reason === 'over budget' ? 'too_heavy' : refuse('uploads_busy', { retryAfterSeconds: BUSY_SECONDS })
  }
}

/**
 * Makes every size of a photo as files of a folder. Nothing of the original is in them but what can be seen. Rejects with HelperTaskError
 * when it could not be finished and the file is not the cause.
 */
export async function develop(file: string, into: string, sender: string): Promise<Developed | UploadFault> {
  try {
    const outcome = await inside.run({ develop: file, into }, sender)
    if ('developed' in outcome) return outcome.developed
    return 'fault' in outcome ? outcome.fault : 'damaged'
  } catch (error) {
    if (error instanceof HelperTaskError && error.reason === 'over budget') return 'too_heavy'
    throw error
  }
}
