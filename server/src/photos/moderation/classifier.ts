import { HelperPool } from '../../platform/concurrency/helper-pool.ts'
import type { Seen } from './models.ts'

/** A picture as base64, and whether the models look at it too. */
export interface Task {
  picture: string
  withModels: boolean
}

export type Look =
  | {
      isScreenshot: boolean
      /** The fingerprint of the mirrored picture; as text, because a message between processes knows no such number. */
      mirrored: string
      /** Absent: the models did not look, or could not. */
      seen?: Seen
    }
  | { failed: string }

/** Loading the models takes ten seconds, on a busy machine more; a photo then takes half a second. */
const looker = new HelperPool<Task, Look>(new URL('./classifier-process.ts', import.meta.url), { timeoutMs: 90_000 })

export const lookAt = (picture: Buffer, withModels: boolean): Promise<Look> =>
  looker.run({ picture: picture.toString('base64'), withModels }, 'advice')
