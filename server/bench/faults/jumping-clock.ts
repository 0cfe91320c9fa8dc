// Loaded before the product: SIGUSR2 sets this process's clock an hour forward, then two hours back, then right again.
const JUMPS = [0, 3_600_000, -3_600_000]
let jumps = 0
const now = Date.now.bind(Date)
process.on('SIGUSR2', () => jumps++)

class JumpingDate extends Date {
  constructor(...given: [] | [number | string | Date]) {
    super(...((given.length === 0 ? [JumpingDate.now()] : given) as [number]))
  }
  static override now() {
    return now() + JUMPS[jumps % JUMPS.length]!
  }
}
globalThis.Date = JumpingDate as DateConstructor
