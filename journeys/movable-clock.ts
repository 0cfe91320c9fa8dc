// Loaded before the product: each SIGUSR2 sets this process's clock a day forward, and the log says so. The database keeps its own time.
const DAY_MS = 86_400_000
const realNow = Date.now.bind(Date)
let days = 0

Date.now = () => realNow() + days * DAY_MS
// A proxy rather than a subclass, so that dates made elsewhere are still instances of Date.
globalThis.Date = new Proxy(Date, {
  construct: (date, given: [] | [number], asked) =>
    Reflect.construct(date, given.length === 0 ? [date.now()] : given, asked) as Date,
})

process.on('SIGUSR2', () => {
  days++
  process.stderr.write(`${JSON.stringify({ level: 30, clockDays: days })}\n`)
})
