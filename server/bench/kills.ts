// The whole product, app and database, is killed in the middle of writing, again and again: what it acknowledged must be there.
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from './client.ts'
import { liveUntilTheEnd } from './couples.ts'
import { type Figure, median } from './figures.ts'
import { brokenPromises, type Ledger, openLedger, settleDoubts } from './ledger.ts'
import { dataDirectory, Product } from './product.ts'

const SHORTEST_LIFE = 300

export async function kills(times = 50): Promise<Figure[]> {
  const outcome = await killOften(times, 2_000, (line) => console.log(line))
  for (const line of outcome.broken) console.error(line)
  const { registered, accepted, chats } = outcome.ledger
  const messages = chats.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)
  return [
    { what: 'SIGKILLs of app and database together', value: times, unit: '' },
    { what: 'registrations acknowledged', value: registered.length, unit: '', atLeast: times },
    { what: 'acceptances acknowledged', value: accepted.length, unit: '', atLeast: times },
    { what: 'messages acknowledged', value: messages, unit: '', atLeast: times },
    { what: 'lost, doubled, out of order or from nowhere', value: outcome.broken.length, unit: '', atMost: 0 },
    { what: 'ready again, median', value: median(outcome.startMs) / 1000, unit: 's' },
    { what: 'ready again, slowest', value: Math.max(...outcome.startMs) / 1000, unit: 's' },
  ]
}

/** After each kill what was acknowledged since the last one is looked up, after the last kill everything. */
export async function killOften(times: number, longestLife: number, tell: (line: string) => void = () => undefined) {
  const directory = await dataDirectory()
  const start = () => Product.start(directory.path, { program: 'server' })
  const ledger = openLedger()
  const broken: string[] = []
  const startMs: number[] = []
  let product = await start()
  try {
    for (let kill = 1; kill <= times; kill++) {
      const before = {
        registered: ledger.registered.length,
        accepted: ledger.accepted.length,
        chats: ledger.chats.length,
      }
      const lives = liveUntilTheEnd(product.origin, ledger)
      await Promise.race([lives, accepts(ledger, before.accepted)])
      await Promise.race([lives, sleep(SHORTEST_LIFE + Math.random() * (longestLife - SHORTEST_LIFE))])
      await product.kill()
      await lives

      product = await start()
      startMs.push(product.startMs)
      const found = await check(product.origin, kill === times ? ledger : since(ledger, before))
      broken.push(...found)
      tell(
        `kill ${kill}: ready after ${(product.startMs / 1000).toFixed(1)} s, ${ledger.registered.length} registrations, ${found.length} broken`,
      )
    }
    return { ledger, broken, startMs }
  } finally {
    await product.kill()
    await directory.clear()
  }
}

/** Waits until two interests have been accepted since the last kill, so that a kill on a busy machine has something to lose. */
async function accepts({ accepted }: Ledger, before: number) {
  for (const until = Date.now() + 30_000; accepted.length < before + 2 && Date.now() < until;) await sleep(20)
}

/** What is new, and the two chats before it, which were written to as well. */
const since = (ledger: Ledger, { registered, accepted, chats }: Record<keyof Ledger, number>): Ledger => ({
  registered: ledger.registered.slice(registered),
  accepted: ledger.accepted.slice(accepted),
  chats: ledger.chats.slice(Math.max(0, chats - 2)),
})

async function check(origin: string, ledger: Ledger): Promise<string[]> {
  const client = new Client(origin)
  try {
    const broken = await brokenPromises(client, ledger)
    await settleDoubts(client, ledger)
    return broken
  } finally {
    client.close()
  }
}
