// Kills app and database during writes, repeatedly. Everything acknowledged must survive.
import { setTimeout as sleep } from 'node:timers/promises'
import { chanceFrom } from '../demo/members/seeded-chance.ts'
import { Client } from './http-client.ts'
import { chatUntilKilled } from './chat-until-killed.ts'
import { type Figure, median } from './print-figures.ts'
import { lostWrites, type AcknowledgedWrites, noWritesYet, resendUnanswered } from './acknowledged-writes.ts'
import { newSeed } from './new-seed.ts'
import { dataDirectory, Product } from './run-product.ts'

const SHORTEST_LIFE = 300

export async function kills(times = 50): Promise<Figure[]> {
  const outcome = await killRepeatedly({ times, longestLife: 2_000, seed: newSeed() }, (line) => console.log(line))
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

/** Checks after each kill the writes acknowledged since the previous one, and after the last kill all of them. */
export async function killRepeatedly(
  { times, longestLife, seed }: { times: number; longestLife: number; seed: string },
  tell: (line: string) => void = () => undefined,
) {
  const chance = chanceFrom(seed)
  const directory = await dataDirectory()
  const start = () => Product.start(directory.path, { program: 'server' })
  const ledger = noWritesYet()
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
      const lives = chatUntilKilled(product.origin, ledger)
      await Promise.race([lives, accepts(ledger, before.accepted)])
      await Promise.race([lives, sleep(chance.between(SHORTEST_LIFE, longestLife))])
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

/** Waits for two accepted interests since the last kill, so that each kill can lose something, even on a busy machine. */
async function accepts({ accepted }: AcknowledgedWrites, before: number) {
  for (const until = Date.now() + 30_000; accepted.length < before + 2 && Date.now() < until;) await sleep(20)
}

/** The new entries, and the two chats before them, which also got messages. */
const since = (
  ledger: AcknowledgedWrites,
  { registered, accepted, chats }: Record<keyof AcknowledgedWrites, number>,
): AcknowledgedWrites => ({
  registered: ledger.registered.slice(registered),
  accepted: ledger.accepted.slice(accepted),
  chats: ledger.chats.slice(Math.max(0, chats - 2)),
})

async function check(origin: string, ledger: AcknowledgedWrites): Promise<string[]> {
  const client = new Client(origin)
  try {
    const broken = await lostWrites(client, ledger)
    await resendUnanswered(client, ledger)
    return broken
  } finally {
    client.close()
  }
}
