/** Events a socket may send at once, and how many more each second: far more than a person who types causes. */
const BURST = 60
const EACH_SECOND = 15
/** Events over the measure, after which the socket is cut. */
const PATIENCE = 200

/** Counts what one socket says: a bucket that fills up again with time. */
export class Flood {
  private left = BURST
  private over = 0
  private at = 0

  judge(now: number): 'heard' | 'unheard' | 'cut' {
    // A clock that was set back gives nothing and takes nothing.
    const seconds = Math.max(0, now - this.at) / 1000
    this.left = Math.min(BURST, this.left + seconds * EACH_SECOND)
    this.at = now
    if (this.left >= 1) {
      this.left--
      this.over = 0
      return 'heard'
    }
    return ++this.over > PATIENCE ? 'cut' : 'unheard'
  }
}
