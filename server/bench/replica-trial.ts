// A trial with three processes, a database and its replica. Members read profiles and their own changes while the replica stops and restarts.
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { dataDirectory } from './run-product.ts'
import { createParticipants, participantToken } from './chat-participants.ts'
import { quiet } from '../scripts/run-command.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { POSITION_COOKIE } from '../src/platform/database/read-your-writes.ts'
import { startEmbedded } from '../src/platform/embedded-postgres/embedded-database.ts'
import { Cluster } from '../cluster/cluster.ts'
import { RedisServer } from '../cluster/redis-server.ts'
import { ReplicaServer } from '../cluster/replica-server.ts'

const PROCESSES = 3
const MEMBERS = 40
const SAVERS = 4
const READERS = 8
/** The transactions that prove that the replica is used: many more than its status needs. */
export const LEAST_ON_REPLICA = 20
const LONGEST_WAIT_MS = 60_000

export interface Phase {
  phase: 'with the replica' | 'without it' | 'with it again'
  reads: number
  saves: number
  errors: number
  /** Reads that lacked a change that the reader had just saved. */
  stale: number
  longestMs: number
  /** The app's transactions on each server, according to its statistics. */
  primary: number
  replica: number
}

/** Whether a member goes on after this number of turns. It is made anew for each phase. */
export type PhaseLength = () => (turn: number) => boolean

export const forTurns =
  (turns: number): PhaseLength =>
  () =>
  (turn) =>
    turn < turns

export const forSeconds =
  (seconds: number): PhaseLength =>
  () => {
    const until = Date.now() + seconds * 1000
    return () => Date.now() < until
  }

interface MigratedServers {
  databaseUrl: string
  replica: ReplicaServer
  dataDir: string
}

/** Runs the trial with servers of its own. */
export async function replicaTrial(length: PhaseLength): Promise<Phase[]> {
  const undo: (() => Promise<unknown>)[] = []
  try {
    const [directory, copied] = [await dataDirectory(), await dataDirectory()]
    undo.push(directory.clear, copied.clear)
    const database = await startEmbedded({ dataDir: directory.path, log: quiet })
    undo.push(database.stop)
    await migrate(database.url, { directory: join(import.meta.dirname, '..', 'migrations'), log: quiet })
    const replica = await ReplicaServer.start(
      { dataDir: directory.path, superuserUrl: database.superuserUrl },
      copied.path,
    )
    undo.push(() => replica.stop())
    return await runReplicaTrial(length, { databaseUrl: database.url, replica, dataDir: directory.path })
  } finally {
    for (const step of undo.toReversed()) await step()
  }
}

/** Runs three phases: with the replica, without it, and with it again. */
export async function runReplicaTrial(
  length: PhaseLength,
  { databaseUrl, replica, dataDir }: MigratedServers,
): Promise<Phase[]> {
  const undo: (() => Promise<unknown>)[] = []
  try {
    const { pool, db } = openDatabase(databaseUrl, () => undefined)
    await createParticipants(pool, MEMBERS)
    const { rows } = await pool.query<{ id: string }>('select id from profile order by length(full_name), full_name')
    await db.destroy()
    const redis = await RedisServer.start()
    undo.push(() => redis.kill())
    const cluster = await Cluster.start({
      processes: PROCESSES,
      port: 0,
      databaseUrl,
      redisUrl: redis.url,
      dataDir,
      environment: { RATE_LIMIT: 'off', LOG_LEVEL: 'fatal', READ_DATABASE_URL: replica.url },
    })
    undo.push(() => cluster.stop())

    const run = (phase: Phase['phase'], isRunning: boolean, meanwhile?: () => Promise<unknown>) =>
      runPhase(phase, { origin: cluster.balancer.origin, people: rows.map(({ id }) => id) }, length, {
        primary: databaseUrl,
        replica: isRunning ? replica.url : undefined,
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

async function runPhase(phase: Phase['phase'], site: Site, length: PhaseLength, servers: Servers): Promise<Phase> {
  const counters = { reads: 0, saves: 0, errors: 0, stale: 0, longestMs: 0 }
  const goesOn = length()
  let isReached = false
  const isOn = (turn: number) => goesOn(turn) || !isReached
  const before = await countTransactions(servers.primary)
  const all = Promise.all([
    ...Array.from({ length: SAVERS }, (_, n) => saveAndRead(site, n, counters, isOn)),
    ...Array.from({ length: READERS }, (_, n) => readOthers(site, n, counters, isOn)),
  ])
  await servers.meanwhile?.()
  const replicaBefore = servers.replica ? await countTransactions(servers.replica) : 0
  // Members go on until the phase is what it is called.
  const until = Date.now() + LONGEST_WAIT_MS
  while (servers.replica && (await countTransactions(servers.replica)) - replicaBefore <= LEAST_ON_REPLICA)
    if (Date.now() > until) break
  isReached = true
  await all
  return {
    phase,
    ...counters,
    primary: (await countTransactions(servers.primary)) - before,
    replica: servers.replica ? (await countTransactions(servers.replica)) - replicaBefore : 0,
  }
}

type Counters = Omit<Phase, 'phase' | 'primary' | 'replica'>

/** One member saves a profile, and another member in the same browser reads it immediately through the next process. */
async function saveAndRead({ origin, people }: Site, n: number, counters: Counters, isOn: (turn: number) => boolean) {
  let cookie = ''
  for (let turn = 0; isOn(turn); turn++) {
    const organizationName = `Lotus ${n} ${turn} ${Date.now()}`
    const saved = await ask(origin, counters, 'POST', '/profile/save', participantToken(2 * n), cookie, {
      professionalDetails: { organizationName },
    })
    counters.saves++
    cookie = saved.cookie ?? cookie
    const read = await ask(origin, counters, 'GET', `/profile/${people[2 * n]}`, participantToken(2 * n + 1), cookie)
    counters.reads++
    if (read.text !== undefined && !read.text.includes(`"${organizationName}"`)) counters.stale++
  }
}

async function readOthers({ origin, people }: Site, n: number, counters: Counters, isOn: (turn: number) => boolean) {
  for (let turn = 0; isOn(turn); turn++) {
    const profile = people[2 * ((n + turn) % (MEMBERS / 2))]!
    await ask(origin, counters, 'GET', `/profile/${profile}`, participantToken(MEMBERS / 2 + 2 * (n % 8) + 1), '')
    counters.reads++
  }
}

/** Uses a new connection, so that the balancer picks the next process. */
async function ask(
  origin: string,
  counters: Counters,
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
    const cookies = answer.headers['set-cookie'] ?? []
    const position = cookies.find((one) => one.startsWith(`${POSITION_COOKIE}=`))
    if (method !== 'GET' && !position) throw new Error('A change was answered without its position')
    return { text: Buffer.concat(parts).toString(), cookie: position?.split(';')[0] }
  } catch {
    counters.errors++
    return { text: undefined, cookie: undefined }
  } finally {
    counters.longestMs = Math.max(counters.longestMs, Math.round(performance.now() - began))
  }
}

async function countTransactions(url: string): Promise<number> {
  // PostgreSQL updates its statistics at most once a second.
  await sleep(1_100)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: string }>(
    "select xact_commit + xact_rollback as count from pg_stat_database where datname = 'parinay'",
  )
  await client.end()
  return Number(rows[0]!.count)
}
