// Benchmark: the cost of saved searches when members join, with few and with many searches of the reference workload.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { SavedQuery } from '@parinay/contract/saved-searches'
import { workload } from '../../reference/bench/workload.mjs'
import { merge } from '../src/discovery/index/merge-delta.ts'
import type { Context } from '../src/platform/context.ts'
import { matchChangedProfiles } from '../src/saved-searches/alerts/match-changed-profiles.ts'
import { noteChangedProfiles } from '../src/saved-searches/alerts/changed-profiles.ts'
import { timed } from './http-client.ts'
import type { Figure } from './print-figures.ts'
import { openPopulation } from './reference-workload.ts'
import { allProcesses, workingFolder, processorMs } from './system-processes.ts'
import { dataDirectory } from './run-product.ts'
import { openBenchContext } from './record-statements.ts'

const MEMBERS = 20_000
const WORKLOAD_SEED = 99
const AT_ONCE = 5_000
const TURNS = 3

interface Cost {
  searches: number
  finds: number
  merging: number
  ms: number
  processorMs: number
  bareMs: number
  longestBlockMs: number
}

/** Measures each number of saved searches with a batch of newcomers. */
export async function savedSearches(sizes: readonly number[], newcomers: number): Promise<Figure[]> {
  const directory = await dataDirectory()
  const database = await openPopulation(MEMBERS, directory.path)
  const ctx = await openBenchContext(database.url)
  const folder = join(realpathSync(directory.path), 'postgres')
  try {
    // The first run warms up the database.
    await mergeOf(ctx, newcomers)
    const none = await mergeOf(ctx, newcomers)
    const costs: Cost[] = []
    for (const searches of sizes) {
      await saveUpTo(ctx, searches)
      costs.push(await costOf(ctx, folder, searches, newcomers))
    }
    return figuresOf(costs, none, newcomers)
  } finally {
    await ctx.db.destroy()
    await database.stop()
    await directory.clear()
  }
}

function figuresOf(costs: readonly Cost[], none: number, newcomers: number): Figure[] {
  const perFind = ({ processorMs: ms, finds }: Cost) => ms / finds
  const [first, last] = [costs[0]!, costs.at(-1)!]
  return [
    ...costs.flatMap((cost): Figure[] => {
      const among = `${cost.searches.toLocaleString('en-IN')} searches:`
      return [
        { what: `${among} finds of each newcomer`, value: cost.finds / newcomers, unit: '' },
        { what: `${among} a newcomer, elapsed`, value: cost.ms / newcomers, unit: 'ms' },
        { what: `${among} a newcomer, processor time of all`, value: cost.processorMs / newcomers, unit: 'ms' },
        { what: `${among} to writing these finds alone`, value: cost.ms / cost.bareMs, unit: '×', max: 2.5 },
        { what: `${among} longest time nothing else was done`, value: cost.longestBlockMs, unit: 'ms', max: 50 },
        { what: `${among} its merge to one that notes nobody`, value: cost.merging / none, unit: '×', max: 2 },
      ]
    }),
    {
      what: 'processor time of a find, most to fewest searches',
      value: perFind(last) / perFind(first),
      unit: '×',
      max: 1.5,
    },
  ]
}

/** Saves searches like the product: some with instant alerts, most with daily ones. */
async function saveUpTo({ pool }: Context, wanted: number) {
  const { rows: owners } = await pool.query<{ id: string; gender: string }>(
    'select id, gender from profile order by id',
  )
  const { rows } = await pool.query<{ count: number }>('select count(*) as count from saved_search')
  const drawn = workload(Math.ceil(wanted * 1.15), 1_000_000, WORKLOAD_SEED)
    .map(({ viewer, qs }) => ({
      gender: viewer.gender,
      query: SavedQuery.parse(Object.fromEntries(new URLSearchParams(qs))),
    }))
    .filter(({ query }) => Object.values(query).some((value) => value !== undefined))
    .slice(rows[0]!.count, wanted)
  const of = {
    male: owners.filter(({ gender }) => gender === 'male'),
    female: owners.filter(({ gender }) => gender === 'female'),
  }
  for (let from = 0; from < drawn.length; from += AT_ONCE) {
    const some = drawn.slice(from, from + AT_ONCE).map(({ gender, query }, place) => {
      const at = rows[0]!.count + from + place
      const side = of[gender]
      return {
        member: side[at % side.length]!.id,
        query,
        alert: at % 10 === 0 ? 'instant' : at % 10 < 8 ? 'daily' : 'weekly',
      }
    })
    await pool.query(
      `insert into saved_search (id, member_id, name, query, alert, created_at)
       select gen_random_uuid(), member, 'Search', query, alert, now()
       from jsonb_to_recordset($1::jsonb) as one (member uuid, query jsonb, alert text)
       on conflict do nothing`,
      [JSON.stringify(some)],
    )
  }
  await pool.query('vacuum analyze saved_search')
}

async function costOf(ctx: Context, folder: string, searches: number, newcomers: number): Promise<Cost> {
  // Clears the existing members first, which also indexes the searches.
  await matchChangedProfiles(ctx)
  await ctx.pool.query('vacuum analyze saved_search')
  const turns: Cost[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    await ctx.pool.query('truncate search_match, search_due, search_alert_queue, notification cascade')
    const merging = await mergeOf(ctx, newcomers, noteChangedProfiles)
    const delay = monitorEventLoopDelay({ resolution: 1 })
    const before = usedBy(folder)
    delay.enable()
    const { ms } = await timed(() => matchChangedProfiles(ctx))
    delay.disable()
    const used = usedBy(folder) - before
    const { rows } = await ctx.pool.query<{ finds: number }>('select count(*) as finds from search_match')
    const { finds } = rows[0]!
    const bareMs = await writingAlone(ctx)
    turns.push({ searches, finds, merging, ms, processorMs: used, bareMs, longestBlockMs: delay.max / 1e6 })
  }
  return turns.toSorted((one, other) => one.ms - other.ms)[Math.floor(TURNS / 2)]!
}

/** Merges members who have just become visible, so that they are new to the saved searches. */
async function mergeOf(ctx: Context, newcomers: number, along?: typeof noteChangedProfiles): Promise<number> {
  const chosen = `id in (select id from profile where gender in ('male', 'female') order by join_order desc limit ${newcomers})`
  await ctx.pool.query(`update profile set is_hidden = true where ${chosen}`)
  while ((await merge(ctx)) > 0);
  await ctx.pool.query(`update profile set is_hidden = false where ${chosen}`)
  return (
    await timed(async () => {
      while ((await merge(ctx, along)) > 0);
    })
  ).ms
}

/** Inserts the same matches again, one member at a time, into the same table. */
async function writingAlone({ pool }: Context): Promise<number> {
  await pool.query('create table kept as table search_match')
  await pool.query('create index on kept (profile_id)')
  await pool.query('truncate search_match')
  const { rows } = await pool.query<{ id: string }>('select distinct profile_id as id from kept')
  const { ms } = await timed(async () => {
    for (const { id } of rows)
      await pool.query(
        'insert into search_match (search_id, profile_id, found_at) select search_id, profile_id, found_at from kept where profile_id = $1',
        [id],
      )
  })
  await pool.query('drop table kept')
  return ms
}

/** Processor time of this process and those of the database. */
const usedBy = (folder: string) => {
  const { user, system } = process.cpuUsage()
  const pids = allProcesses().filter((pid) => workingFolder(pid) === folder)
  return (user + system) / 1000 + pids.reduce((sum, pid) => sum + processorMs(pid), 0)
}
