/** Far more events than a person causes by typing. */
const BURST_SIZE = 60
const REFILL_PER_SECOND = 15
/** Ignored events in a row, after which the socket is disconnected. */
const MAX_IGNORED = 200

/** A token bucket for the events of one socket. The library rate-limiter-flexible refills in one step and answers asynchronously. */
export class EventRateLimit {
  private tokens = BURST_SIZE
  private ignored = 0
  private refilledAt = 0

  consume(now: number): 'accept' | 'ignore' | 'disconnect' {
    // A clock set back neither adds nor removes tokens.
    const seconds = Math.max(0, now - this.refilledAt) / 1000
    this.tokens = Math.min(BURST_SIZE, this.tokens + seconds * REFILL_PER_SECOND)
    this.refilledAt = now
    if (this.tokens >= 1) {
      this.tokens--
      this.ignored = 0
      return 'accept'
    }
    return ++this.ignored > MAX_IGNORED ? 'disconnect' : 'ignore'
  }
}
