// The memory of the server and its embedded database after half a minute of use.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { login, me } from '@parinay/contract/account'
import { conversations, messages, sendMessage } from '@parinay/contract/conversations'
import { dashboardStats, recommended } from '@parinay/contract/dashboard'
import { browse } from '@parinay/contract/discovery'
import { connections, interestStats, receivedInterests, sentInterests } from '@parinay/contract/interests'
import { myProfile, saveProfile, viewProfile } from '@parinay/contract/profile/profile'
import { demoSignIns } from '../demo/members/fill-with-demo.ts'
import { searchQueries } from './search-queries.ts'
import { Client } from './http-client.ts'
import type { Figure } from './print-figures.ts'
import { dataDirectory, Product } from './run-product.ts'

const DEMO_MEMBERS = 300
const BROWSERS_AT_ONCE = 6
const TRAFFIC_MS = 30_000
const PAUSE_MS = 100
const LIMIT_MB = 350

export async function memory(): Promise<Figure[]> {
  if (process.platform !== 'linux') return []
  const directory = await dataDirectory()
  const product = await Product.start(directory.path, { demoMembers: DEMO_MEMBERS })
  try {
    await product.waitUntilAtRest()
    const before = held(product)
    const until = Date.now() + TRAFFIC_MS
    const seen = await Promise.all(Array.from({ length: BROWSERS_AT_ONCE }, (_, at) => useTheSite(product, at, until)))
    const after = held(product)
    return [
      { what: 'at rest after the start, server', value: before.app, unit: 'MB' },
      { what: 'at rest after the start, database', value: before.database, unit: 'MB' },
      { what: `after ${TRAFFIC_MS / 1000} s of ${BROWSERS_AT_ONCE} people, server`, value: after.app, unit: 'MB' },
      { what: 'the same, database', value: after.database, unit: 'MB' },
      { what: 'together', value: after.app + after.database, unit: 'MB', max: LIMIT_MB },
      { what: 'rounds through the site', value: seen.reduce((sum, rounds) => sum + rounds, 0), unit: '' },
    ]
  } finally {
    await product.stop()
    await directory.clear()
  }
}

/**
 * The memory in megabytes. Memory that the database's processes share counts once. The server shares its program with this bench, so that counts in
 * full.
 */
function held(product: Product) {
  const { app, database } = product.processes()
  return { app: sum(app, 'Rss'), database: sum(database, 'Pss') }
}

const sum = (pids: readonly number[], kind: 'Rss' | 'Pss') =>
  pids.reduce((total, pid) => total + kilobytesOf(pid, kind), 0) / 1024

function kilobytesOf(pid: number, kind: 'Rss' | 'Pss'): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(new RegExp(`^${kind}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0)
  } catch (error) {
    // The process ended between listing and reading.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return 0
    throw error
  }
}

/** Opens every screen of a member, repeatedly; every tenth round signs in again. */
async function useTheSite({ origin }: Product, at: number, until: number): Promise<number> {
  const [, , woman, man] = demoSignIns
  const who = at % 2 === 0 ? woman : man
  const wishes = searchQueries(1_000, DEMO_MEMBERS, who === woman ? 'male' : 'female', at + 1)
  const client = new Client(origin)
  let rounds = 0
  for (; Date.now() < until; rounds++) {
    if (rounds % 10 === 0) {
      await client.get('/')
      client.token = (await client.ask(login, { body: { phoneNumber: who.phoneNumber, password: who.password } })).token
    }
    await visit(client, wishes[rounds % wishes.length]!)
  }
  client.close()
  return rounds
}

async function visit(client: Client, query: Record<string, string>) {
  const { user } = await client.ask(me, {})
  await client.ask(dashboardStats, {})
  await client.ask(recommended, {})
  const { data: found } = await client.ask(browse, { query })
  for (const { _id: id } of found.slice(0, 3)) {
    const { data } = await client.ask(viewProfile, { params: { id } })
    for (const { photoUrl } of data.photos) await client.get(photoUrl)
  }
  await client.ask(receivedInterests, {})
  await client.ask(sentInterests, {})
  await client.ask(interestStats, {})
  await client.ask(connections, {})
  const { data: chats } = await client.ask(conversations, {})
  const chat = chats.find(({ canSend }) => canSend)
  if (chat) {
    await client.ask(sendMessage, { body: { conversationId: chat._id, text: `Namaste from ${user.fullName}` } })
    await client.ask(messages, { params: { id: chat._id } })
  }
  const { data: own } = await client.ask(myProfile, {})
  await client.ask(saveProfile, { body: { personalDetails: { heightCm: own.personalDetails.heightCm } } })
  await sleep(PAUSE_MS)
}
