// Benchmark of the admin panel with many members: first, deep and last pages of every list, searches, counters, chart, and export beside other
// calls.
import { join } from 'node:path'
import { login } from '@parinay/contract/account'
import { Pool } from 'pg'
import { quiet } from '../scripts/run-command.ts'
import { demoSignIns, fillWithDemo } from '../demo/members/fill-with-demo.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { runningEmbedded, startEmbedded } from '../src/platform/embedded-postgres/embedded-database.ts'
import { Client, timed } from './http-client.ts'
import { multiplyMembers } from './multiply-members.ts'
import { type Figure, median, percentile } from './print-figures.ts'
import { residentMb } from './system-processes.ts'
import { dataDirectory, Product } from './run-product.ts'
import { openBenchContext } from './record-statements.ts'

const MODELS = 2_000
const TIMES = 300
const WARM_UP = 12
const LIST_MS = 20
const SEARCH_MS = 100
const CHART_MS = 50

export async function admin(members: number): Promise<Figure[]> {
  const directory = await dataDirectory()
  try {
    await fill(directory.path, members)
    const product = await Product.start(directory.path)
    try {
      await product.endSideWork()
      await product.waitUntilIdle()
      const pool = new Pool({ connectionString: (await runningEmbedded(directory.path))! })
      const figures = await measure(product, pool)
      await pool.end()
      return figures
    } finally {
      await product.stop()
    }
  } finally {
    await directory.clear()
  }
}

/** Fills a data directory with this many members. */
export async function fill(dataDir: string, members: number) {
  const database = await startEmbedded({ dataDir, log: quiet })
  try {
    await migrate(database.url, { directory: join(import.meta.dirname, '..', 'migrations'), log: quiet })
    const ctx = await openBenchContext(database.url, 2)
    await fillWithDemo(ctx, MODELS)
    await ctx.db.destroy()
    const { pool, db } = openDatabase(database.superuserUrl, () => undefined)
    await multiplyMembers(pool, members - MODELS)
    await db.destroy()
  } finally {
    await database.stop()
  }
}

async function measure(product: Product, pool: Pool): Promise<Figure[]> {
  const client = new Client(product.origin)
  const [staff] = demoSignIns
  client.token = (await client.ask(login, { body: { phoneNumber: staff.phoneNumber, password: staff.password } })).token
  const figures: Figure[] = []

  for (const [what, path] of [
    ['users', '/admin/users?'],
    ['users, deactivated', '/admin/users?isActive=false&'],
    ['users, moderators', '/admin/users?role=moderator&'],
    ['profiles', '/admin/profiles?'],
    ['profiles, unverified', '/admin/profiles?status=unverified&'],
    ['requests', '/admin/requests?'],
    ['requests, rejected', '/admin/requests?status=rejected&'],
    ['conversations', '/admin/conversations?'],
    ['audit', '/admin/audit?'],
  ] as const) {
    const { pages } = await read(client, path)
    const at = (page: number) => `${path}page=${page}`
    figures.push(...(await timesOf(client, what, LIST_MS, (turn) => at(pageOf(turn, pages)))))
    if (pages > 1_000) figures.push(await deepToFirst(client, what, at(1), at(pages - 1)))
  }
  figures.push(...(await timesOf(client, 'counters', LIST_MS, () => '/admin/stats')))
  figures.push(
    ...(await timesOf(client, 'chart', CHART_MS, (turn) => `/admin/activity?by=${turn % 2 ? 'day' : 'week'}`)),
  )

  for (const [what, path, typed] of await searches(pool))
    figures.push(
      ...(await timesOf(
        client,
        what,
        SEARCH_MS,
        (turn) => `${path}${encodeURIComponent(typed[turn % typed.length]!)}`,
      )),
    )
  figures.push(...(await exporting(client, product)))
  figures.push({
    what: 'totals that are not what count(*) says',
    value: await wrongTotals(client, pool),
    unit: '',
    max: 0,
  })
  client.close()
  return figures
}

/** The first, the thousandth, the last and a random page in turn. */
const pageOf = (turn: number, pages: number) =>
  [1, Math.min(1000, pages), pages, 1 + Math.floor(Math.random() * pages)][turn % 4]!

async function read(client: Client, path: string) {
  const { status, text } = await client.get(`/api${path}`)
  const answer = JSON.parse(text) as { total: number; pages: number; code?: string }
  if (status !== 200 && answer.code !== 'too_many_found') throw new Error(`${path} answered ${status}: ${text}`)
  return answer
}

async function timesOf(client: Client, what: string, most: number, path: (turn: number) => string): Promise<Figure[]> {
  const times: number[] = []
  for (let turn = 0; turn < WARM_UP; turn++) await read(client, path(turn))
  for (let turn = 0; turn < TIMES; turn++) times.push((await timed(() => read(client, path(turn)))).ms)
  return [
    { what: `${what}, p50`, value: median(times), unit: 'ms' },
    { what: `${what}, p99`, value: percentile(times, 99), unit: 'ms', max: most },
  ]
}

/** Alternates, so that both run under the same conditions. */
async function deepToFirst(client: Client, what: string, first: string, deep: string): Promise<Figure> {
  const ratios: number[] = []
  for (let turn = 0; turn < TIMES; turn++) {
    const [one, other] = [await timed(() => read(client, first)), await timed(() => read(client, deep))]
    ratios.push(other.ms / one.ms)
  }
  return { what: `${what}, one of the last pages to the first`, value: median(ratios), unit: '×', max: 4 }
}

/** Texts to search for: rare and frequent words, whole numbers and parts of them. */
async function searches(pool: Pool): Promise<[string, string, string[]][]> {
  const { rows } = await pool.query<{ full_name: string; phone: string; mark: string }>(`
    select full_name, phone, upper(overlay(left(replace(id::text, '-', ''), 10) placing '-' from 6 for 0)) as mark
    from member join profile using (id) where id > gen_random_uuid() and not is_hidden order by id limit 50`)
  const users = '/admin/users?search='
  return [
    ['search by whole name', users, rows.map((row) => row.full_name)],
    ['search by whole number', users, rows.map((row) => row.phone)],
    ['search by last four digits', users, rows.map((row) => row.phone.slice(-4))],
    ['search by three digits', users, rows.map((row) => row.phone.slice(6, 9))],
    ['search by two digits', users, rows.map((row) => row.phone.slice(6, 8))],
    [
      'search by one frequent word',
      users,
      ['singh', 'kumar', 'sharma', 'khan', 'mumbai', 'teacher', 'pradesh', 'engineer'],
    ],
    ['search by one letter', users, ['s', 'a', 'k', 'm']],
    ['search by photo mark', users, rows.map((row) => row.mark)],
    ['quick search by two letters', '/admin/search?q=', ['sa', 'ku', 'ra', 'pr', 'an']],
    ['requests of a whole name', '/admin/requests?search=', rows.map((row) => row.full_name)],
    ['requests of a word', '/admin/requests?search=', rows.map((row) => row.full_name.split(' ')[0]!)],
    ['requests of a number', '/admin/requests?search=', rows.map((row) => row.phone.slice(-6))],
  ]
}

/** Measures the memory during the export of all members, and the latency of the first page of users meanwhile. */
async function exporting(client: Client, { origin, pid }: Product): Promise<Figure[]> {
  const before = residentMb(pid)
  const going = { bytes: 0, isDone: false }
  let most = before
  const began = performance.now()
  const all = (async () => {
    const reply = await fetch(`${origin}/api/admin/users/export`, {
      headers: { authorization: `Bearer ${client.token}` },
    })
    for await (const part of reply.body!) going.bytes += (part as Uint8Array).length
    going.isDone = true
  })()
  const times: number[] = []
  while (!going.isDone) {
    times.push((await timed(() => read(client, '/admin/users?'))).ms)
    most = Math.max(most, residentMb(pid))
  }
  await all
  return [
    { what: 'export, whole', value: (performance.now() - began) / 1000, unit: 's' },
    { what: 'export, its size', value: going.bytes / 1024 / 1024, unit: 'MB' },
    { what: 'server’s memory before the export', value: before, unit: 'MB' },
    { what: 'the most of it during the export', value: most - before, unit: 'MB', max: 80 },
    { what: 'first page of users during the export, p50', value: median(times), unit: 'ms' },
    { what: 'first page of users during the export, p99', value: percentile(times, 99), unit: 'ms' },
  ]
}

async function wrongTotals(client: Client, pool: Pool): Promise<number> {
  const counted: Record<string, string> = {
    '/admin/users?': 'member',
    '/admin/users?isActive=false&role=user': `member where not is_active and role = 'user'`,
    '/admin/profiles?status=verified': 'profile where is_verified',
    '/admin/requests?status=pending': `interest where status = 'pending'`,
    '/admin/conversations?': 'conversation',
    '/admin/audit?': 'audit_entry',
  }
  let wrong = 0
  for (const [path, from] of Object.entries(counted)) {
    const { rows } = await pool.query<{ count: string }>(`select count(*) from ${from}`)
    if ((await read(client, path)).total !== Number(rows[0]!.count)) wrong++
  }
  return wrong
}
