// Kills the product again and again while members send something.
import { setTimeout as sleep } from 'node:timers/promises'
import { chanceFrom } from '../demo/members/seeded-chance.ts'
import { dataDirectory, Product } from './run-product.ts'
import { acknowledgedMore } from './upload-until-killed.ts'

/** Members who send one kind of thing, and the ledger of what they sent. */
interface Senders {
  ledger: readonly { acknowledged?: string }[]
  /** Settles when no request gets an answer. */
  sendUntilKilled(origin: string): Promise<void>
  resendUnanswered(origin: string): Promise<void>
}

interface Kills {
  times: number
  seed: string
  /** In milliseconds, from the first acknowledgement until the kill. */
  shortestLife: number
  longestLife: number
  tell?: (line: string) => void
}

/** All kinds are sent at the same time. Returns what `inTheEnd` finds in the data, and how long each start took. */
export async function killWhileSending<Found>(
  { times, seed, shortestLife, longestLife, tell }: Kills,
  senders: readonly Senders[],
  inTheEnd: (dataDir: string) => Promise<Found>,
) {
  const chance = chanceFrom(seed)
  const directory = await dataDirectory()
  const start = () =>
    Product.start(directory.path, {
      program: 'server',
      environment: { PHOTO_CHECKS: 'off', PHOTO_CHECK_SECONDS: '60', HELPER_NICENESS: '0' },
    })
  const startMs: number[] = []
  let product = await start()
  try {
    for (let kill = 1; kill <= times; kill++) {
      const lives = Promise.all(senders.map((one) => one.sendUntilKilled(product.origin)))
      await Promise.race([lives, Promise.all(senders.map(({ ledger }) => acknowledgedMore(ledger)))])
      await Promise.race([lives, sleep(chance.between(shortestLife, longestLife))])
      await product.kill()
      await lives
      product = await start()
      startMs.push(product.startMs)
      for (const one of senders) await one.resendUnanswered(product.origin)
      if (kill % 10 === 0) tell?.(`kill ${kill}: ${senders.map(({ ledger }) => ledger.length).join(' and ')} sent`)
    }
    await product.kill()
    return { startMs, found: await inTheEnd(directory.path) }
  } finally {
    await product.kill()
    await directory.clear()
  }
}
