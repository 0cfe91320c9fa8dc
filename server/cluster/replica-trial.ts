// Three processes, a database and its replica, under people who read profiles and who read what they have just saved, while the replica
// is stopped and comes back.
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { dataDirectory } from '../bench/product.ts'
import { talkers, tokenOf } from '../bench/talkers.ts'
import { quiet } from '../scripts/command.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { startEmbedded } from '../src/platform/embedded-postgres/embedded.ts'
import { Cluster } from './cluster.ts'
import { RedisServer } from './redis-server.ts'
import { ReplicaServer } from './replica-server.ts'

const PROCESSES = 3
const PEOPLE = 40
const SAVERS = 4
const READERS = 8

export interface Phase {
  phase: 'with the replica' | 'without it' | 'with it again'
  reads: number
  saves: number
  errors: number
  /** What somebody had just saved was not there. */
  stale: number
  longestMs: number
  /** Transactions that each server did for the app, as its statistics say. */
  primary: number
  replica: number
}

/** `seconds` for each of three phases: the replica is there, is stopped, and is there again. */
export async function trial(seconds: number): Promise<Phase[]> {
  const undo: (() => Promise<unknown>)[] = []
  try {
    const [directory, copied] = [await dataDirectory(), await dataDirectory()]
    undo.push(directory.clear, copied.clear)
    const database = await startEmbedded({ dataDir: directory.path, log: quiet })
    undo.push(database.stop)
    await migrate(database.url, { directory: join(import.meta.dirname, '..', 'migrations'), log: quiet })
    const { pool, db } = openDatabase(database.url, () => undefined)
    await talkers(pool, PEOPLE)
    const { rows } = await pool.query<{ id: string }>('select id from profile order by length(full_name), full_name')
    await db.destroy()
    const replica = await ReplicaServer.start(
      { dataDir: directory.path, superuserUrl: database.superuserUrl },
      copied.path,
    )
    undo.push(() => replica.stop())
    const redis = await RedisServer.start()
    undo.push(() => redis.kill())
    const cluster = await Cluster.start({
      processes: PROCESSES,
      port: 0,
      databaseUrl: database.url,
      redisUrl: redis.url,
      dataDir: directory.path,
      environment: { RATE_LIMIT: 'off', LOG_LEVEL: 'fatal', READ_DATABASE_URL: replica.url },
    })
    undo.push(() => cluster.stop())
    // Two looks until the replica is trusted.
    await sleep(2_500)

    const run = (phase: Phase['phase'], isThere: boolean, meanwhile?: () => Promise<unknown>) =>
      during(phase, { origin: cluster.balancer.origin, people: rows.map(({ id }) => id) }, seconds, {
        primary: database.url,
        replica: isThere ? replica.url : undefined,
        meanwhile,
      })
    return [
      await run('with the replica', true),
      await run('without it', false, () => replica.stop()),
      await run('with it again', true, () => replica.begin()),
    ]
  } finally {
    for (const step of undo.toReversed()) await step()
  }
}

interface Site {
  origin: string
  people: readonly string[]
}

interface Servers {
  primary: string
  replica: string | undefined
  meanwhile: (() => Promise<unknown>) | undefined
}

async function during(phase: Phase['phase'], site: Site, seconds: number, servers: Servers): Promise<Phase> {
  const counted = { reads: 0, saves: 0, errors: 0, stale: 0, longestMs: 0 }
  const until = Date.now() + seconds * 1000
  const isOn = () => Date.now() < until
  const before = await done(servers.primary)
  const all = Promise.all([
    ...Array.from({ length: SAVERS }, (_, n) => savesAndReads(site, n, counted, isOn)),
    ...Array.from({ length: READERS }, (_, n) => readsOthers(site, n, counted, isOn)),
  ])
  await servers.meanwhile?.()
  const replicaBefore = servers.replica ? await done(servers.replica) : 0
  await all
  return {
    phase,
    ...counted,
    primary: (await done(servers.primary)) - before,
    replica: servers.replica ? (await done(servers.replica)) - replicaBefore : 0,
  }
}

type Counted = Omit<Phase, 'phase' | 'primary' | 'replica'>

/** One saves, and the next moment another of the same browser looks, through whichever process comes next. */
async function savesAndReads({ origin, people }: Site, n: number, counted: Counted, isOn: () => boolean) {
  let cookie = ''
  for (let turn = 0; isOn(); turn++) {
    const organizationName = `Lotus ${n} ${turn} ${Date.now()}`
    const saved = await ask(origin, counted, 'POST', '/profile/save', tokenOf(2 * n), cookie, {
      professionalDetails: { organizationName },
    })
    counted.saves++
    cookie = saved.cookie ?? cookie
    const read = await ask(origin, counted, 'GET', `/profile/${people[2 * n]}`, tokenOf(2 * n + 1), cookie)
    counted.reads++
    if (read.text !== undefined && !read.text.includes(`"${organizationName}"`)) counted.stale++
  }
}

async function readsOthers({ origin, people }: Site, n: number, counted: Counted, isOn: () => boolean) {
  for (let turn = 0; isOn(); turn++) {
    const whom = people[2 * ((n + turn) % (PEOPLE / 2))]!
    await ask(origin, counted, 'GET', `/profile/${whom}`, tokenOf(PEOPLE / 2 + 2 * (n % 8) + 1), '')
    counted.reads++
  }
}

/** On a connection of its own, so that the balancer gives it to the next process. */
async function ask(
  origin: string,
  counted: Counted,
  method: string,
  path: string,
  token: string,
  cookie: string,
  body?: object,
) {
  const began = performance.now()
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', cookie }
      const asking = request(`${origin}/api${path}`, { method, headers, agent: false })
      asking.once('response', resolve).once('error', reject)
      asking.end(body && JSON.stringify(body))
    })
    const parts: Buffer[] = []
    for await (const part of answer) parts.push(part as Buffer)
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}`)
    const seen = answer.headers['set-cookie']?.find((one) => one.startsWith('seen='))
    return { text: Buffer.concat(parts).toString(), cookie: seen?.split(';')[0] }
  } catch {
    counted.errors++
    return { text: undefined, cookie: undefined }
  } finally {
    counted.longestMs = Math.max(counted.longestMs, Math.round(performance.now() - began))
  }
}

async function done(url: string): Promise<number> {
  // A server's processes report at most once a second.
  await sleep(1_100)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: string }>(
    "select xact_commit + xact_rollback as count from pg_stat_database where datname = 'parinay'",
  )
  await client.end()
  return Number(rows[0]!.count)
}
