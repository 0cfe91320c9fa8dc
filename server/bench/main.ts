// npm run bench: every bench, or those named. Ends with 1 when a ratio, a size or a count breaks its limit; times are told only.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Figure, isBroken, printTable } from './figures.ts'

const { positionals: asked, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string' },
    members: { type: 'string' },
    data: { type: 'string' },
    searches: { type: 'string' },
  },
})

const benches: Record<string, () => Promise<Figure[]>> = {
  start: async () => (await import('./start.ts')).start(),
  list: async () => (await import('./list.ts')).list(),
  population: async () =>
    (await import('./population.ts')).population(
      Number(options.members ?? 100_000),
      timesOr(500),
      options.data && resolve(process.env['INIT_CWD'] ?? '.', options.data),
    ),
  discovery: async () =>
    (await import('./discovery.ts')).discovery(
      (options.members ?? '100000').split(',').map(Number),
      options.data && resolve(process.env['INIT_CWD'] ?? '.', options.data),
      timesOr(500),
    ),
  login: async () => (await import('./login.ts')).login(),
  messages: async () => (await import('./messages.ts')).messages(),
  live: async () => (await import('./live.ts')).live(),
  spread: async () => (await import('./spread.ts')).spread(),
  admin: async () => (await import('./admin.ts')).admin(),
  memory: async () => (await import('./memory.ts')).memory(),
  photos: async () => (await import('./photos.ts')).photos(),
  pages: async () => (await import('./pages.ts')).pages(),
  lighthouse: async () => (await import('./lighthouse.ts')).lighthouse(),
  feel: async () => (await import('./feel.ts')).feel(),
  kills: async () => (await import('./kills.ts')).kills(timesOr(50)),
  'photo-kills': async () => (await import('./photo-kills.ts')).photoKills(timesOr(100)),
  'merge-kills': async () => (await import('./merge-kills.ts')).mergeKills(timesOr(100)),
  'saved-searches': async () =>
    (await import('./saved-searches.ts')).savedSearches(
      (options.searches ?? '10000,100000').split(',').map(Number),
      timesOr(256),
    ),
  faults: async () => (await import('./faults/faults.ts')).faults(),
}
/** Take minutes: only when they are named. */
const ONLY_WHEN_NAMED = ['population', 'discovery', 'kills', 'photo-kills', 'merge-kills', 'saved-searches', 'faults']
const timesOr = (usual: number) => Number(options.times ?? usual)

const unknown = asked.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}

const broken: string[] = []
const wanted = asked.length > 0 ? asked : Object.keys(benches).filter((name) => !ONLY_WHEN_NAMED.includes(name))
for (const name of wanted) {
  const figures = await benches[name]!()
  printTable(name, figures)
  broken.push(...figures.filter(isBroken).map(({ what }) => `${name}: ${what}`))
}
if (broken.length > 0) {
  console.error(`\nBroken limits:\n${broken.map((line) => `  ${line}`).join('\n')}`)
  process.exit(1)
}
