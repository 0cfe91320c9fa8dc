// Limits the number and the speed of incoming files.
import { isLoopback } from '../security/private-addresses.ts'
import type { ProblemCode } from '@parinay/contract/kernel/problems'
import { Problem, refuse } from '../problem.ts'

/** The sender of a file, and the network it comes from. */
export interface Sender {
  member: string
  address: string
}

interface UploadLimits {
  maxBytes: number
  /** More concurrent uploads would only slow each other down. */
  maxConcurrent: number
  maxPerMember: number
  /** High, because thousands of people in India may share one address. */
  maxPerAddress: number
  minBytesPerSecond: number
  graceMs: number
  refusals: Record<'tooLarge' | 'tooSlow' | 'busy', ProblemCode>
}

const RETRY_SECONDS = 3

/** A file takes a slot when its first bytes arrive, and loses it if it arrives too slowly. */
export class IncomingUploads {
  private readonly limits: UploadLimits
  private readonly counts = new Map<string, number>()

  constructor(limits: UploadLimits) {
    this.limits = limits
  }

  /** Holds the slot until `work` is done. `work` must pipe the file through `countBytes`. */
  async receive<T>(sender: Sender, work: (countBytes: ByteCounter, tooSlow: AbortSignal) => Promise<T>): Promise<T> {
    const tooSlow = new AbortController()
    const progress: Progress = { bytes: 0 }
    const watching = this.watchSpeed(progress, tooSlow)
    try {
      return await work((file) => this.countBytes(sender, file, progress), tooSlow.signal)
    } catch (error) {
      throw tooSlow.signal.aborted ? new Problem(this.limits.refusals.tooSlow) : error
    } finally {
      clearInterval(watching)
      progress.release?.()
    }
  }

  private async *countBytes(sender: Sender, file: AsyncIterable<Uint8Array>, progress: Progress) {
    for await (const piece of file) {
      progress.release ??= this.acquireSlot(sender)
      progress.bytes += piece.length
      if (progress.bytes > this.limits.maxBytes) refuse(this.limits.refusals.tooLarge)
      yield piece
    }
    progress.isComplete = true
  }

  private watchSpeed(progress: Progress, tooSlow: AbortController): NodeJS.Timeout {
    const { minBytesPerSecond, graceMs } = this.limits
    const startedAt = performance.now()
    const check = () => {
      const elapsedMs = performance.now() - startedAt - graceMs
      if (!progress.isComplete && progress.bytes < (elapsedMs / 1000) * minBytesPerSecond) tooSlow.abort()
    }
    return setInterval(check, Math.min(1_000, graceMs)).unref()
  }

  /** Returns a function that releases the slot. */
  private acquireSlot({ member, address }: Sender): () => void {
    const { maxConcurrent, maxPerMember, maxPerAddress } = this.limits
    const slotLimits: [string, number][] = [
      ['all', maxConcurrent],
      [`member ${member}`, maxPerMember],
      // Behind a proxy without X-Forwarded-For every client is loopback, so loopback has no limit.
      ...(isLoopback(address) ? [] : [[`address ${address}`, maxPerAddress] as [string, number]]),
    ]
    if (slotLimits.some(([key, max]) => this.slotsInUse(key) >= max))
      refuse(this.limits.refusals.busy, { retryAfterSeconds: RETRY_SECONDS })
    for (const [key] of slotLimits) this.counts.set(key, this.slotsInUse(key) + 1)
    return () => {
      for (const [key] of slotLimits)
        if (this.slotsInUse(key) > 1) this.counts.set(key, this.slotsInUse(key) - 1)
        else this.counts.delete(key)
    }
  }

  private slotsInUse(key: string): number {
    return this.counts.get(key) ?? 0
  }
}

type ByteCounter = (file: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

interface Progress {
  bytes: number
  /** Set once the file has a slot. */
  release?: () => void
  isComplete?: true
}
