// A real database and its streaming replica, which is held up, frozen, promoted and exchanged.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataDirectory } from '../../../bench/product.ts'
import { ReplicaServer } from '../../../cluster/replica-server.ts'
import { trial } from '../../../cluster/replica-trial.ts'
import { quiet } from '../../../scripts/command.ts'
import { readConfig } from '../config.ts'
import type { Context } from '../context.ts'
import { openDatabase } from './database.ts'
import { openLog } from '../log.ts'
import { startEmbedded } from '../embedded-postgres/embedded.ts'
import { placeOf, readFrom, Replica } from './replica.ts'
import { seenBy } from './read-your-writes.ts'

const log = openLog(readConfig({ LOG_LEVEL: 'silent' }))
const undo: (() => Promise<unknown>)[] = []
let server: ReplicaServer
let primary: ReturnType<typeof openDatabase>
let direct: ReturnType<typeof openDatabase>
let replica: Replica

beforeAll(async () => {
  const [directory, copied] = [await dataDirectory(), await dataDirectory()]
  undo.push(directory.clear, copied.clear)
  const database = await startEmbedded({ dataDir: directory.path, log: quiet })
  undo.push(database.stop)
  primary = openDatabase(database.url, () => undefined)
  await primary.pool.query("create table word as select 'one' as said")
  server = await ReplicaServer.start({ dataDir: directory.path, superuserUrl: database.superuserUrl }, copied.path)
  undo.push(() => server.stop())
  direct = openDatabase(server.superuserUrl, () => undefined)
  replica = new Replica(server.url, primary.pool, log)
  undo.push(
    () => primary.db.destroy(),
    () => direct.db.destroy(),
    () => replica.close(),
  )
}, 240_000)

afterAll(async () => {
  for (const step of undo.toReversed()) await step()
}, 120_000)

/** Where a read goes, what it finds, and how long it takes. */
async function read(seen?: bigint, from = replica) {
  const began = performance.now()
  const [where, words] = await readFrom({ ...primary, replica: from } as Context, { seen }, async ({ pool }) => {
    const { rows } = await pool.query<{ said: string; copy: boolean }>(
      'select pg_is_in_recovery() as copy, said from word',
    )
    return [rows[0]?.copy, rows.map((row) => row.said)] as const
  })
  return { where: where ? 'replica' : 'primary', words, ms: performance.now() - began }
}
const write = async (word: string) => {
  await primary.pool.query('insert into word values ($1)', [word])
  return replica.place()
}
const isUsed = (is: boolean) =>
  expect.poll(async () => (await read()).where, { timeout: 40_000 }).toBe(is ? 'replica' : 'primary')
const replaying = (word: 'pause' | 'resume') => direct.pool.query(`select pg_wal_replay_${word}()`)

describe('a replica', () => {
  test('is read from when it is new enough for the reader, and says where the database is', async () => {
    await isUsed(true)
    for (let turn = 0; turn < 20; turn++) {
      const seen = await write(`turn ${turn}`)
      expect((await read(seen)).words).toContain(`turn ${turn}`)
    }
  })

  test('that has stopped following is not read from by who has seen more, and by nobody after two seconds', async () => {
    await isUsed(true)
    await replaying('pause')
    const seen = await write('held up')
    expect(await read(seen)).toMatchObject({ where: 'primary', words: expect.arrayContaining(['held up']) })
    expect((await read()).where).toBe('replica')
    await sleep(2_500)
    expect((await read()).where).toBe('primary')
    await replaying('resume')
    await isUsed(true)
    expect((await read(seen)).words).toContain('held up')
  })

  test('tells of news when it has them', async () => {
    await isUsed(true)
    await replaying('pause')
    await write('news')
    let isTold = false
    const telling = replica.hasNews().then(() => (isTold = true))
    await sleep(200)
    expect(isTold).toBe(false)
    await replaying('resume')
    await telling
    expect((await direct.pool.query<{ said: string }>('select said from word')).rows).toContainEqual({ said: 'news' })
  })

  test('that is frozen costs a moment and no error, and is used again', async () => {
    await isUsed(true)
    const pids = await direct.pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
    const pidFile = await readFile(join(server.dataDir, 'postgres', 'postmaster.pid'), 'utf8')
    const frozen = [Number.parseInt(pidFile, 10), ...pids.rows.map(({ pid }) => pid)]
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    try {
      for (const until = Date.now() + 2_500; Date.now() < until; await sleep(50))
        expect((await read()).ms).toBeLessThan(500)
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
    }
    await isUsed(true)
  })

  test('that is stopped costs no error, and is used again', async () => {
    await isUsed(true)
    const stopping = server.stop()
    for (let turn = 0; turn < 100; turn++) expect((await read()).words).toContain('one')
    await stopping
    await isUsed(false)
    await server.begin()
    await isUsed(true)
  })

  test('that follows another database is never read from', async () => {
    const own = await dataDirectory()
    const other = await startEmbedded({ dataDir: own.path, log: quiet })
    const wrong = new Replica(other.url, primary.pool, log)
    try {
      await sleep(2_500)
      expect((await read(undefined, wrong)).where).toBe('primary')
    } finally {
      await wrong.close()
      await other.stop()
      await own.clear()
    }
  })

  test('that has been promoted is one no longer', async () => {
    await isUsed(true)
    await direct.pool.query('select pg_promote()')
    await isUsed(false)
    await write('after')
    await sleep(2_500)
    expect(await read()).toMatchObject({ where: 'primary', words: expect.arrayContaining(['after']) })
  })
})

test(
  'people on three processes read no error and nothing stale while the replica goes and comes back',
  { timeout: 480_000 },
  async () => {
    const phases = await trial(3)
    for (const { errors, stale, reads, saves } of phases) {
      expect({ errors, stale }).toEqual({ errors: 0, stale: 0 })
      expect(Math.min(reads, saves)).toBeGreaterThan(0)
    }
    expect(phases[0]!.replica).toBeGreaterThan(20)
  },
)

test.each([
  ['0/0', 0n],
  ['0/3000148', 0x3000148n],
  ['1A/2', 0x1a_0000_0002n],
])('%s is the place %s', (text, place) => expect(placeOf(text)).toBe(place))

test.each([
  [undefined, 0n],
  ['photos=x', 0n],
  ['photos=x; seen=1A-2', 0x1a_0000_0002n],
  ['seen=FFFFFFFF-FFFFFFFF; photos=x', 0xffff_ffff_ffff_ffffn],
  ['seen=0-1x', 0n],
  ['unseen=0-1', 0n],
])('cookies %s have seen %s', (cookies, place) => expect(seenBy(cookies)).toBe(place))
