// Benchmark: what recommendations cost among many members: a list, one more answer, the night's work, and what other calls notice of it.
import { cpus } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { MemberId } from '@parinay/contract/kernel/ids'
import fc from 'fast-check'
import { Client } from 'pg'
import { ENCODING } from '../src/compatibility/facts-and-scales-for-engine.ts'
import { listValues } from '../src/compatibility/ranking-values.ts'
import { personOf } from '../src/compatibility/person-from-profile.ts'
import { PRIOR } from '../src/compatibility/prior-weights.ts'
import { candidatePage, candidatesFor } from '../src/discovery/candidate-set.ts'
import { personalWeightsOf } from '../src/matching-engine/personal-weights.ts'
import { modelOf } from '../src/matching-engine/model.ts'
import { rebuild } from '../src/discovery/index/rebuild-index.ts'
import { updateStandings } from '../src/matching/update-attention-standings.ts'
import { trainNightly } from '../src/matching/train-nightly.ts'
import type { Context } from '../src/platform/context.ts'
import { mustsOf } from '../src/preferences/musts-of-member.ts'
import { arbitraryMember } from '../src/testing/arbitrary-member.ts'
import { timed } from './http-client.ts'
import { type Figure, median, percentile } from './print-figures.ts'
import { openPopulation } from './reference-workload.ts'
import { openBenchContext } from './record-statements.ts'

const ROUNDS = 60
/** Pages read before and after the training: some seconds each, because the machine's own pauses come and go. */
const PAGES = 20_000
const CANDIDATES = 1_000
const ANSWERS = 50
const GOAL_MEMBERS = 1_000_000
const MB = 2 ** 20

export async function matchingLists(members: number, data: string | undefined): Promise<Figure[]> {
  const database = await openPopulation(members, data, liveAWeek)
  const ctx = await openBenchContext(database.url, cpus().length)
  try {
    const readers = await someMembers(ctx)
    return [...(await lists(ctx, readers)), oneAnswer(), ...(await night(ctx, readers, members))]
  } finally {
    await ctx.db.destroy()
    await database.stop()
  }
}

/** Each woman saw ten men and wrote to three of them, and two of these have answered. One member in four has a must. */
async function liveAWeek(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`
      set statement_timeout = 0; set parinay.loading = on;
      create temp table woman as select id, row_number() over (order by position) - 1 as place from profile where gender = 'female';
      create temp table man as select id, row_number() over (order by position) - 1 as place from profile where gender = 'male';
      create temp table met as
        select woman.id as her, man.id as him, turn from woman, generate_series(1, 10) turn,
          lateral (select (woman.place * 7 + turn * 131) % (select count(*) from man) as place) at join man using (place);
      insert into impression (viewer_id, shown_on, list, person_id, place, shown_at)
        select her, current_date, 'recommended', him, turn, now() from met on conflict do nothing;
      insert into interest (id, sender_id, receiver_id, created_at, status, answered_at)
        select gen_random_uuid(), her, him, now() - interval '2 days',
          case turn when 1 then 'accepted' when 2 then 'rejected' else 'pending' end, case when turn < 3 then now() end
        from met where turn <= 3 on conflict do nothing;
      insert into partner_preference (member_id, wishes, updated_at)
        select id, jsonb_build_object('religion', jsonb_build_object('among', jsonb_build_array(religion), 'isMust', true)), now()
        from profile where position % 4 = 1 and religion is not null on conflict do nothing;
      analyze impression, interest, partner_preference, profile`)
    await indexAnew(url)
    // The server's own vacuum would otherwise start during the measurements, because so much was just loaded.
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function indexAnew(url: string) {
  const ctx = await openBenchContext(url, cpus().length)
  try {
    await rebuild(ctx)
  } finally {
    await ctx.db.destroy()
  }
}

interface Reader {
  id: MemberId
  gender: 'female' | 'male'
}

const someMembers = async ({ pool }: Context) =>
  (
    await pool.query<Reader>(
      `select id, gender from profile where gender <> 'other' and position % 97 = 5 order by md5(id::text) limit ${ROUNDS}`,
    )
  ).rows

const candidatesOf = async (ctx: Context, reader: Reader) =>
  (await candidatePage((await mustsOf(ctx, reader.id))(candidatesFor(ctx, reader, {})), { skip: 0, limit: CANDIDATES }))
    .positions

/** CPU of this process; what the database does is in the times. */
async function lists(ctx: Context, readers: readonly Reader[]): Promise<Figure[]> {
  // A server process has compiled its functions long ago.
  for (const reader of readers) await listValues(ctx, reader.id, await candidatesOf(ctx, reader))
  const [finding, cpu, whole]: number[][] = [[], [], []]
  for (const reader of readers) {
    const found = await timed(() => candidatesOf(ctx, reader))
    const before = process.cpuUsage()
    const valued = await timed(() => listValues(ctx, reader.id, found.result))
    const used = process.cpuUsage(before)
    finding!.push(found.ms)
    cpu!.push((used.user + used.system) / 1_000)
    whole!.push(valued.ms)
  }
  return [
    { what: 'candidates who keep the musts of both, p50', value: median(finding!), unit: 'ms', max: 20 },
    { what: `CPU to value ${CANDIDATES} of them, p50`, value: median(cpu!), unit: 'ms', max: 20 },
    { what: 'the same with its reading, p99', value: percentile(whole!, 99), unit: 'ms', max: 100 },
  ]
}

/** One more answer of a member, as every list after it counts it. */
function oneAnswer(): Figure {
  const model = modelOf(ENCODING, PRIOR)
  const [her] = fc.sample(arbitraryMember('female'), { numRuns: 1, seed: 1 })
  const people = [her!, ...fc.sample(arbitraryMember('male'), { numRuns: ANSWERS, seed: 2 })].map((row) =>
    personOf(row, '2026-03-09'),
  )
  const answers = people
    .slice(1)
    .map((_, place) => ({ other: place + 1, step: 'send' as const, isYes: place % 3 === 0 }))
  const times = Array.from({ length: ROUNDS }, () => {
    const began = performance.now()
    personalWeightsOf(model, people, answers)
    return (performance.now() - began) / ANSWERS
  })
  return { what: `one of ${ANSWERS} answers learned at once, p50`, value: median(times), unit: 'ms', max: 1 }
}

async function night(ctx: Context, readers: readonly Reader[], members: number): Promise<Figure[]> {
  const page = async (place: number) => {
    const reader = readers[place % readers.length]!
    return (await timed(() => candidatePage(candidatesFor(ctx, reader, {}), { skip: 0, limit: 20 }))).ms
  }
  const pagesWhile = async (isOn: (read: number) => boolean) => {
    const times: number[] = []
    while (isOn(times.length)) times.push(await page(times.length))
    return times
  }
  const quietPages = () => pagesWhile((read) => read < PAGES)
  const quiet = await quietPages()
  const before = process.memoryUsage.rss()
  let [isTrained, most] = [false, before]
  // Rarely, so that the readings delay far less than one page in a hundred.
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 500)
  const training = timed(() => trainNightly(ctx)).finally(() => (isTrained = true))
  const busy = await pagesWhile(() => !isTrained)
  const { ms: trained } = await training
  clearInterval(watch)
  quiet.push(...(await quietPages()))
  const besideCounting = await pagesBesideCounting(quietPages)
  const { ms: moved } = await timed(() => updateStandings(ctx))
  const atGoal = (trained + (moved * GOAL_MEMBERS) / members) / 60_000
  return [
    { what: 'the training', value: trained / 1_000, unit: 's' },
    { what: 'standings moved on', value: moved / 1_000, unit: 's' },
    { what: 'minutes of the night’s work at a million members', value: atGoal, unit: '', max: 45 },
    { what: 'memory of the training', value: (most - before) / MB, unit: 'MB', max: 300 },
    {
      what: 'other pages while it trains, p99',
      value: percentile(busy, 99),
      unit: 'ms',
      max: Math.round(130 * percentile(quiet, 99)) / 100,
    },
    // Any thread costs the others something, by the machine.
    {
      what: 'that to the same beside a thread that only counts',
      value: percentile(busy, 99) / percentile(besideCounting, 99),
      unit: '×',
    },
  ]
}

async function pagesBesideCounting(readPages: () => Promise<number[]>): Promise<number[]> {
  const thread = new Worker(new URL('./counting-thread.ts', import.meta.url))
  try {
    return await readPages()
  } finally {
    await thread.terminate()
  }
}
