// Renders photos with a viewer's watermark, and caches them briefly.
import type { MemberId, PhotoId } from '@parinay/contract/kernel/ids'
import { FairQueue, QueueFullError } from '../../platform/concurrency/fair-queue.ts'
import { refuse } from '../../platform/problem.ts'
import { addWatermark } from './watermark.ts'

const CACHE_TTL_MS = 60_000
const MAX_CACHE_BYTES = 64 * 1024 * 1024
const BUSY_SECONDS = 2

interface CachedPhoto {
  bytes: Buffer
  expiresAt: number
}

/** A watermark takes 70 ms of processor time. Two viewers are served concurrently, and one viewer's requests do not block others. */
export class WatermarkedPhotos {
  private readonly queue: FairQueue
  /** Oldest first. */
  private readonly cache = new Map<string, CachedPhoto>()
  private bytes = 0

  constructor({ maxWaiting = 300, maxWaitingPerViewer = 20 } = {}) {
    this.queue = new FairQueue({ concurrency: 2, maxWaiting, maxWaitingPerSender: maxWaitingPerViewer })
  }

  /** `read` is called only if the photo is not in the cache. A viewer who leaves, as `left` says, no longer waits: no photo. */
  async get(
    photo: PhotoId,
    viewer: MemberId,
    read: () => Promise<Buffer | undefined>,
    left: AbortSignal,
  ): Promise<Buffer | undefined> {
    const key = `${photo} ${viewer}`
    const render = async () => this.cached(key) ?? this.render(key, viewer, read)
    try {
      return this.cached(key) ?? (await this.queue.run(viewer, render, left))
    } catch (error) {
      if (error === left.reason) return undefined
      if (error instanceof QueueFullError) refuse('photos_busy', { retryAfterSeconds: BUSY_SECONDS })
      throw error
    }
  }

  private async render(key: string, viewer: MemberId, read: () => Promise<Buffer | undefined>) {
    const bytes = await read()
    if (!bytes) return undefined
    const watermarked = await addWatermark(bytes, viewer)
    this.cache.set(key, { bytes: watermarked, expiresAt: performance.now() + CACHE_TTL_MS })
    this.bytes += watermarked.length
    this.evict()
    return watermarked
  }

  private cached(key: string): Buffer | undefined {
    this.evict()
    return this.cache.get(key)?.bytes
  }

  private evict() {
    const now = performance.now()
    for (const [key, { bytes, expiresAt }] of this.cache) {
      if (expiresAt > now && this.bytes <= MAX_CACHE_BYTES) return
      this.cache.delete(key)
      this.bytes -= bytes.length
    }
  }
}
