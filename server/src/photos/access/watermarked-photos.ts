// Pictures that were marked for a viewer: made in turns, and kept for a moment.
import type { MemberId, PhotoId } from '@parinay/contract/kernel/ids'
import { FairQueue, QueueFullError } from '../../platform/concurrency/fair-queue.ts'
import { refuse } from '../../platform/problem.ts'
import { withMark } from './watermark.ts'

const KEPT_MS = 60_000
const MOST_KEPT = 64 * 1024 * 1024
const BUSY_SECONDS = 2

interface Kept {
  picture: Buffer
  until: number
}

/** Marking takes 70 ms of a processor: two viewers are served at once, and a long line of one does not hold up others. */
export class MarkedPictures {
  private readonly queue: FairQueue
  /** The oldest first. */
  private readonly kept = new Map<string, Kept>()
  private bytes = 0

  constructor({ mostWaiting = 300, mostOfOne = 20 } = {}) {
    this.queue = new FairQueue({ concurrency: 2, maxWaiting: mostWaiting, maxWaitingPerSender: mostOfOne })
  }

  /** `read` is asked only when the picture has to be marked. */
  async get(photo: PhotoId, viewer: MemberId, read: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const key = `${photo} ${viewer}`
    try {
      return (
        this.keptAs(key) ?? (await this.queue.run(viewer, async () => this.keptAs(key) ?? this.mark(key, viewer, read)))
      )
    } catch (error) {
      throw error instanceof QueueFullError ? refuse('photos_busy', { retryAfterSeconds: BUSY_SECONDS }) : error
    }
  }

  private async mark(key: string, viewer: MemberId, read: () => Promise<Buffer | undefined>) {
    const picture = await read()
    if (!picture) return undefined
    const marked = await withMark(picture, viewer)
    this.kept.set(key, { picture: marked, until: performance.now() + KEPT_MS })
    this.bytes += marked.length
    this.dropOld()
    return marked
  }

  private keptAs(key: string): Buffer | undefined {
    this.dropOld()
    return this.kept.get(key)?.picture
  }

  private dropOld() {
    const now = performance.now()
    for (const [key, { picture, until }] of this.kept) {
      if (until > now && this.bytes <= MOST_KEPT) return
      this.kept.delete(key)
      this.bytes -= picture.length
    }
  }
}
