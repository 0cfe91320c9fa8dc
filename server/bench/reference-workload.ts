// Benchmark: the reference workload over a population of any size. A named data directory is kept and reused.
import { join } from 'node:path'
import { login } from '@parinay/contract/account'
import { browse } from '@parinay/contract/discovery'
import { viewProfile } from '@parinay/contract/profile/profile'
import type { ReferencePerson } from '../../reference/bench/gen.mjs'
import { type ReferenceQuery, workload } from '../../reference/bench/workload.mjs'
import { migrate } from '../src/platform/database/migrate.ts'
import { startDatabase } from '../src/platform/embedded-postgres/start-database.ts'
import { runningEmbedded } from '../src/platform/embedded-postgres/embedded-database.ts'
import { loadPopulation } from '../demo/population/load-population.ts'
import { personAt } from '../demo/population/person-from-reference.ts'
import { phoneOfMember, POPULATION_PASSWORD, type Population } from '../demo/population/population.ts'
import { BareConnection } from './bare-connection.ts'
import { type ListRequest, concurrentLists, CONNECTIONS } from './concurrent-lists.ts'
import { Client, timed } from './http-client.ts'
import { type Figure, median, percentile } from './print-figures.ts'
import { replayStatements } from './profile-list-call.ts'
import { dataDirectory, Product } from './run-product.ts'
import { type Statement, recordStatements } from './record-statements.ts'

const WORKLOAD_SEED = 42

const quiet = { info: () => undefined, warn: (line: string) => console.warn(line) }

export async function population(members: number, calls: number, data: string | undefined): Promise<Figure[]> {
  const directory = data === undefined ? await dataDirectory() : { path: data, clear: async () => undefined }
  const people: Population = { members, seed: 7 }
  try {
    const { ms: loading } = await timed(() => fill(directory.path, people))
    return [
      { what: `${members} members loaded`, value: loading / 1000, unit: 's' },
      ...(await browsed(directory.path, people, calls)),
    ]
  } finally {
    await directory.clear()
  }
}

/**
 * Opens only the database of a population. A named data directory is kept and reused. `addTo` adds what the population lacks. The server
 * starts anew after it: what was just written would otherwise still be on its way to the disk during the measurements.
 */
export async function openPopulation(
  members: number,
  data: string | undefined,
  addTo?: (url: string) => Promise<void>,
) {
  const directory = data === undefined ? await dataDirectory() : { path: data, clear: async () => undefined }
  await fill(directory.path, { members, seed: 7 }, addTo)
  const database = await startDatabase({ databaseUrl: undefined, dataDir: directory.path }, quiet)
  return {
    url: database.url,
    async stop() {
      await database.stop()
      await directory.clear()
    },
  }
}

async function fill(dataDir: string, people: Population, addTo?: (url: string) => Promise<void>) {
  const database = await startDatabase({ databaseUrl: undefined, dataDir }, quiet)
  try {
    await migrate(database.url, { directory: join(import.meta.dirname, '..', 'migrations'), log: quiet })
    await loadPopulation(database.url, people)
    await addTo?.(database.url)
  } finally {
    await database.stop()
  }
}

async function browsed(dataDir: string, people: Population, calls: number): Promise<Figure[]> {
  const product = await Product.start(dataDir)
  try {
    const viewers = { male: await signedIn(product, people, 'male'), female: await signedIn(product, people, 'female') }
    const warmUp = Math.ceil(calls / 10)
    const queries = workload(warmUp + calls, people.members, WORKLOAD_SEED)
    const times = { filter: [] as number[], text: [] as number[] }
    for (const [at, { viewer, kind, qs }] of queries.entries()) {
      const query = Object.fromEntries(new URLSearchParams(qs))
      const { ms } = await timed(() => viewers[viewer.gender].ask(browse, { query }))
      if (at >= warmUp) times[kind].push(ms)
    }
    const all = [...times.filter, ...times.text]
    const opened = await profilesOpened(viewers)
    const url = (await runningEmbedded(dataDir))!
    const statements = await statementsBy(url, queries, viewers)
    const alone = await replayStatements(url, [...statements.male, ...statements.female], 0)
    const lines = Array.from({ length: CONNECTIONS }, (_, connection) => {
      const { token } = viewers[genderOf(connection)]
      return new BareConnection(product.origin, token!)
    })
    const together = await concurrentLists(url, (connection) =>
      askingsOf(lines[connection]!, queries, statements, connection),
    )
    for (const line of lines) line.close()
    return [
      { what: `p50 of ${calls} calls`, value: median(all), unit: 'ms' },
      { what: 'p99', value: percentile(all, 99), unit: 'ms' },
      { what: 'p50 with a search text', value: median(times.text), unit: 'ms' },
      { what: 'p99 with a search text', value: percentile(times.text, 99), unit: 'ms' },
      { what: 'a profile opened, p50', value: median(opened), unit: 'ms' },
      { what: 'p99', value: percentile(opened, 99), unit: 'ms', max: 20 },
      { what: 'p50 of the statements alone', value: median(alone), unit: 'ms' },
      { what: 'p99 of the statements alone', value: percentile(alone, 99), unit: 'ms' },
      ...together,
    ]
  } finally {
    await product.stop()
  }
}

/** The duration of each profile view. */
async function profilesOpened({ male }: Viewers): Promise<number[]> {
  const { data } = await male.ask(browse, { query: { limit: '50' } })
  const times: number[] = []
  for (let turn = 0; turn < 4; turn++)
    for (const { _id: id } of data) times.push((await timed(() => male.ask(viewProfile, { params: { id } }))).ms)
  return times.slice(data.length)
}

/** The newest active member of this gender. */
async function signedIn({ origin }: Product, people: Population, gender: 'male' | 'female'): Promise<Client> {
  let place = people.members
  while (!isViewer(personAt(people, place), gender)) place--
  const client = new Client(origin)
  const { token } = await client.ask(login, {
    body: { phoneNumber: phoneOfMember(place), password: POPULATION_PASSWORD },
  })
  client.token = token
  return client
}

const isViewer = (person: ReferencePerson, gender: string) => person.isActive && person.gender === gender

type Viewers = Record<'male' | 'female', Client>

const pathsFor = (queries: readonly ReferenceQuery[], gender: string) =>
  queries.filter(({ viewer }) => viewer.gender === gender).map(({ qs }) => `/api${browse.path}?${qs}`)

async function statementsBy(url: string, queries: readonly ReferenceQuery[], viewers: Viewers) {
  const of = (gender: 'male' | 'female') => recordStatements(url, pathsFor(queries, gender), viewers[gender].token!)
  return { male: await of('male'), female: await of('female') }
}

/** Alternates between the woman and the man. */
const genderOf = (connection: number) => (connection % 2 === 0 ? 'male' : 'female')

/** Each connection starts at another position. */
function askingsOf(
  line: BareConnection,
  queries: readonly ReferenceQuery[],
  statements: Record<'male' | 'female', readonly Statement[][]>,
  connection: number,
): ListRequest[] {
  const gender = genderOf(connection)
  const askings = pathsFor(queries, gender).map((path, at) => ({
    fetch: () => line.get(path),
    statements: statements[gender][at]!,
  }))
  const first = Math.floor((connection / CONNECTIONS) * askings.length)
  return [...askings.slice(first), ...askings.slice(0, first)]
}
