// What happens to a chat when something fails: people write all the time, something goes wrong and is over, and then everybody must
// have everything that was acknowledged, once, in one order.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { realpathSync } from 'node:fs'
import { quiet } from '../../scripts/command.ts'
import { Cluster } from '../../cluster/cluster.ts'
import { RedisServer } from '../../cluster/redis-server.ts'
import { openDatabase } from '../../src/platform/database.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { startEmbedded } from '../../src/platform/postgres/embedded.ts'
import type { Figure } from '../figures.ts'
import { dataDirectory } from '../product.ts'
import { talkers, tokenOf } from '../talkers.ts'
import { FaultyLine } from './faulty-line.ts'
import { Page } from './page.ts'
import { type Scene, type Trouble, TROUBLES } from './trouble.ts'

const COUPLES = 6
const PROCESSES = 2
const EVERY_MS = 120
const SETTLES_MS = 30_000

export interface Verdict {
  what: string
  acknowledged: number
  lost: number
  doubled: number
  disordered: number
  foreign: number
  unreadWrong: number
}

export async function faults(only: (trouble: Trouble) => boolean = () => true): Promise<Figure[]> {
  const verdicts = await play(TROUBLES.filter(only))
  return verdicts.flatMap(({ what, acknowledged, ...bad }): Figure[] => [
    { what: `${what}: messages acknowledged`, value: acknowledged, unit: '', atLeast: 20 },
    {
      what: '  lost, doubled, out of order, seen by others, unread counts that are wrong',
      value: bad.lost + bad.doubled + bad.disordered + bad.foreign + bad.unreadWrong,
      unit: '',
      atMost: 0,
    },
  ])
}

export async function play(troubles: readonly Trouble[]): Promise<Verdict[]> {
  const directory = await dataDirectory()
  const database = await startEmbedded({ dataDir: directory.path, log: quiet })
  const redis = await RedisServer.start()
  try {
    await migrate(database.url, { directory: join(import.meta.dirname, '..', '..', 'migrations'), log: quiet })
    const { pool, db } = openDatabase(database.url, () => undefined)
    const conversations = await talkers(pool, COUPLES * 2 * troubles.length)
    const { rows } = await pool.query<{ id: string }>(
      `select member_id as id from session
      join generate_series(0, $1::int - 1) as n on token_hash = sha256(('bench-token-of-a-talker-' || lpad(n::text, 7, '0'))::bytea)
      order by n`,
      [COUPLES * 2 * troubles.length],
    )
    await db.destroy()
    const cluster = await Cluster.start({
      processes: PROCESSES,
      port: 0,
      databaseUrl: database.url,
      redisUrl: redis.url,
      dataDir: directory.path,
      environment: {
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'fatal',
        NODE_OPTIONS: `--import=${new URL('./jumping-clock.ts', import.meta.url).pathname}`,
      },
    })
    const line = await FaultyLine.start(cluster.balancer.origin)
    const databaseFolder = join(realpathSync(directory.path), 'postgres')
    try {
      const verdicts: Verdict[] = []
      for (const [n, trouble] of troubles.entries()) {
        const first = n * COUPLES
        const couples = conversations.slice(first, first + COUPLES).map((conversation, at) => ({
          conversation,
          tokens: [tokenOf((first + at) * 2), tokenOf((first + at) * 2 + 1)] as const,
          ids: [rows[(first + at) * 2]!.id, rows[(first + at) * 2 + 1]!.id] as const,
        }))
        verdicts.push(await during(trouble, couples, { cluster, redis, line, databaseFolder }))
      }
      return verdicts
    } finally {
      await line.stop()
      await cluster.stop()
    }
  } finally {
    await redis.kill()
    await database.stop()
    await directory.clear()
  }
}

interface Couple {
  conversation: string
  tokens: readonly [string, string]
  ids: readonly [string, string]
}

/** In every second couple one only listens; everybody has two pages open, and writes on both. */
async function during(trouble: Trouble, couples: readonly Couple[], place: Omit<Scene, 'listeners'>): Promise<Verdict> {
  const talks = couples.map((couple, n) => ({
    ...couple,
    isOneSided: n % 2 === 1,
    pages: couple.tokens.map((token) => [1, 2].map(() => new Page(place.line.origin, token, couple.conversation))) as [
      Page[],
      Page[],
    ],
  }))
  const all = talks.flatMap(({ pages }) => pages.flat())
  try {
    let written = 0
    const writing = setInterval(() => {
      for (const { pages, isOneSided } of talks) {
        const side = isOneSided ? 0 : written % 2
        pages[side]![Math.floor(written / 2) % 2]!.write(`${trouble.what} ${++written}`)
      }
    }, EVERY_MS)
    await sleep(1_000)
    const listeners = talks.filter(({ isOneSided }) => isOneSided).flatMap(({ pages }) => pages[1])
    await trouble.happens({ ...place, listeners })
    clearInterval(writing)
    await Promise.race([Promise.all(all.map((page) => page.written())), sleep(SETTLES_MS)])
    // Nobody asks here: what a page does not know by now it was not told.
    await settle(all)
    return await judge(trouble.what, talks)
  } finally {
    for (const page of all) page.close()
  }
}

/** Until all pages of a conversation show the same number of messages, as they must by themselves. */
async function settle(pages: readonly Page[]) {
  for (const until = Date.now() + SETTLES_MS; Date.now() < until; await sleep(100)) {
    const wanted = new Map<string, number>()
    for (const page of pages)
      for (const { _id, seq } of page.acknowledged.values()) {
        const id = _id.split('.')[0]!
        wanted.set(id, Math.max(wanted.get(id) ?? 0, seq))
      }
    const isThere = (page: Page) => {
      const [any] = page.shown.values()
      return any !== undefined && page.last >= (wanted.get(any._id.split('.')[0]!) ?? 0)
    }
    if (pages.every(isThere)) return
  }
}

export interface Talk extends Couple {
  isOneSided: boolean
  pages: [Page[], Page[]]
}

export async function judge(what: string, talks: readonly Talk[]): Promise<Verdict> {
  const verdict: Verdict = { what, acknowledged: 0, lost: 0, doubled: 0, disordered: 0, foreign: 0, unreadWrong: 0 }
  for (const { pages, ids, isOneSided } of talks) {
    const both = pages.flat()
    const acknowledged = both.flatMap((page) => [...page.acknowledged])
    verdict.acknowledged += acknowledged.length
    for (const page of both) {
      const texts = [...page.shown.values()].map(({ text }) => text)
      verdict.lost += acknowledged.filter(([, { seq, text }]) => page.shown.get(seq)?.text !== text).length
      verdict.doubled += texts.length - new Set(texts).size
      verdict.disordered += page.changed.length + (page.last === page.shown.size ? 0 : 1)
      verdict.foreign += page.foreign.length
    }
    // Each page wrote in its own order, and that is the order of the numbers.
    for (const page of both) {
      const seqs = [...page.acknowledged.values()].map(({ seq }) => seq)
      verdict.disordered += seqs.filter((seq, n) => n > 0 && seq < seqs[n - 1]!).length
    }
    if (isOneSided && (await pages[1][0]!.unread(ids[1])) !== acknowledged.length) verdict.unreadWrong++
    if ((await pages[0][0]!.unread(ids[0])) > pages[0][0]!.last) verdict.unreadWrong++
  }
  return verdict
}
