// Files on their way in over slow and fast lines, and how many there may be.
import { isLoopback } from '../../platform/security/private-addresses.ts'
import { Problem, refuse } from '../../platform/problem.ts'

/** Whose file it is, and the network it comes from. */
export interface Sender {
  member: string
  address: string
}

interface Bounds {
  largest: number
  /** More than this at once would only make each other slow. */
  atOnce: number
  ofOneMember: number
  /** In India thousands of people may share one address; a whole service has many. */
  ofOneAddress: number
  bytesPerSecond: number
  graceMs: number
}

const RETRY_SECONDS = 3

/** Counts the files that are coming in. A file takes a place when its first bytes have come, and keeps it only while it comes fast enough. */
export class Arrivals {
  private readonly bounds: Bounds
  private readonly counts = new Map<string, number>()

  constructor(bounds: Bounds) {
    this.bounds = bounds
  }

  /** Keeps the place until `work` is done, which sends the pieces of the file through `count`. */
  async take<T>(sender: Sender, work: (count: Through, tooSlow: AbortSignal) => Promise<T>): Promise<T> {
    const tooSlow = new AbortController()
    const progress: Progress = { bytes: 0 }
    const watching = this.watch(progress, tooSlow)
    try {
      return await work((file) => this.count(sender, file, progress), tooSlow.signal)
    } catch (error) {
      throw tooSlow.signal.aborted ? new Problem('upload_too_slow') : error
    } finally {
      clearInterval(watching)
      progress.release?.()
    }
  }

  private async *count(sender: Sender, file: AsyncIterable<Uint8Array>, progress: Progress) {
    for await (const piece of file) {
      progress.release ??= this.place(sender)
      progress.bytes += piece.length
      if (progress.bytes > this.bounds.largest) refuse('photo_too_large')
      yield piece
    }
    progress.isComplete = true
  }

  private watch(progress: Progress, tooSlow: AbortController): NodeJS.Timeout {
    const { bytesPerSecond, graceMs } = this.bounds
    const began = performance.now()
    const look = () => {
      const late = performance.now() - began - graceMs
      if (!progress.isComplete && progress.bytes < (late / 1000) * bytesPerSecond) tooSlow.abort()
    }
    return setInterval(look, Math.min(1_000, graceMs)).unref()
  }

  /** Returns how to give the place back. */
  private place({ member, address }: Sender): () => void {
    const { atOnce, ofOneMember, ofOneAddress } = this.bounds
    const places: [string, number][] = [
      ['all', atOnce],
      [`member ${member}`, ofOneMember],
      // A proxy without X-Forwarded-For makes everybody look like loopback: no limit per address then.
      ...(isLoopback(address) ? [] : [[`address ${address}`, ofOneAddress] as [string, number]]),
    ]
    if (places.some(([key, most]) => this.taken(key) >= most))
      refuse('uploads_busy', { retryAfterSeconds: RETRY_SECONDS })
    for (const [key] of places) this.counts.set(key, this.taken(key) + 1)
    return () => {
      for (const [key] of places)
        if (this.taken(key) > 1) this.counts.set(key, this.taken(key) - 1)
        else this.counts.delete(key)
    }
  }

  private taken(key: string): number {
    return this.counts.get(key) ?? 0
  }
}

type Through = (file: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

interface Progress {
  bytes: number
  /** Gives the place back, once there is one. */
  release?: () => void
  isComplete?: true
}
