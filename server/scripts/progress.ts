// The progress of a long command: a bar on a terminal, or a line now and then in a log.
const WIDTH = 30
const LINE_INTERVAL_MS = 10_000

export class Progress {
  readonly what: string
  private readonly total: number
  private readonly out: NodeJS.WriteStream
  private readonly began = performance.now()
  private done = 0
  private before: number | undefined
  private written = -LINE_INTERVAL_MS

  constructor(what: string, total: number, out: NodeJS.WriteStream = process.stdout) {
    this.what = what
    this.total = total
    this.out = out
  }

  /** The first call reports work of earlier runs, which does not count for the speed. */
  advance(by: number) {
    this.done += by
    this.before ??= this.done
    const isEnd = this.done >= this.total
    if (this.out.isTTY) this.out.write(`\r${this.bar()} ${this.line()}\u001b[K${isEnd ? '\n' : ''}`)
    else if (isEnd || performance.now() - this.written >= LINE_INTERVAL_MS) {
      this.out.write(`${this.line()}\n`)
      this.written = performance.now()
    }
  }

  private bar() {
    const full = Math.floor((this.done / this.total) * WIDTH)
    return '█'.repeat(full) + '░'.repeat(WIDTH - full)
  }

  private line() {
    const seconds = (performance.now() - this.began) / 1000
    const perSecond = (this.done - (this.before ?? 0)) / seconds
    const left =
      perSecond > 0 && this.done < this.total ? `, ${Math.ceil((this.total - this.done) / perSecond)} s to go` : ''
    return `${this.done.toLocaleString('en-IN')} of ${this.total.toLocaleString('en-IN')} ${this.what}${left}`
  }
}
