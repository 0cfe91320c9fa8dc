// Files that strangers sent are only ever decoded in processes of their own.
import type { UploadFault } from '@parinay/contract/photos'
import { HelperLost, HelperProcess } from '../platform/helper-process.ts'

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

const program = new URL('./darkroom-process.ts', import.meta.url)
// A look is short and somebody waits for it: it does not queue behind the making of sizes.
const atTheDoor = new HelperProcess<Task, Outcome>(program, { patience: 20_000, isUrgent: true })
const inside = new HelperProcess<Task, Outcome>(program, { patience: 60_000 })

/** What is wrong with a file before anything of it is kept; undefined when its head is that of a photo. */
export async function look(file: string): Promise<UploadFault | undefined> {
  const outcome = await fateOf(atTheDoor.ask({ look: file }))
  return 'fault' in outcome ? outcome.fault : undefined
}

/** Makes every size of a photo as files of a folder. Nothing of the original is in them but what can be seen. */
export async function develop(file: string, into: string): Promise<Developed | UploadFault> {
  const outcome = await fateOf(inside.ask({ develop: file, into }))
  if ('developed' in outcome) return outcome.developed
  return 'fault' in outcome ? outcome.fault : 'damaged'
}

/** Whatever file brings a decoder down is not tried again. */
const fateOf = (asked: Promise<Outcome>) =>
  asked.catch((error: unknown): Outcome => {
    if (error instanceof HelperLost) return { fault: 'damaged' }
    throw error
  })
