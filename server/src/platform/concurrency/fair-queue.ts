/** There is no room for more waiting work. */
export class QueueFullError extends Error {}

interface FairQueueOptions {
  /** How many senders have work running at the same time. */
  concurrency: number
  /** Pieces of work that may wait, of all senders together. */
  maxWaiting?: number
  /** Pieces of one sender that may wait, so that a few senders do not fill the queue. */
  maxWaitingPerSender?: number
}

/** Round-robin between senders: each has at most one piece of work running, and then moves to the end of the line. */
export class FairQueue {
  private readonly options: FairQueueOptions
  /** In the order of their turns. */
  private readonly waitingBySender = new Map<string, (() => void)[]>()
  private readonly activeSenders = new Set<string>()
  private waitingCount = 0

  constructor(bounds: FairQueueOptions) {
    this.options = bounds
  }

  async run<T>(sender: string, work: () => Promise<T>): Promise<T> {
    await this.waitForTurn(sender)
    try {
      return await work()
    } finally {
      this.activeSenders.delete(sender)
      this.moveToEnd(sender)
      this.startNext()
    }
  }

  private waitForTurn(sender: string): Promise<void> {
    const { maxWaiting: mostWaiting = Infinity, maxWaitingPerSender: mostOfOne = Infinity } = this.options
    const own = this.waitingBySender.get(sender) ?? []
    if (own.length >= mostOfOne || this.waitingCount >= mostWaiting) throw new QueueFullError()
    const { promise, resolve } = Promise.withResolvers<void>()
    this.waitingCount++
    this.waitingBySender.set(sender, [...own, resolve])
    this.startNext()
    return promise
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
      const begin = turns.shift()
      if (turns.length === 0) this.waitingBySender.delete(sender)
      this.activeSenders.add(sender)
      this.waitingCount--
      begin!()
    }
  }
}
