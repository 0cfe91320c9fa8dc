// Benchmark of the lists with a hundred thousand members and with a million: the bare statements, and over HTTP.
import { cpus } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import { browse, type Criteria } from '@parinay/contract/discovery'
import { FACETS, optionsOf, valuesOf } from '@parinay/contract/filters'
import { workload } from '../../reference/bench/workload.mjs'
import { countOptions } from '../src/discovery/facet-counts.ts'
import { merge } from '../src/discovery/index/merge-delta.ts'
import { SORTED_PAGE } from '../src/discovery/sorted-page.ts'
import { type CandidateSet, candidatePage, candidatesFor, type Window } from '../src/discovery/candidate-set.ts'
import { referencePage } from '../src/testing/reference-list.ts'
import { recommended } from '../src/dashboard/dashboard.ts'
import type { Context } from '../src/platform/context.ts'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { facetQuery } from '../src/discovery/filters/compile-criteria-to-facets.ts'
import { timed } from './http-client.ts'
import { type Figure, median, percentile } from './print-figures.ts'
import { BitmapsInMemory } from './in-memory-bitmaps.ts'
import { openPopulation } from './reference-workload.ts'
import { openBenchContext } from './record-statements.ts'
import { slowestLists } from './slowest-lists.ts'

const QUERIES = 500
const WORKLOAD_SEED = 42
const UNMERGED = 400
const TURNS = 5

interface Asking {
  people: CandidateSet
  window: Window
  isText: boolean
}

export async function discovery(sizes: readonly number[], data: string | undefined, exact: number): Promise<Figure[]> {
  const figures: Figure[] = []
  const means: number[] = []
  for (const members of sizes) {
    const database = await openPopulation(members, data && `${data}-${members}`)
    const ctx = await openBenchContext(database.url, cpus().length)
    try {
      const found = await measured(ctx, members, exact)
      means.push(found.mean)
      figures.push(...found.figures.map((figure) => ({ ...figure, what: `${formatCount(members)}: ${figure.what}` })))
    } finally {
      await ctx.db.destroy()
      await database.stop()
    }
  }
  const [first, last] = [means[0]!, means.at(-1)!]
  if (sizes.length > 1)
    figures.push({
      what: `exponent of growth of the mean, ${sizes.map(formatCount).join(' to ')}`,
      value: Math.log(last / first) / Math.log(sizes.at(-1)! / sizes[0]!),
      unit: '×',
      max: 0.4,
    })
  return figures
}

const formatCount = (members: number) => members.toLocaleString('en-IN')

async function measured(ctx: Context, members: number, exact: number) {
  const all = workloadOf(ctx, members)
  const list = await timesOf(all, ({ people, window }) => candidatePage(people, window))
  const times = list.map(({ ms }) => ms)
  const of = (isText: boolean) => list.filter(({ asking }) => asking.isText === isText).map(({ ms }) => ms)
  const several = await timesOf(withSeveralValues(all), ({ people, window }) => candidatePage(people, window))
  const memory = await inMemory(ctx, all)
  const [first, thousandth] = await pages(ctx)
  const panel = await timesOf(all, ({ people }, place) =>
    countOptions(ctx, viewerOf(people), { ...people.criteria, of: [FACETS[place % FACETS.length]!] }),
  )
  const sheet = await timesOf(all.slice(0, 100), ({ people }) =>
    countOptions(ctx, viewerOf(people), { ...people.criteria, of: [...FACETS] }),
  )
  const orders = await timesOf(all.slice(0, 200), ({ people, window }, place) =>
    SORTED_PAGE[(['age', 'lastActive', 'match'] as const)[place % 3]!](people, window),
  )
  const wrongAtRest = await differences([...all.slice(0, exact), ...withSeveralValues(all).slice(0, exact)])
  const saves = await savings(ctx)
  const unmerged = await measuredUnmerged(ctx, all, exact)
  const recommendations = await recommending(ctx)
  const [slowest] = await slowestLists(ctx)
  const figures: Figure[] = [
    { what: 'a page with its total, p50', value: median(times), unit: 'ms', max: 2 },
    { what: 'p95', value: percentile(times, 95), unit: 'ms', max: 4 },
    { what: 'p99', value: percentile(times, 99), unit: 'ms', max: 6 },
    { what: 'slowest', value: Math.max(...times), unit: 'ms', max: 15 },
    { what: 'several values in three filters, p50', value: percentileOf(several, 50), unit: 'ms', max: 2 },
    { what: 'several values in three filters, p99', value: percentileOf(several, 99), unit: 'ms', max: 6 },
    ...comparedToMemory(members, median(times), median(memory)),
    { what: 'page 1000 to page 1', value: thousandth! / first!, unit: '×', max: 1.3 },
    {
      what: 'p99 with words to p99 without',
      value: percentile(of(true), 99) / percentile(of(false), 99),
      unit: '×',
      max: 1.5,
    },
    { what: 'counts of one panel, p99', value: percentileOf(panel, 99), unit: 'ms', max: 10 },
    { what: 'counts of all panels, p99', value: percentileOf(sheet, 99), unit: 'ms', max: 60 },
    { what: 'other orders, p99', value: percentileOf(orders, 99), unit: 'ms', max: 100 },
    { what: `p50 with ${UNMERGED} unmerged to p50`, value: unmerged.toMerged, unit: '×', max: 1.6 },
    { what: 'a save to the plain update', value: saves, unit: '×', max: 3 },
    { what: 'recommended 50, p95', value: percentileOf(recommendations, 95), unit: 'ms', max: 50 },
    { what: 'the slowest call that a client can make', value: slowest!.ms, unit: 'ms', max: 100 },
    ...(exact > 0
      ? [
          { what: `of ${2 * exact} pages other than plain SQL’s`, value: wrongAtRest, unit: '', max: 0 } as const,
          { what: `of ${exact} with ${UNMERGED} unmerged`, value: unmerged.wrong, unit: '', max: 0 } as const,
        ]
      : []),
  ]
  return { mean: times.reduce((sum, ms) => sum + ms, 0) / times.length, figures }
}

const percentileOf = (values: readonly { ms: number }[], percent: number) =>
  percentile(
    values.map(({ ms }) => ms),
    percent,
  )

const comparedToMemory = (members: number, ms: number, msInMemory: number): Figure[] => [
  { what: 'p50 in this process’s memory', value: msInMemory, unit: 'ms' },
  {
    what: 'p50 to that',
    value: ms / msInMemory,
    unit: '×',
    // For few members, a statement is mostly the round trip to the database.
    ...(members >= 1_000_000 && { max: 12 }),
  },
]

/** The same lists while changes wait for the merge: their times, and how many are other than plain SQL’s. */
async function measuredUnmerged(ctx: Context, all: readonly Asking[], exact: number) {
  const toMerged = await unmergedToMerged(ctx, all)
  await leaveUnmerged(ctx)
  const wrong = await differences(all.slice(0, exact))
  await mergeAll(ctx)
  return { toMerged, wrong }
}

const NOBODY = '00000000-0000-0000-0000-000000000000' as MemberId

function workloadOf(ctx: Context, members: number): Asking[] {
  return workload(QUERIES, members, WORKLOAD_SEED).map(({ viewer, kind, qs }) => {
    const {
      page: at,
      limit,
      sortBy: _,
      sortOrder: __,
      upTo: ___,
      ...wish
    } = browse.query.parse(Object.fromEntries(new URLSearchParams(qs)))
    return {
      people: candidatesFor(ctx, { id: NOBODY, gender: viewer.gender }, wish),
      window: { skip: (at - 1) * limit, limit },
      isText: kind === 'text',
    }
  })
}

const WIDENED = ['state', 'motherTongue', 'occupation'] as const
const MOST_VALUES = 6

/** The same queries with two to six values in each of three filters. */
const withSeveralValues = (all: readonly Asking[]): Asking[] =>
  all.map((asking, place) => {
    const { criteria } = asking.people
    const several = WIDENED.map((name, row) => {
      const options = optionsOf(name)!
      const others = Array.from(
        { length: 2 + ((place + row) % (MOST_VALUES - 1)) },
        (_, step) => options[(place * 7 + step * 5 + row) % options.length]!,
      )
      return [name, [...new Set([...valuesOf(criteria[name]), ...others])].slice(0, MOST_VALUES)]
    })
    return { ...asking, people: { ...asking.people, criteria: { ...criteria, ...Object.fromEntries(several) } } }
  })

const viewerOf = ({ viewer }: CandidateSet) => viewer as Parameters<typeof countOptions>[1]

/** Runs each once to warm up, and then measures each. */
async function timesOf(askings: readonly Asking[], work: (asking: Asking, place: number) => Promise<unknown>) {
  for (const [place, asking] of askings.entries()) await work(asking, place)
  const times: { asking: Asking; ms: number }[] = []
  for (const [place, asking] of askings.entries())
    times.push({ asking, ms: (await timed(() => work(asking, place))).ms })
  return times
}

async function inMemory({ pool }: Context, askings: readonly Asking[]): Promise<number[]> {
  const bitmaps = {
    female: await BitmapsInMemory.read(pool, 'female'),
    male: await BitmapsInMemory.read(pool, 'male'),
  }
  const times: number[] = []
  for (const isMeasured of [false, true])
    for (const { people, window } of askings) {
      const side = people.viewer!.gender === 'male' ? 'female' : 'male'
      const question = facetQuery(side, people)
      const began = performance.now()
      const { total } = bitmaps[side].page(question, window.skip, window.limit)
      if (isMeasured) times.push(performance.now() - began)
      else if (total !== (await candidatePage(people, window)).total) throw new Error('Memory and database disagree')
    }
  return times
}

/** The median latencies of page 1 and page 1000 of the same long lists. */
async function pages(ctx: Context): Promise<number[]> {
  const wishes: Criteria[] = [{}, { diet: 'Vegetarian' }, { maritalStatus: 'never_married' }]
  const medians: number[] = []
  for (const at of [1, 1000]) {
    const times: number[] = []
    for (let round = 0; round < 40; round++)
      for (const wish of wishes) {
        const people = candidatesFor(ctx, { id: NOBODY, gender: 'female' }, wish)
        times.push((await timed(() => candidatePage(people, { skip: (at - 1) * 20, limit: 20 }))).ms)
      }
    medians.push(median(times))
  }
  return medians
}

async function differences(askings: readonly Asking[]): Promise<number> {
  let wrong = 0
  for (const { people, window } of askings) {
    const plain = await referencePage(people.ctx.db, people, window)
    if (!isDeepStrictEqual(plain, await candidatePage(people, window))) wrong++
  }
  return wrong
}

/** The ratio of the p50 of a page with unmerged changes to that without. Alternates, so that both run under the same conditions. */
async function unmergedToMerged(ctx: Context, all: readonly Asking[]): Promise<number> {
  const p50 = async () =>
    median((await timesOf(all, ({ people, window }) => candidatePage(people, window))).map(({ ms }) => ms))
  const ratios: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    await leaveUnmerged(ctx)
    const waiting = await p50()
    await mergeAll(ctx)
    ratios.push(waiting / (await p50()))
  }
  return median(ratios)
}

/** Changes as many profiles as may wait for a merge. */
async function leaveUnmerged({ pool }: Context) {
  await pool.query(`
    update profile set height_cm = 140 + (coalesce(height_cm, 140) - 139) % 60
    where join_order in (select 1 + (n * 7919) % (select max(join_order) from profile) from generate_series(1, ${UNMERGED}) n)`)
  const { rows } = await pool.query<{ count: number }>('select count(*) from discovery_delta')
  if (rows[0]!.count < UNMERGED * 0.9) throw new Error(`Only ${rows[0]!.count} profiles wait to be merged`)
}

const mergeAll = async (ctx: Context) => {
  while ((await merge(ctx)) > 0);
}

/** The ratio of the median save with index changes to that of the same statement without. */
async function savings({ pool }: Context): Promise<number> {
  const client = await pool.connect()
  const times = { on: [] as number[], off: [] as number[] }
  try {
    for (let round = 0; round < 300; round++)
      for (const loading of ['on', 'off'] as const) {
        await client.query(`set parinay.loading = '${loading}'`)
        // This column is not in the index, so the write adds no index change.
        const column = loading === 'on' ? 'brothers' : 'height_cm'
        const save = () =>
          client.query({
            name: `save_${column}`,
            text: `update profile set ${column} = (coalesce(${column}, 0) + 1) % 20 + $2, updated_at = now() where position = $1`,
            values: [1 + round * 31, loading === 'on' ? 0 : 150],
          })
        times[loading].push((await timed(save)).ms)
      }
  } finally {
    await client.query('reset parinay.loading')
    client.release()
  }
  return median(times.off) / median(times.on)
}

async function recommending(ctx: Context) {
  const { rows } = await ctx.pool.query<{ id: MemberId; gender: 'male' | 'female' }>(
    'select id, gender from profile where join_order % 9973 = 11 limit 100',
  )
  const times: { ms: number }[] = []
  for (const [place, { id, gender }] of rows.entries()) {
    const member = { id, gender, role: 'user', tokenHash: Buffer.alloc(0) } as never
    const { ms } = await timed(() => recommended(ctx, member, { page: 1, limit: 50 }))
    if (place >= 10) times.push({ ms })
  }
  return times
}
