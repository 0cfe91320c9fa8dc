// Makes videos of untrusted files in separate processes.
import type { VideoFault } from '@parinay/contract/videos'
import { HelperPool } from '../../platform/concurrency/helper-pool.ts'
import type { Cost } from './run-bounded-program.ts'
import type { MadeVideo } from './render-video.ts'

export interface VideoTask {
  folder: string
  /** The name of the original in the folder. */
  file: string
}

/** What making took, without the start of the process; its memory is included. */
export type VideoResult = { cost: Cost } & ({ fault: VideoFault } | { made: MadeVideo })

/** The kernel ends a file that is too heavy, by its processor time. This only ends what hangs, on the busiest machine. */
const TIMEOUT_MS = 8 * 60_000

// A queue of its own, because a video takes fifty times as long as a photo.
const pool = new HelperPool<VideoTask, VideoResult>(new URL('./video-worker-process.ts', import.meta.url), {
  timeoutMs: TIMEOUT_MS,
  heapMb: 32,
  hasOwnQueue: true,
})

/** Makes the files of a video beside its original. Rejects with HelperTaskError if it fails for a reason other than the file. */
export const makeVideo = (folder: string, file: string, sender: string) => pool.run({ folder, file }, sender)
