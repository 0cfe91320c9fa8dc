// What saved searches cost when somebody joins: few of them and many, as the reference workload asks.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { SavedQuery } from '@parinay/contract/saved-searches'
import { workload } from '../../reference/bench/workload.mjs'
import { merge } from '../src/discovery/index/merge.ts'
import type { Context } from '../src/platform/context.ts'
import { matchChangedProfiles } from '../src/saved-searches/alerts/matcher.ts'
import { noteChangedProfiles } from '../src/saved-searches/alerts/changed-profiles.ts'
import { timed } from './client.ts'
import type { Figure } from './figures.ts'
import { openPopulation } from './population.ts'
import { allProcesses, folderOf, processorMs } from './processes.ts'
import { dataDirectory } from './product.ts'
import { openContext } from './statements.ts'

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

/** So many saved searches, one after the other, and so many people who join at once. */
export async function savedSearches(sizes: readonly number[], newcomers: number): Promise<Figure[]> {
  const directory = await dataDirectory()
  const database = await openPopulation(MEMBERS, directory.path)
  const ctx = await openContext(database.url)
  const folder = join(realpathSync(directory.path), 'postgres')
  try {
    // The first makes the database ready.
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
        { what: `${among} to writing these finds alone`, value: cost.ms / cost.bareMs, unit: '×', atMost: 2.5 },
        { what: `${among} longest time nothing else was done`, value: cost.longestBlockMs, unit: 'ms', atMost: 50 },
        { what: `${among} its merge to one that notes nobody`, value: cost.merging / none, unit: '×', atMost: 2 },
      ]
    }),
    {
      what: 'processor time of a find, most to fewest searches',
      value: perFind(last) / perFind(first),
      unit: '×',
      atMost: 1.5,
    },
  ]
}

/** Kept as the product keeps them: some at once, most daily. */
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
  // Whoever is not new to the searches before: this also gives them their keys.
  await matchChangedProfiles(ctx)
  await ctx.pool.query('vacuum analyze saved_search')
  const turns: Cost[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    await ctx.pool.query('truncate search_find, search_due, search_news, notification cascade')
    const merging = await mergeOf(ctx, newcomers, noteChangedProfiles)
    const delay = monitorEventLoopDelay({ resolution: 1 })
    const before = usedBy(folder)
    delay.enable()
    const { ms } = await timed(() => matchChangedProfiles(ctx))
    delay.disable()
    const used = usedBy(folder) - before
    const { rows } = await ctx.pool.query<{ finds: number }>('select count(*) as finds from search_find')
    const { finds } = rows[0]!
    const bareMs = await writingAlone(ctx)
    turns.push({ searches, finds, merging, ms, processorMs: used, bareMs, longestBlockMs: delay.max / 1e6 })
  }
  return turns.toSorted((one, other) => one.ms - other.ms)[Math.floor(TURNS / 2)]!
}

/** So many who could not be seen, and can now, are merged: to the saved searches they are new. */
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

/** The same finds once more, by one person at a time, into the same table. */
async function writingAlone({ pool }: Context): Promise<number> {
  await pool.query('create table kept as table search_find')
  await pool.query('create index on kept (profile_id)')
  await pool.query('truncate search_find')
  const { rows } = await pool.query<{ id: string }>('select distinct profile_id as id from kept')
  const { ms } = await timed(async () => {
    for (const { id } of rows)
      await pool.query(
        'insert into search_find (search_id, profile_id, found_at) select search_id, profile_id, found_at from kept where profile_id = $1',
        [id],
      )
  })
  await pool.query('drop table kept')
  return ms
}

/** Of this process and all of the database's. */
const usedBy = (folder: string) => {
  const { user, system } = process.cpuUsage()
  const pids = allProcesses().filter((pid) => folderOf(pid) === folder)
  return (user + system) / 1000 + pids.reduce((sum, pid) => sum + processorMs(pid), 0)
}
