// Benchmark of the moderators' queue with many members and reports: lists, counters, and a case with its reports.
import { login } from '@parinay/contract/account'
import { Pool } from 'pg'
import { demoSignIns } from '../demo/members/fill-with-demo.ts'
import { runningEmbedded } from '../src/platform/embedded-postgres/embedded-database.ts'
import { fill } from './admin-panel.ts'
import { Client, timed } from './http-client.ts'
import { type Figure, median, percentile } from './print-figures.ts'
import { dataDirectory, Product } from './run-product.ts'

const TIMES = 300
const WARM_UP = 12
const QUEUE_MS = 20
/** The limit of a page's time relative to a page of users, which has its own limit. */
const TO_USERS = 3
const DEEP_TO_FIRST = 4

export async function moderationCases(members: number, reports: number): Promise<Figure[]> {
  const directory = await dataDirectory()
  try {
    await fill(directory.path, members)
    const product = await Product.start(directory.path)
    try {
      await product.endSideWork()
      const pool = new Pool({ connectionString: (await runningEmbedded(directory.path))! })
      await addReports(pool, reports)
      await product.waitUntilIdle()
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

/** Adds reports: two cases for five reports. One case in twenty waits, and some have dozens of reports. */
async function addReports(pool: Pool, reports: number) {
  await pool.query('select setseed(0.2026)')
  await pool.query(
    `insert into safety_case (id, kind, lane, subject_id, subject_name, opened_at, acknowledge_by, decide_by, warn_at,
       acknowledged_at, state, decided_at, acknowledged_in_time, decided_in_time)
     select gen_random_uuid(), case when n % 50 = 0 then 'complaint' else 'reports' end,
       case when n % 25 = 0 then 'image' else 'grievance' end, subject.id, subject.full_name, at, at + interval '1 day',
       at + interval '7 days', at + interval '3 days', case when n % 20 = 0 then null else at + interval '2 hours' end,
       case when n % 20 = 0 then 'open' else 'decided' end, case when n % 20 = 0 then null else at + interval '3 days' end,
       case when n % 20 = 0 then null else true end, case when n % 20 = 0 then null else true end
     from (
       select n, id, full_name, now() - case when n % 20 = 0 then 6 else 400 end * random() * interval '1 day' as at
       from (select row_number() over () as n, id, full_name from profile limit $1) as chosen
     ) as subject`,
    [(reports * 2) / 5],
  )
  await pool.query(
    `insert into report (id, case_id, reporter_id, about, category, words, at, evidence)
     select gen_random_uuid(), one.id, reporter.id, 'profile', (array['fake', 'money', 'dowry', 'abuse', 'spam'])[1 + n % 5],
       'He asked for money', one.opened_at, '{"lines":[{"label":"About","text":"I am an engineer"}],"messages":[]}'
     from generate_series(1, $1) as n
     join (select id, opened_at, row_number() over () as place, count(*) over () as total from safety_case) as one
       on place = 1 + case when n % 10 = 0 then n % 200 else n end % total
     join (select id, row_number() over (order by id desc) as place from member limit $1) as reporter on reporter.place = n`,
    [reports],
  )
  await pool.query(
    `insert into case_decision (case_id, at, step, outcome, reason)
     select id, decided_at, 'decision', 'warning', 'abusive' from safety_case where decided_at is not null`,
  )
  // As the autovacuum does: pages that are all visible need no look at their rows.
  await pool.query('vacuum analyze safety_case, report, case_decision')
}

async function measure(product: Product, pool: Pool): Promise<Figure[]> {
  const client = new Client(product.origin)
  const [staff] = demoSignIns
  client.token = (await client.ask(login, { body: { phoneNumber: staff.phoneNumber, password: staff.password } })).token
  const figures: Figure[] = []
  const pages = async (list: string) => (await read(client, `/admin/cases?list=${list}`)).pages
  for (const list of ['waiting', 'decided'] as const) {
    const last = await pages(list)
    const at = (page: number) => `/admin/cases?list=${list}&page=${page}`
    figures.push(...(await timesOf(client, `${list}, first page`, () => at(1))))
    figures.push(...(await timesOf(client, `${list}, any page`, () => at(1 + Math.floor(Math.random() * last)))))
    figures.push(await ratioOf(client, `${list}, the last page to the first`, DEEP_TO_FIRST, at(last), at(1)))
  }
  figures.push(...(await timesOf(client, 'mine', () => '/admin/cases?list=mine')))
  figures.push(...(await timesOf(client, 'counters', () => '/admin/cases/counts')))
  const { rows } = await pool.query<{ id: string }>(`select id from safety_case where state = 'open' limit 200`)
  figures.push(...(await timesOf(client, 'one case', (turn) => `/admin/cases/${rows[turn % rows.length]!.id}`)))
  figures.push(
    await ratioOf(client, 'the queue to a page of users', TO_USERS, '/admin/cases?list=waiting', '/admin/users?page=1'),
  )
  client.close()
  return figures
}

async function read(client: Client, path: string) {
  const { status, text } = await client.get(`/api${path}`)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
  return JSON.parse(text) as { pages: number }
}

async function timesOf(client: Client, what: string, path: (turn: number) => string): Promise<Figure[]> {
  const times: number[] = []
  for (let turn = 0; turn < WARM_UP; turn++) await read(client, path(turn))
  for (let turn = 0; turn < TIMES; turn++) times.push((await timed(() => read(client, path(turn)))).ms)
  return [
    { what: `${what}, p50`, value: median(times), unit: 'ms' },
    { what: `${what}, p99`, value: percentile(times, 99), unit: 'ms', max: QUEUE_MS },
  ]
}

/** Alternates, so that both run under the same conditions. */
async function ratioOf(client: Client, what: string, max: number, path: string, toPath: string): Promise<Figure> {
  const ratios: number[] = []
  for (let turn = 0; turn < TIMES; turn++) {
    const [to, one] = [await timed(() => read(client, toPath)), await timed(() => read(client, path))]
    ratios.push(one.ms / to.ms)
  }
  return { what, value: median(ratios), unit: '×', max }
}
