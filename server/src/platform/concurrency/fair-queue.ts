/** Thrown if the queue is full. */
export class QueueFullError extends Error {}

interface FairQueueOptions {
  /** How many senders have work running at the same time. */
  concurrency: number
  /** Limit of waiting pieces of work, of all senders together. */
  maxWaiting?: number
  /** Limit of one sender's waiting pieces, so that a few senders do not fill the queue. */
  maxWaitingPerSender?: number
}

/** Round-robin between senders: each has at most one piece of work running, and then moves to the end of the line. */
export class FairQueue {
  private readonly options: FairQueueOptions
  /** Senders with waiting work, the next one first. */
  private readonly waitingBySender = new Map<string, (() => void)[]>()
  private readonly activeSenders = new Set<string>()
  private waitingCount = 0

  constructor(options: FairQueueOptions) {
    this.options = options
  }

  /** Work leaves the queue when `signal` is aborted before its turn, and is refused with the signal's reason. */
  async run<T>(sender: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.waitForTurn(sender, signal)
    try {
      return await work()
    } finally {
      this.activeSenders.delete(sender)
      this.moveToEnd(sender)
      this.startNext()
    }
  }

  private waitForTurn(sender: string, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted()
    const { maxWaiting = Infinity, maxWaitingPerSender = Infinity } = this.options
    const own = this.waitingBySender.get(sender) ?? []
    if (own.length >= maxWaitingPerSender || this.waitingCount >= maxWaiting) throw new QueueFullError()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      this.remove(sender, begin)
      reject(signal!.reason as Error)
    }
    const begin = () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    signal?.addEventListener('abort', leave)
    this.waitingCount++
    this.waitingBySender.set(sender, [...own, begin])
    this.startNext()
    return promise
  }

  private remove(sender: string, turn: () => void) {
    const turns = this.waitingBySender.get(sender)!
    turns.splice(turns.indexOf(turn), 1)
    if (turns.length === 0) this.waitingBySender.delete(sender)
    this.waitingCount--
  }

  private moveToEnd(sender: string) {
    const turns = this.waitingBySender.get(sender)
    if (!turns) return
    this.waitingBySender.delete(sender)
    this.waitingBySender.set(sender, turns)
  }

  private startNext() {
    for (const [sender, turns] of this.waitingBySender) {
      if (this.activeSenders.size >= this.options.concurrency) return
      if (this.activeSenders.has(sender)) continue
      const begin = turns[0]!
      this.remove(sender, begin)
      this.activeSenders.add(sender)
      begin()
    }
  }
}
