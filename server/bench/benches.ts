// All benches by name. Those that take minutes run only when they are named.
import { resolve } from 'node:path'
import type { Figure } from './print-figures.ts'

/** The options after `npm run bench --`. */
export type Options = Partial<Record<'members' | 'reports' | 'times' | 'searches' | 'data', string>>

interface Bench {
  measure(options: Options): Promise<Figure[]>
  /** The options that change the workload. */
  options?: readonly (keyof Options)[]
  onlyWhenNamed?: true
}

export const BENCHES: Record<string, Bench> = {
  start: { measure: async () => (await import('./start-time.ts')).startTime() },
  list: { measure: async () => (await import('./profile-list-call.ts')).list() },
  population: {
    measure: async ({ members = '100000', times = '500', data }) =>
      (await import('./reference-workload.ts')).population(Number(members), Number(times), directory(data)),
    options: ['members', 'times'],
    onlyWhenNamed: true,
  },
  discovery: {
    measure: async ({ members = '100000', times = '500', data }) =>
      (await import('./discovery-lists.ts')).discovery(numbers(members), directory(data), Number(times)),
    options: ['members', 'times'],
    onlyWhenNamed: true,
  },
  login: { measure: async () => (await import('./login.ts')).login() },
  session: { measure: async () => (await import('./call-overhead.ts')).sessionOverhead() },
  limits: { measure: async () => (await import('./call-overhead.ts')).rateLimitOverhead() },
  enumeration: { measure: async () => (await import('./phone-enumeration.ts')).phoneEnumeration() },
  messages: { measure: async () => (await import('./insert-message.ts')).messages() },
  'own-data': { measure: async () => (await import('./own-data.ts')).ownData() },
  payments: { measure: async () => (await import('./payment-webhook.ts')).payments() },
  shield: { measure: async () => (await import('./contact-shield.ts')).shieldBench() },
  horoscope: { measure: async () => (await import('./horoscope.ts')).horoscopeBench() },
  'horoscope-lists': {
    measure: async ({ members = '100000', data }) =>
      (await import('./horoscope-lists.ts')).horoscopeLists(Number(members), directory(data)),
    options: ['members'],
    onlyWhenNamed: true,
  },
  'settings-lists': {
    measure: async ({ members = '100000', data }) =>
      (await import('./settings-lists.ts')).settingsLists(Number(members), directory(data)),
    options: ['members'],
    onlyWhenNamed: true,
  },
  'matching-lists': {
    measure: async ({ members = '100000', data }) =>
      (await import('./matching-lists.ts')).matchingLists(Number(members), directory(data)),
    options: ['members'],
    onlyWhenNamed: true,
  },
  live: { measure: async () => (await import('./live-sockets.ts')).live() },
  'live-processes': { measure: async () => (await import('./live-processes.ts')).liveProcesses() },
  admin: {
    measure: async ({ members = '100000' }) => (await import('./admin-panel.ts')).admin(Number(members)),
    options: ['members'],
  },
  cases: {
    measure: async ({ members = '100000', reports = '100000' }) =>
      (await import('./moderation-cases.ts')).moderationCases(Number(members), Number(reports)),
    options: ['members', 'reports'],
    onlyWhenNamed: true,
  },
  memory: { measure: async () => (await import('./memory.ts')).memory() },
  photos: { measure: async () => (await import('./photo-costs.ts')).photos() },
  videos: { measure: async () => (await import('./video-costs.ts')).videos() },
  pages: { measure: async () => (await import('./page-sizes.ts')).pageSizes() },
  lighthouse: { measure: async () => (await import('./lighthouse.ts')).lighthouse() },
  feel: { measure: async () => (await import('./responsiveness.ts')).responsiveness() },
  kills: {
    measure: async ({ times = '50' }) => (await import('./kill-app-and-database.ts')).kills(Number(times)),
    options: ['times'],
    onlyWhenNamed: true,
  },
  'photo-kills': {
    measure: async ({ times = '100' }) => (await import('./kill-during-photo-uploads.ts')).photoKills(Number(times)),
    options: ['times'],
    onlyWhenNamed: true,
  },
  'video-kills': {
    measure: async ({ times = '100' }) => (await import('./kill-during-video-uploads.ts')).videoKills(Number(times)),
    options: ['times'],
    onlyWhenNamed: true,
  },
  'merge-kills': {
    measure: async ({ times = '100' }) => (await import('./kill-during-merge.ts')).mergeKills(Number(times)),
    options: ['times'],
    onlyWhenNamed: true,
  },
  'saved-searches': {
    measure: async ({ searches = '10000,100000', times = '256' }) =>
      (await import('./saved-searches.ts')).savedSearches(numbers(searches), Number(times)),
    options: ['searches', 'times'],
    onlyWhenNamed: true,
  },
  faults: { measure: async () => (await import('./faults/chat-during-faults.ts')).faults(), onlyWhenNamed: true },
}

/** The workload's name: the bench and its given options. Two runs of one workload measure the same. */
export function workloadOf(name: string, given: Options): string {
  const options = BENCHES[name]?.options?.filter((option) => given[option] !== undefined) ?? []
  return [name, ...options.map((option) => `--${option} ${given[option]}`)].join(' ')
}

const numbers = (list: string) => list.split(',').map(Number)

const directory = (data: string | undefined) => data && resolve(process.env['INIT_CWD'] ?? '.', data)
