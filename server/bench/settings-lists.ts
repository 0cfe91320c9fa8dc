// Benchmark: the time that privacy settings add to a list. Asks for the same pages of two databases in turns: in one of them every member
// withholds what can be withheld, and one in thirty hides the profile.
import { execFile } from 'node:child_process'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { browse as browseCall } from '@parinay/contract/discovery'
import { workload } from '../../reference/bench/workload.mjs'
import { browse } from '../src/discovery/browse.ts'
import { rebuild } from '../src/discovery/index/rebuild-index.ts'
import type { Context } from '../src/platform/context.ts'
import type { SignedIn } from '../src/platform/http/bind-call.ts'
import { timed } from './http-client.ts'
import { type Figure, median, percentile } from './print-figures.ts'
import { openPopulation } from './reference-workload.ts'
import { dataDirectory } from './run-product.ts'
import { openBenchContext } from './record-statements.ts'

const QUERIES = 1_000
const WORKLOAD_SEED = 42

type Times = Record<'without' | 'with', number[]>

export async function settingsLists(members: number, data: string | undefined): Promise<Figure[]> {
  const scratch = await dataDirectory()
  const [home, copy] = [data ?? join(scratch.path, 'without'), join(scratch.path, 'with')]
  try {
    await (await openPopulation(members, home)).stop()
    await promisify(execFile)('cp', ['--archive', home, copy])
    const without = await openPopulation(members, home)
    const withSettings = await openPopulation(members, copy)
    try {
      return await measured(await contextOf(without.url), await contextOf(withSettings.url), members)
    } finally {
      await without.stop()
      await withSettings.stop()
    }
  } finally {
    await scratch.clear()
  }
}

const contextOf = (url: string) => openBenchContext(url, cpus().length)

async function measured(without: Context, withSettings: Context, members: number) {
  try {
    await chooseSettings(withSettings)
    return figuresOf(await pagesInTurns({ without, with: withSettings }, members))
  } finally {
    await without.db.destroy()
    await withSettings.db.destroy()
  }
}

/** Changes rows without the triggers of single changes; the index is rebuilt afterwards. */
async function chooseSettings(ctx: Context) {
  const client = await ctx.pool.connect()
  try {
    await client.query('set statement_timeout = 0; set parinay.loading = on')
    await client.query(`update profile set surname_for = 'connections', employer_for = 'connections', income_for = 'connections',
      family_names_for = 'nobody', photo_sight = 'interest', hide_contact = true, is_hidden = is_hidden or join_order % 30 = 0`)
    await client.query('vacuum full analyze profile')
  } finally {
    client.release(true)
  }
  await rebuild(ctx)
}

async function pagesInTurns(contexts: Record<keyof Times, Context>, members: number): Promise<Times> {
  const viewers = {
    female: await newestMember(contexts.without, 'female'),
    male: await newestMember(contexts.without, 'male'),
  }
  const times: Times = { without: [], with: [] }
  for (const isMeasured of [false, true])
    for (const [place, { viewer, qs }] of workload(QUERIES, members, WORKLOAD_SEED).entries()) {
      const query = browseCall.query.parse(Object.fromEntries(new URLSearchParams(qs)))
      const turn = ['without', 'with'] as const
      for (const which of place % 2 === 0 ? turn : turn.toReversed()) {
        const { ms } = await timed(() => browse(contexts[which], viewers[viewer.gender], query))
        if (isMeasured) times[which].push(ms)
      }
    }
  return times
}

async function newestMember({ pool }: Context, gender: 'female' | 'male') {
  const { rows } = await pool.query<Pick<SignedIn, 'id' | 'gender'>>(
    `select profile.id, gender from profile join member using (id)
     where gender = $1 and is_active and role = 'user' and not is_hidden order by join_order desc limit 1`,
    [gender],
  )
  return rows[0]! as SignedIn
}

const figuresOf = (times: Times): Figure[] => [
  { what: `a page without settings, p50 of ${QUERIES}`, value: median(times.without), unit: 'ms' },
  { what: 'p99', value: percentile(times.without, 99), unit: 'ms' },
  { what: 'a page with settings, p50', value: median(times.with), unit: 'ms' },
  { what: 'p99', value: percentile(times.with, 99), unit: 'ms' },
  { what: 'settings add, p50', value: median(times.with) - median(times.without), unit: 'ms', max: 0.2 },
]
