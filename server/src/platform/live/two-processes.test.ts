// Tests two processes of the product that share one database and one Redis.
import { readdir, readFile } from 'node:fs/promises'
import { login, logout } from '@parinay/contract/account'
import { conversations, sendMessage } from '@parinay/contract/conversations'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Client } from '../../../bench/http-client.ts'
import { judge, LEAST_ACKNOWLEDGED, runFaults } from '../../../bench/faults/chat-during-faults.ts'
import type { Chat } from '../../../bench/faults/simulated-chat-description.ts'
import { TROUBLES } from '../../../bench/faults/faults-to-cause.ts'
import { dataDirectory } from '../../../bench/run-product.ts'
import { createParticipants, participantToken } from '../../../bench/chat-participants.ts'
import { Cluster } from '../../../cluster/cluster.ts'
import { RedisServer } from '../../../cluster/redis-server.ts'
import { shortDelay, closePagesAfterAll, openPage } from '../../testing/open-page.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { isTrialRun, SEED, TRIAL_LIMIT_MS } from '../../testing/trial-size.ts'
import { openDatabase } from '../database/database.ts'

closePagesAfterAll()
let cluster: Cluster
let redis: RedisServer
let conversationIds: string[]
const undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const directory = await dataDirectory()
  undo.push(directory.clear)
  const database = await testDatabase()
  undo.push(database.drop)
  redis = await RedisServer.start()
  undo.push(() => redis.kill())
  const { pool, db } = openDatabase(database.url, () => undefined)
  conversationIds = await createParticipants(pool, 12)
  await db.destroy()
  cluster = await Cluster.start({
    processes: 2,
    port: 0,
    databaseUrl: database.url,
    redisUrl: redis.url,
    dataDir: directory.path,
    // A page that closes was closed by the event, not by the check of sessions.
    environment: { RATE_LIMIT: 'off', LOG_LEVEL: 'fatal', SESSION_CHECK_SECONDS: '3600' },
  })
  undo.push(() => cluster.stop())
  await connectedWithEachOther()
}, 360_000)

/** Waits until each process gets what a page of the other one sends. */
async function connectedWithEachOther() {
  const pages = [await page(10, 0), await page(11, 1)]
  const hear = () => {
    for (const { socket } of pages) socket.emit('typing', { conversationId: conversationIds[5]!, isTyping: true })
    expect(pages.map(({ received }) => received('typing').length > 0)).toEqual([true, true])
  }
  await vi.waitFor(hear, { timeout: 60_000, interval: 200 })
  for (const { close } of pages) close()
}

afterAll(async () => {
  for (const step of undo.toReversed()) await step()
}, 120_000)

const at = (process: 0 | 1) => cluster.processes[process]!.origin
/** An open page of the n-th member in a process. */
const page = (n: number, process: 0 | 1) => openPage(at(process), { token: participantToken(n) })
const asks = (n: number, process: 0 | 1) => new Client(at(process), participantToken(n))
const say = (n: number, process: 0 | 1, text: string) =>
  asks(n, process).ask(sendMessage, { body: { conversationId: conversationIds[Math.floor(n / 2)]!, text } })

describe('between two processes', () => {
  test('messages, typing and presence are published', async () => {
    const [hers, his] = [await page(0, 0), await page(1, 1)]
    await hers.receives('presence', ({ isOnline }) => isOnline)
    const { data } = await say(0, 0, 'Namaste')
    expect(await his.receives('message')).toMatchObject({ message: { seq: data.seq, text: 'Namaste' } })
    his.socket.emit('typing', { conversationId: conversationIds[0]!, isTyping: true })
    expect(await hers.receives('typing')).toEqual({ conversationId: conversationIds[0], isTyping: true })

    const presence = async () => (await asks(0, 0).ask(conversations, {})).data[0]!.presence.isOnline
    expect(await presence()).toBe(true)
    his.close()
    await expect.poll(presence, { timeout: 60_000 }).toBe(false)
  })

  test('a member with pages in both stays online when one page closes', async () => {
    const [hers, another] = [await page(2, 0), await page(4, 0)]
    const [one, other, only] = [await page(3, 0), await page(3, 1), await page(5, 0)]
    for (const watcher of [hers, another]) await watcher.receives('presence', ({ isOnline }) => isOnline)
    one.close()
    only.close()
    // The process notices both in this order.
    await another.receives('presence', ({ isOnline }) => !isOnline)
    expect(hers.received('presence').filter(({ isOnline }) => !isOnline)).toEqual([])
    expect(other.socket.connected).toBe(true)
  })

  test('the end of a session closes its pages in the other process', async () => {
    const open = await page(4, 1)
    await asks(4, 0).ask(logout, {})
    expect(await open.disconnected()).toBe('io server disconnect')
    await expect(asks(4, 1).ask(login, { body: { phoneNumber: '1', password: 'x' } })).rejects.toThrow('400')
  })
})

test('a cluster that does not become ready ends its processes and reports it', async () => {
  const directory = await dataDirectory()
  const starting = Cluster.start({
    processes: 2,
    port: 0,
    databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing',
    redisUrl: redis.url,
    dataDir: directory.path,
    environment: { LOG_LEVEL: 'silent' },
    startTimeoutMs: 500,
  })

  await expect(starting).rejects.toThrow('A process of the cluster was not ready in time')

  await expect.poll(() => processesWith(directory.path), { timeout: 20_000, interval: 600 }).toEqual([])
  await shortDelay(1_000)
  expect(await processesWith(directory.path)).toEqual([])
  await directory.clear()
}, 120_000)

/** The processes whose environment names this folder. */
async function processesWith(folder: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const named = async (pid: string) =>
    (await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')).includes(`DATA_DIR=${folder}`)
  const found = await Promise.all(pids.map(async (pid) => ((await named(pid)) ? [pid] : [])))
  return found.flat()
}

test('without Redis a page polls and gets events of its own process, and all events again afterwards', async () => {
  const [hers, his] = [await page(6, 0), await page(7, 1)]
  await redis.kill()
  await Promise.all([hers, his].map((one) => one.receives('degraded', (isDegraded) => isDegraded)))
  const { data } = await say(6, 0, 'Are you there?')
  expect(await hers.receives('message')).toMatchObject({ message: { seq: data.seq } })
  await say(6, 1, 'From the other side')
  expect(await his.receives('message')).toMatchObject({ message: { text: 'From the other side' } })
  const late = await page(6, 0)
  expect(await late.receives('degraded')).toBe(true)

  await redis.begin()
  for (const one of [hers, his])
    await expect.poll(() => one.received('degraded'), { timeout: 40_000 }).toEqual([true, false])
  await say(6, 0, 'Here again')
  await his.receives('message', ({ message }) => message.text === 'Here again')
}, 120_000)

test(`faults neither lose, duplicate nor reorder messages (seed ${SEED})`, { timeout: TRIAL_LIMIT_MS }, async () => {
  const brief = ['Redis killed for 4 seconds', 'requests lost, unanswered and duplicated, sockets broken']
  const faults = isTrialRun ? TROUBLES : TROUBLES.filter(({ what }) => brief.includes(what))
  expect(faults.length).toBeGreaterThanOrEqual(brief.length)
  const database = isTrialRun ? undefined : await testDatabase()
  if (database) onTestFinished(database.drop)
  const verdicts = await runFaults(faults, {
    seed: String(SEED),
    share: isTrialRun ? 1 : 0.2,
    databaseUrl: database?.url,
  })
  expect(verdicts).toHaveLength(faults.length)
  for (const { acknowledged, ...verdict } of verdicts) {
    expect(acknowledged).toBeGreaterThan(LEAST_ACKNOWLEDGED)
    expect(verdict).toEqual({ what: verdict.what, lost: 0, doubled: 0, disordered: 0, foreign: 0, unreadWrong: 0 })
  }
})

test('lost, duplicate, reordered and foreign messages are noticed', async () => {
  const message = (seq: number, text: string) => ({
    _id: `chat.${seq}`,
    seq,
    text,
    sender: { _id: 'a' },
    createdAt: '',
  })
  const showing = (shown: [number, string][], acknowledged: [number, string][] = [], more = {}) => ({
    shown: new Map(shown.map(([seq, text]) => [seq, message(seq, text)])),
    acknowledged: new Map(acknowledged.map(([seq, text], n) => [String(n), message(seq, text)])),
    changed: [],
    foreign: [],
    last: shown.length,
    unread: async () => 0,
    ...more,
  })
  const verdict = async (hers: ReturnType<typeof showing>, his: ReturnType<typeof showing>, isOneSided = false) =>
    judge('planted', [
      {
        conversation: 'chat',
        tokens: ['', ''],
        ids: ['a', 'b'],
        isOneSided,
        pages: [[hers], [his]],
      } as unknown as Chat,
    ])
  const fine = showing(
    [
      [1, 'x'],
      [2, 'y'],
    ],
    [
      [1, 'x'],
      [2, 'y'],
    ],
  )
  expect(
    await verdict(
      fine,
      showing([
        [1, 'x'],
        [2, 'y'],
      ]),
    ),
  ).toMatchObject({ acknowledged: 2, lost: 0, doubled: 0, disordered: 0 })
  expect(await verdict(fine, showing([[1, 'x']]))).toMatchObject({ lost: 1 })
  expect(
    await verdict(
      fine,
      showing([
        [1, 'x'],
        [2, 'y'],
        [3, 'y'],
      ]),
    ),
  ).toMatchObject({ doubled: 1 })
  expect(
    await verdict(
      fine,
      showing(
        [
          [1, 'x'],
          [3, 'y'],
        ],
        [],
        { last: 1 },
      ),
    ),
  ).toMatchObject({ disordered: 1 })
  expect(
    await verdict(
      showing(
        [
          [1, 'x'],
          [2, 'y'],
        ],
        [
          [2, 'y'],
          [1, 'x'],
        ],
      ),
      fine,
    ),
  ).toMatchObject({ disordered: 1 })
  expect(
    await verdict(
      fine,
      showing(
        [
          [1, 'x'],
          [2, 'y'],
        ],
        [],
        { foreign: ['another'] },
      ),
    ),
  ).toMatchObject({ foreign: 1 })
  expect(
    await verdict(
      fine,
      showing([
        [1, 'x'],
        [2, 'y'],
      ]),
      true,
    ),
  ).toMatchObject({ unreadWrong: 1 })
})
