// Tests a real database with a streaming replica that is paused, frozen, stopped and promoted.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataDirectory } from '../../../bench/run-product.ts'
import { ReplicaServer } from '../../../cluster/replica-server.ts'
import { forSeconds, forTurns, LEAST_ON_REPLICA, runReplicaTrial } from '../../../bench/replica-trial.ts'
import { quiet } from '../../../scripts/run-command.ts'
import { readConfig } from '../config.ts'
import type { Context } from '../context.ts'
import { openDatabase } from './database.ts'
import { openLog } from '../log.ts'
import { migrate } from './migrate.ts'
import { startEmbedded } from '../embedded-postgres/embedded-database.ts'
import { parseWalPosition, readFromReplica, Replica } from './replica.ts'
import { positionFromCookies } from './read-your-writes.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { isTrialRun, TRIAL_LIMIT_MS } from '../../testing/trial-size.ts'

const log = openLog(readConfig({ LOG_LEVEL: 'silent' }))
const undo: (() => Promise<unknown>)[] = []
/** The tests poll by themselves, and no server is too slow. */
const PATIENT = {
  pollMs: 2 ** 31 - 1,
  pollTimeoutMs: 60_000,
  statusTimeoutMs: 60_000,
  readTimeoutMs: 60_000,
  catchUpTimeoutMs: 60_000,
}
let server: ReplicaServer
let primaryUrl: string
let dataDir: string
let primary: ReturnType<typeof openDatabase>
let direct: ReturnType<typeof openDatabase>
let replica: Replica

beforeAll(async () => {
  const [directory, copied] = [await dataDirectory(), await dataDirectory()]
  undo.push(directory.clear, copied.clear)
  const database = await startEmbedded({ dataDir: directory.path, log: quiet })
  undo.push(database.stop)
  primaryUrl = database.url
  dataDir = directory.path
  await migrate(primaryUrl, { directory: join(import.meta.dirname, '..', '..', '..', 'migrations'), log: quiet })
  primary = openDatabase(primaryUrl, () => undefined)
  await primary.pool.query("create table word as select 'one' as said")
  server = await ReplicaServer.start({ dataDir: directory.path, superuserUrl: database.superuserUrl }, copied.path)
  undo.push(() => server.stop())
  direct = openDatabase(server.superuserUrl, () => undefined)
  replica = new Replica(server.url, primary.pool, log, PATIENT)
  undo.push(
    () => primary.db.destroy(),
    () => direct.db.destroy(),
    () => replica.close(),
  )
}, 240_000)

afterAll(async () => {
  for (const step of undo.toReversed()) await step()
}, 120_000)

/** Reads, and returns the server that answered and the rows. */
async function read(lastWritePosition?: bigint, from = replica) {
  const [isReplica, words] = await readFromReplica(
    { ...primary, replica: from } as Context,
    { lastWritePosition },
    async ({ pool }) => {
      const { rows } = await pool.query<{ said: string; isReplica: boolean }>(
        'select pg_is_in_recovery() as "isReplica", said from word',
      )
      return [rows[0]?.isReplica, rows.map((row) => row.said)] as const
    },
  )
  return { server: isReplica ? 'replica' : 'primary', words }
}
const write = async (word: string) => {
  await primary.pool.query('insert into word values ($1)', [word])
  return replica.currentPosition()
}
const expectReplicaUsed = (isUsed: boolean) =>
  expect
    .poll(() => replica.poll().then(async () => (await read()).server), { timeout: 60_000 })
    .toBe(isUsed ? 'replica' : 'primary')
const setReplay = (word: 'pause' | 'resume') => direct.pool.query(`select pg_wal_replay_${word}()`)

describe('a replica', () => {
  test('answers reads once it has the reader’s last write', async () => {
    await expectReplicaUsed(true)
    for (let turn = 0; turn < 20; turn++) {
      const position = await write(`turn ${turn}`)
      expect((await read(position)).words).toContain(`turn ${turn}`)
    }
  })

  test('that stopped replaying serves no reader with a later write, and after two polls none at all', async () => {
    await expectReplicaUsed(true)
    await setReplay('pause')
    const position = await write('held up')
    expect(await read(position)).toMatchObject({ server: 'primary', words: expect.arrayContaining(['held up']) })
    await replica.poll()
    expect((await read()).server).toBe('replica')
    await replica.poll()
    expect((await read()).server).toBe('primary')
    await setReplay('resume')
    await expectReplicaUsed(true)
    expect((await read(position)).words).toContain('held up')
  })

  test('reports when it has caught up', async () => {
    await expectReplicaUsed(true)
    await setReplay('pause')
    await write('news')
    let hasCaughtUp = false
    const catchingUp = replica.caughtUp().then(() => (hasCaughtUp = true))
    await sleep(50)
    expect(hasCaughtUp).toBe(false)
    await setReplay('resume')
    await catchingUp
    expect((await direct.pool.query<{ said: string }>('select said from word')).rows).toContainEqual({ said: 'news' })
  })

  test('that is frozen delays reads briefly without an error, and is used again', async () => {
    const inUse = new Replica(server.url, primary.pool, log)
    undo.push(() => inUse.close())
    const expectUsed = () =>
      expect.poll(async () => (await read(undefined, inUse)).server, { timeout: 60_000 }).toBe('replica')
    await expectUsed()
    const pids = await direct.pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
    const pidFile = await readFile(join(server.dataDir, 'postgres', 'postmaster.pid'), 'utf8')
    const frozen = [Number.parseInt(pidFile, 10), ...pids.rows.map(({ pid }) => pid)]
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    try {
      const isInUse = async () => {
        expect(await read(undefined, inUse)).toMatchObject({
          server: 'primary',
          words: expect.arrayContaining(['one']),
        })
        return (await inUse.databaseAt(0n)) !== undefined
      }
      await isInUse()
      await expect.poll(isInUse, { timeout: 60_000 }).toBe(false)
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
    }
    await expectUsed()
  })

  test('that is stopped causes no error, and is used again', async () => {
    await expectReplicaUsed(true)
    const stopping = server.stop()
    for (let turn = 0; turn < 100; turn++) expect((await read()).words).toContain('one')
    await stopping
    await expectReplicaUsed(false)
    await server.begin()
    await expectReplicaUsed(true)
  })

  test('that follows another database, or is no replica, is never used', async () => {
    const other = await testDatabase()
    const { pool, db } = openDatabase(other.url, () => undefined)
    const foreign = new Replica(server.url, pool, log, PATIENT)
    const independent = new Replica(other.url, pool, log, PATIENT)
    try {
      for (const wrong of [foreign, independent]) {
        for (let polls = 0; polls < 3; polls++) await wrong.poll()
        expect((await read(undefined, wrong)).server).toBe('primary')
      }
    } finally {
      for (const wrong of [foreign, independent]) await wrong.close()
      await db.destroy()
      await other.drop()
    }
    await expectReplicaUsed(true)
  })

  test(
    'that stops and restarts causes members on three processes no error and no stale data',
    { timeout: TRIAL_LIMIT_MS },
    async () => {
      const phases = await runReplicaTrial(isTrialRun ? forSeconds(20) : forTurns(4), {
        databaseUrl: primaryUrl,
        replica: server,
        dataDir,
      })
      for (const { errors, stale, reads, saves } of phases) {
        expect({ errors, stale }).toEqual({ errors: 0, stale: 0 })
        expect(Math.min(reads, saves)).toBeGreaterThan(0)
      }
      for (const { replica: transactions } of [phases[0]!, phases[2]!])
        expect(transactions).toBeGreaterThan(LEAST_ON_REPLICA)
    },
  )

  test('that was promoted is no longer used', async () => {
    await expectReplicaUsed(true)
    await direct.pool.query('select pg_promote()')
    await expectReplicaUsed(false)
    await write('after')
    for (let polls = 0; polls < 3; polls++) await replica.poll()
    expect(await read()).toMatchObject({ server: 'primary', words: expect.arrayContaining(['after']) })
  })
})

test.each([
  ['0/0', 0n],
  ['0/3000148', 0x3000148n],
  ['1A/2', 0x1a_0000_0002n],
])('%s is the position %s', (text, position) => expect(parseWalPosition(text)).toBe(position))

test.each([
  [undefined, 0n],
  ['photos=x', 0n],
  ['photos=x; seen=1A-2', 0x1a_0000_0002n],
  ['seen=FFFFFFFF-FFFFFFFF; photos=x', 0xffff_ffff_ffff_ffffn],
  ['seen=0-1x', 0n],
  ['unseen=0-1', 0n],
])('the cookies %s carry the position %s', (cookies, position) => expect(positionFromCookies(cookies)).toBe(position))
