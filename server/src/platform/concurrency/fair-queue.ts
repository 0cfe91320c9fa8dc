/** There is no room for more waiting work. */
export class QueueFull extends Error {}

interface Bounds {
  /** Pieces of work done at the same time, each for another person. */
  atOnce: number
  /** Pieces that may wait, of everybody together. */
  mostWaiting?: number
  /** Pieces of one person that may wait, so that a few people do not take all places. */
  mostOfOne?: number
}

/** Takes turns between people: each has at most one piece of work done at a time, and then goes to the end of the line. */
export class FairQueue {
  private readonly bounds: Bounds
  /** The next person in line stands first. */
  private readonly line = new Map<string, (() => void)[]>()
  private readonly served = new Set<string>()
  private waiting = 0

  constructor(bounds: Bounds) {
    this.bounds = bounds
  }

  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    await this.turnOf(person)
    try {
      return await work()
    } finally {
      this.served.delete(person)
      this.goToEnd(person)
      this.callNext()
    }
  }

  private turnOf(person: string): Promise<void> {
    const { mostWaiting = Infinity, mostOfOne = Infinity } = this.bounds
    const own = this.line.get(person) ?? []
    if (own.length >= mostOfOne || this.waiting >= mostWaiting) throw new QueueFull()
    const { promise, resolve } = Promise.withResolvers<void>()
    this.waiting++
    this.line.set(person, [...own, resolve])
    this.callNext()
    return promise
  }

  private goToEnd(person: string) {
    const turns = this.line.get(person)
    if (!turns) return
    this.line.delete(person)
    this.line.set(person, turns)
  }

  private callNext() {
    for (const [person, turns] of this.line) {
      if (this.served.size >= this.bounds.atOnce) return
      if (this.served.has(person)) continue
      const begin = turns.shift()
      if (turns.length === 0) this.line.delete(person)
      this.served.add(person)
      this.waiting--
      begin!()
    }
  }
}
