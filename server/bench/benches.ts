// Every bench by its name. Those that take minutes run only when they are named.
import { resolve } from 'node:path'
import type { Figure } from './figures.ts'

/** As typed after `npm run bench --`. */
export type Options = Partial<Record<'members' | 'times' | 'searches' | 'data', string>>

interface Bench {
  measure(options: Options): Promise<Figure[]>
  /** The options that change what it measures. */
  options?: readonly (keyof Options)[]
  onlyWhenNamed?: true
}

export const BENCHES: Record<string, Bench> = {
  start: { measure: async () => (await import('./start.ts')).start() },
  list: { measure: async () => (await import('./list.ts')).list() },
  population: {
    measure: async ({ members = '100000', times = '500', data }) =>
      (await import('./population.ts')).population(Number(members), Number(times), directory(data)),
    options: ['members', 'times'],
    onlyWhenNamed: true,
  },
  discovery: {
    measure: async ({ members = '100000', times = '500', data }) =>
      (await import('./discovery.ts')).discovery(numbers(members), directory(data), Number(times)),
    options: ['members', 'times'],
    onlyWhenNamed: true,
  },
  login: { measure: async () => (await import('./login.ts')).login() },
  messages: { measure: async () => (await import('./messages.ts')).messages() },
  live: { measure: async () => (await import('./live.ts')).live() },
  spread: { measure: async () => (await import('./spread.ts')).spread() },
  admin: {
    measure: async ({ members = '100000' }) => (await import('./admin.ts')).admin(Number(members)),
    options: ['members'],
  },
  memory: { measure: async () => (await import('./memory.ts')).memory() },
  photos: { measure: async () => (await import('./photos.ts')).photos() },
  pages: { measure: async () => (await import('./pages.ts')).pages() },
  lighthouse: { measure: async () => (await import('./lighthouse.ts')).lighthouse() },
  feel: { measure: async () => (await import('./responsiveness.ts')).feel() },
  kills: {
    measure: async ({ times = '50' }) => (await import('./kills.ts')).kills(Number(times)),
    options: ['times'],
    onlyWhenNamed: true,
  },
  'photo-kills': {
    measure: async ({ times = '100' }) => (await import('./photo-kills.ts')).photoKills(Number(times)),
    options: ['times'],
    onlyWhenNamed: true,
  },
  'merge-kills': {
    measure: async ({ times = '100' }) => (await import('./merge-kills.ts')).mergeKills(Number(times)),
    options: ['times'],
    onlyWhenNamed: true,
  },
  'saved-searches': {
    measure: async ({ searches = '10000,100000', times = '256' }) =>
      (await import('./saved-searches.ts')).savedSearches(numbers(searches), Number(times)),
    options: ['searches', 'times'],
    onlyWhenNamed: true,
  },
  faults: { measure: async () => (await import('./faults/faults.ts')).faults(), onlyWhenNamed: true },
}

/** The bench with those of its options that were given: two runs of one workload measure the same. */
export function workloadOf(name: string, given: Options): string {
  const options = BENCHES[name]?.options?.filter((option) => given[option] !== undefined) ?? []
  return [name, ...options.map((option) => `--${option} ${given[option]}`)].join(' ')
}

const numbers = (list: string) => list.split(',').map(Number)

const directory = (data: string | undefined) => data && resolve(process.env['INIT_CWD'] ?? '.', data)
