import { HelperPool } from '../../platform/concurrency/helper-pool.ts'
import type { ModelResult } from './face-and-nudity-models.ts'

/** `picture` is in base64. */
export interface ClassifierTask {
  picture: string
  withModels: boolean
}

export type Classification =
  | {
      isScreenshot: boolean
      /** The fingerprint of the mirrored picture; as text, because messages between processes cannot carry a bigint. */
      mirroredFingerprint: string
      /** Absent if the models did not run. */
      modelResult?: ModelResult
    }
  | { failed: string }

/** Loading the models takes a second of processor time, and each photo then a quarter of one: the limit is for a busy machine. */
const classifierPool = new HelperPool<ClassifierTask, Classification>(
  new URL('./classifier-process.ts', import.meta.url),
  { timeoutMs: 90_000 },
)

export const classify = (picture: Buffer, withModels: boolean): Promise<Classification> =>
  classifierPool.run({ picture: picture.toString('base64'), withModels }, 'advice')
