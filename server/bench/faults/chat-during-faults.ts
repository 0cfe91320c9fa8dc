// Chats during faults: members write all the time while a fault begins and ends. Afterwards every member must have each acknowledged
// message once, in one order.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { realpathSync } from 'node:fs'
import { startConversation } from '@parinay/contract/conversations'
import { answerInterest, sendInterest } from '@parinay/contract/interests'
import { chanceFrom } from '../../demo/members/seeded-chance.ts'
import { quiet } from '../../scripts/run-command.ts'
import { Cluster } from '../../cluster/cluster.ts'
import { RedisServer } from '../../cluster/redis-server.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { startEmbedded } from '../../src/platform/embedded-postgres/embedded-database.ts'
import { newSeed } from '../new-seed.ts'
import type { Figure } from '../print-figures.ts'
import { dataDirectory } from '../run-product.ts'
import { Client } from '../http-client.ts'
import { createParticipants, participantToken } from '../chat-participants.ts'
import { Browser } from './simulated-browser.ts'
import { FaultyProxy } from './faulty-http-proxy.ts'
import { Page } from './simulated-chat-page.ts'
import type { Couple, Chat } from './simulated-chat-description.ts'
import { type FaultContext, type Fault, TROUBLES } from './faults-to-cause.ts'

const COUPLES = 6
const PROCESSES = 2
const EVERY_MS = 120
export const LEAST_ACKNOWLEDGED = 20
const SETTLES_MS = 30_000
const READ_WITHIN_MS = 10_000

export interface Verdict {
  what: string
  acknowledged: number
  lost: number
  doubled: number
  disordered: number
  foreign: number
  unreadWrong: number
}

export async function faults(only: (trouble: Fault) => boolean = () => true): Promise<Figure[]> {
  const verdicts = await runFaults(TROUBLES.filter(only), { seed: newSeed() })
  return verdicts.flatMap(({ what, acknowledged, ...bad }): Figure[] => [
    { what: `${what}: messages acknowledged`, value: acknowledged, unit: '', min: LEAST_ACKNOWLEDGED },
    {
      what: '  lost, doubled, out of order, seen by others, unread counts that are wrong',
      value: bad.lost + bad.doubled + bad.disordered + bad.foreign + bad.unreadWrong,
      unit: '',
      max: 0,
    },
  ])
}

export interface FaultTrial {
  seed: string
  /** The share of each fault's duration that is waited. */
  share?: number
  /** A migrated database; without it the trial starts a server of its own, which one of the faults suspends. */
  databaseUrl?: string | undefined
}

export async function runFaults(
  troubles: readonly Fault[],
  { seed, share = 1, databaseUrl }: FaultTrial,
): Promise<Verdict[]> {
  const pause = (ms: number) => sleep(ms * share)
  const directory = await dataDirectory()
  const database = databaseUrl
    ? { url: databaseUrl, stop: async () => undefined }
    : await startEmbedded({ dataDir: directory.path, log: quiet })
  const redis = await RedisServer.start()
  try {
    if (!databaseUrl)
      await migrate(database.url, { directory: join(import.meta.dirname, '..', '..', 'migrations'), log: quiet })
    const { pool, db } = openDatabase(database.url, () => undefined)
    const conversations = await createParticipants(pool, COUPLES * 2 * troubles.length)
    const { rows } = await pool.query<{ id: string }>(
      `select member_id as id from session
      join generate_series(0, $1::int - 1) as n on token_hash = sha256(('bench-token-of-a-participant-' || lpad(n::text, 7, '0'))::bytea)
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
    const line = await FaultyProxy.start(cluster.balancer.origin, chanceFrom(seed))
    const databaseFolder = join(realpathSync(directory.path), 'postgres')
    try {
      const verdicts: Verdict[] = []
      for (const [n, trouble] of troubles.entries()) {
        const first = n * COUPLES
        const couples = conversations.slice(first, first + COUPLES).map((conversation, at) => ({
          conversation,
          tokens: [participantToken((first + at) * 2), participantToken((first + at) * 2 + 1)] as const,
          ids: [rows[(first + at) * 2]!.id, rows[(first + at) * 2 + 1]!.id] as const,
        }))
        await chatAcross(cluster.balancer.origin, couples)
        verdicts.push(await during(trouble, couples, { cluster, redis, line, databaseFolder, pause }))
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

/** Each member writes in two conversations, from one outbox. */
async function chatAcross(origin: string, couples: readonly Couple[]) {
  const ids = couples.map(() => '')
  for (const [n, { tokens, ids: own }] of couples.entries()) {
    const next = couples[(n + 1) % couples.length]!
    const [her, him] = [new Client(origin, tokens[0]), new Client(origin, next.tokens[1])]
    const [senderId, receiverId] = [own[0], next.ids[1]]
    const { data } = await her.ask(sendInterest, { body: { senderId, receiverId } })
    await him.ask(answerInterest, { params: { id: data._id }, body: { status: 'accepted' } })
    ids[n] = (await her.ask(startConversation, { body: { userB: receiverId } })).data._id
    for (const client of [her, him]) client.close()
  }
  for (const [n, couple] of couples.entries()) couple.across = [ids[n]!, ids.at(n - 1)!]
}

/** In every second couple one member only listens. Each member has two pages open in one browser, and writes on both. */
async function during(
  trouble: Fault,
  couples: readonly Couple[],
  place: Omit<FaultContext, 'chats'>,
): Promise<Verdict> {
  const chats = couples.map((couple, n) => chatOf(couple, n % 2 === 1, place.line.origin))
  const all = chats.flatMap(({ pages }) => pages.flat())
  try {
    let written = 0
    const writing = setInterval(() => {
      for (const { pages, isOneSided, across } of chats) {
        const side = isOneSided ? 0 : written % 2
        const page = pages[side]![Math.floor(written / 2) % 2]!
        page.write(`${trouble.what} ${++written}`)
        if (written % 5 === 0 && across) page.write(`${trouble.what} ${written} across`, across[side])
      }
    }, EVERY_MS)
    await place.pause(1_000)
    await trouble.happens({ ...place, chats })
    await writtenEnough(all)
    clearInterval(writing)
    for (const page of all) page.reconnected()
    await Promise.race([Promise.all(all.map((page) => page.written())), sleep(SETTLES_MS)])
    // These pages fetch nothing, so a missing message means a missing event.
    await settle(all)
    const verdict = await judge(trouble.what, chats)
    await judgeBrowsers(verdict, chats)
    return verdict
  } finally {
    for (const page of all) page.close()
  }
}

/** Waits until enough messages were acknowledged to find a fault among them, however busy the machine is. */
async function writtenEnough(pages: readonly Page[]) {
  const count = () => new Set(pages.flatMap(({ acknowledged }) => [...acknowledged.keys()])).size
  for (const until = Date.now() + SETTLES_MS; Date.now() < until && count() <= LEAST_ACKNOWLEDGED;) await sleep(50)
}

function chatOf(couple: Couple, isOneSided: boolean, origin: string): Chat {
  const browsers: [Browser, Browser] = [new Browser(), new Browser()]
  const pagesOf = (side: 0 | 1) =>
    [1, 2].map(
      () =>
        new Page(origin, {
          token: couple.tokens[side],
          member: couple.ids[side],
          conversation: couple.conversation,
          others: couple.across ? [couple.across[side]] : [],
          browser: browsers[side],
          reads: !isOneSided,
        }),
    )
  return { ...couple, isOneSided, browsers, pages: [pagesOf(0), pagesOf(1)] }
}

/** Waits until all pages of a conversation show the same number of messages. */
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

export async function judge(what: string, chats: readonly Chat[]): Promise<Verdict> {
  const verdict: Verdict = { what, acknowledged: 0, lost: 0, doubled: 0, disordered: 0, foreign: 0, unreadWrong: 0 }
  for (const { pages, ids, isOneSided, browsers } of chats) {
    const both = pages.flat()
    const acknowledged = both.flatMap((page) => [...page.acknowledged])
    verdict.acknowledged += new Set(acknowledged.map(([, { seq }]) => seq)).size
    for (const page of both) {
      const texts = [...page.shown.values()].map(({ text }) => text)
      verdict.lost += acknowledged.filter(([, { seq, text }]) => page.shown.get(seq)?.text !== text).length
      verdict.doubled += texts.length - new Set(texts).size
      verdict.disordered += page.changed.length + (page.last === page.shown.size ? 0 : 1)
      verdict.foreign += page.foreign.length
    }
    // A page's messages must have numbers in the order of writing. If a browser has several pages, judgeBrowsers checks the order.
    for (const page of browsers ? [] : both) {
      const seqs = [...page.acknowledged.values()].map(({ seq }) => seq)
      verdict.disordered += seqs.filter((seq, n) => n > 0 && seq < seqs[n - 1]!).length
    }
    // Only the other person's messages count as unread, because the listener may have written as a guest on the other browser.
    const theirs = acknowledged.filter(([, { sender }]) => sender._id !== ids[1])
    if (isOneSided && (await pages[1][0]!.unread(ids[1])) !== new Set(theirs.map(([, { seq }]) => seq)).size)
      verdict.unreadWrong++
    if ((await pages[0][0]!.unread(ids[0])) > pages[0][0]!.last) verdict.unreadWrong++
  }
  return verdict
}

/** Checks the facts that only the browsers know: author and order of the messages on each page, and the read positions. */
async function judgeBrowsers(verdict: Verdict, chats: readonly Chat[]) {
  for (const { pages, ids, browsers = [], isOneSided } of chats) {
    for (const [side, browser] of browsers.entries()) {
      const page = pages[side]![0]!
      for (const conversation of new Set(browser.written.map((one) => one.conversation))) {
        const messages = await page.all(conversation)
        const places = browser.written
          .filter((one) => one.conversation === conversation)
          .map(({ text, member }) => {
            const found = messages.filter((message) => message.text === text)
            verdict.lost += found.length === 0 ? 1 : 0
            verdict.doubled += Math.max(0, found.length - 1)
            verdict.foreign += found.filter(({ sender }) => sender._id !== member).length
            return { member, seq: found[0]?.seq ?? 0 }
          })
        // Each member's messages are stored in the order of writing, across pages.
        for (const member of ids) {
          const seqs = places.filter((one) => one.member === member).map(({ seq }) => seq)
          verdict.disordered += seqs.filter((seq, n) => n > 0 && seq > 0 && seq < seqs[n - 1]!).length
        }
      }
      const isRead = async () => {
        const last = Math.max(0, ...[...page.shown.values()].map(({ seq }) => seq))
        const [unread, read] = [await page.unread(ids[side]!), await page.readByOther()]
        if (isOneSided) return side === 1 || read === 0
        return unread === 0 && read >= ownLast(page, ids[side]!, last)
      }
      verdict.unreadWrong += (await becomes(isRead)) ? 0 : 1
    }
  }
}

const ownLast = (page: Page, member: string, upTo: number) =>
  Math.max(
    0,
    ...[...page.shown.values()].filter(({ seq, sender }) => sender._id === member && seq <= upTo).map(({ seq }) => seq),
  )

/** Waits some seconds until it is so, because a lost read mark is sent again. */
async function becomes(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const until = Date.now() + READ_WITHIN_MS; Date.now() < until; await sleep(200)) if (await isSo()) return true
  return isSo()
}
