// Benchmark: the time that a filter by points adds to a list. Alternates pages with and without it; four members in five compare horoscopes.
import { cpus } from 'node:os'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { POINT_LEVEL_KEYS } from '@parinay/contract/vocabulary/horoscope-filter-choices'
import { candidatePage, candidatesFor } from '../src/discovery/candidate-set.ts'
import { rebuild } from '../src/discovery/index/rebuild-index.ts'
import { pointsPage } from '../src/discovery/horoscope-points-sort.ts'
import { facetsOfMoons } from '../src/horoscope/horoscope-facets.ts'
import { ALL_PLACES, MOON_CLASSES } from '../src/horoscope/matching/moon-classes.ts'
import type { Context } from '../src/platform/context.ts'
import { timed } from './http-client.ts'
import { type Figure, median, percentile } from './print-figures.ts'
import { openPopulation } from './reference-workload.ts'
import { openBenchContext } from './record-statements.ts'

const ROUNDS = 200
const NOBODY = '00000000-0000-0000-0000-000000000000' as MemberId
const WISHES = [{}, { religion: 'Hindu' }, { diet: 'Vegetarian', ageMin: 25, ageMax: 32 }, { state: 'Maharashtra' }]

export async function horoscopeLists(members: number, data: string | undefined): Promise<Figure[]> {
  const database = await openPopulation(members, data)
  const ctx = await openBenchContext(database.url, cpus().length)
  try {
    await giveHoroscopes(ctx)
    return await measured(ctx)
  } finally {
    await ctx.db.destroy()
    await database.stop()
  }
}

/** Gives members positions of the Moon in turn. Computing charts would take longer than inserting a million rows. */
async function giveHoroscopes(ctx: Context) {
  const client = await ctx.pool.connect()
  try {
    await client.query('set statement_timeout = 0; set parinay.loading = on')
    await client.query('create temp table moon (sex text, turn int, facets text[])')
    for (const sex of ['female', 'male'] as const)
      for (const [turn, place] of ALL_PLACES.entries())
        await client.query('insert into moon values ($1, $2, $3)', [sex, turn, facetsOfMoons([place], sex)])
    await client.query(
      `update profile set show_horoscope = true, horoscope_facets = facets
       from moon
       where gender = sex and join_order % $1 = turn and join_order % 5 <> 0 and horoscope_facets is null`,
      [ALL_PLACES.length],
    )
  } finally {
    client.release(true)
  }
  await rebuild(ctx)
}

async function measured(ctx: Context): Promise<Figure[]> {
  const times = { without: [] as number[], with: [] as number[], uncertain: [] as number[], sorted: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const wish = WISHES[round % WISHES.length]!
    const horoscopePoints = POINT_LEVEL_KEYS[round % POINT_LEVEL_KEYS.length]!
    const moon = MOON_CLASSES[round % MOON_CLASSES.length]!
    const people = (asked: object, moons: readonly number[]) =>
      candidatesFor(ctx, { id: NOBODY, gender: round % 2 === 0 ? 'male' : 'female' }, { ...wish, ...asked }, { moons })
    const page = async (asked: object, moons: readonly number[]) =>
      (await timed(() => candidatePage(people(asked, moons), { skip: 0, limit: 20 }))).ms
    const [plain, filtered, unsure] = [
      await page({}, [moon]),
      await page({ horoscopePoints }, [moon]),
      await page({ horoscopePoints }, [moon, (moon + 1) % MOON_CLASSES.length, (moon + 2) % MOON_CLASSES.length]),
    ]
    const sorted = await timed(() => pointsPage(people({}, [moon]), { skip: 0, limit: 20 }))
    if (round < ROUNDS / 10) continue
    times.without.push(plain)
    times.with.push(filtered)
    times.uncertain.push(unsure)
    times.sorted.push(sorted.ms)
  }
  return [
    { what: 'a page without points, p50', value: median(times.without), unit: 'ms' },
    { what: 'points with me add, p50', value: median(times.with) - median(times.without), unit: 'ms', max: 1 },
    {
      what: 'points with me add at an uncertain time of birth, p50',
      value: median(times.uncertain) - median(times.without),
      unit: 'ms',
      max: 1,
    },
    { what: 'a page by points, p99', value: percentile(times.sorted, 99), unit: 'ms', max: 100 },
  ]
}
