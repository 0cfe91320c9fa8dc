// Kills app and database during writes, repeatedly. Everything acknowledged must survive.
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from './client.ts'
import { liveUntilKilled } from './couples.ts'
import { type Figure, median } from './figures.ts'
import { brokenPromises, type Ledger, openLedger, resendUnanswered } from './ledger.ts'
import { dataDirectory, Product } from './product.ts'

const SHORTEST_LIFE = 300

export async function kills(times = 50): Promise<Figure[]> {
  const outcome = await killRepeatedly(times, 2_000, (line) => console.log(line))
  for (const line of outcome.broken) console.error(line)
  const { registered, accepted, chats } = outcome.ledger
  const messages = chats.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)
  return [
    { what: 'SIGKILLs of app and database together', value: times, unit: '' },
    { what: 'registrations acknowledged', value: registered.length, unit: '', min: times },
    { what: 'acceptances acknowledged', value: accepted.length, unit: '', min: times },
    { what: 'messages acknowledged', value: messages, unit: '', min: times },
    { what: 'lost, doubled, out of order or from nowhere', value: outcome.broken.length, unit: '', max: 0 },
    { what: 'ready again, median', value: median(outcome.startMs) / 1000, unit: 's' },
    { what: 'ready again, slowest', value: Math.max(...outcome.startMs) / 1000, unit: 's' },
  ]
}

/** After each kill checks what was acknowledged since the previous one; after the last kill checks everything. */
export async function killRepeatedly(
  times: number,
  longestLife: number,
  tell: (line: string) => void = () => undefined,
) {
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
      const lives = liveUntilKilled(product.origin, ledger)
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

/** Waits for two accepted interests since the last kill, so that each kill has something to lose, even on a busy machine. */
async function accepts({ accepted }: Ledger, before: number) {
  for (const until = Date.now() + 30_000; accepted.length < before + 2 && Date.now() < until;) await sleep(20)
}

/** The new entries, and the two chats before them, which also got messages. */
const since = (ledger: Ledger, { registered, accepted, chats }: Record<keyof Ledger, number>): Ledger => ({
  registered: ledger.registered.slice(registered),
  accepted: ledger.accepted.slice(accepted),
  chats: ledger.chats.slice(Math.max(0, chats - 2)),
})

async function check(origin: string, ledger: Ledger): Promise<string[]> {
  const client = new Client(origin)
  try {
    const broken = await brokenPromises(client, ledger)
    await resendUnanswered(client, ledger)
    return broken
  } finally {
    client.close()
  }
}
