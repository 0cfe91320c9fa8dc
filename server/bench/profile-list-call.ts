// Benchmark of GET /profile/list with many members, random filters, an exact total and one signed-in client; also of its statements alone.
import { login } from '@parinay/contract/account'
import { browse } from '@parinay/contract/discovery'
import { demoSignIns } from '../demo/members/fill-with-demo.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { runningEmbedded } from '../src/platform/embedded-postgres/embedded-database.ts'
import { type SearchQuery, searchQueries } from './search-queries.ts'
import { Client, timed } from './http-client.ts'
import { type Figure, median, percentile } from './print-figures.ts'
import { dataDirectory, Product } from './run-product.ts'
import { type Statement, recordStatements } from './record-statements.ts'

const MEMBERS = 10_000
const CALLS = 2_000
const WARM_UP = 200

export async function list(): Promise<Figure[]> {
  const directory = await dataDirectory()
  const product = await Product.start(directory.path, { demoMembers: MEMBERS })
  try {
    await product.endSideWork()
    const client = new Client(product.origin)
    const [, , woman] = demoSignIns
    client.token = (
      await client.ask(login, { body: { phoneNumber: woman.phoneNumber, password: woman.password } })
    ).token

    const queries = searchQueries(WARM_UP + CALLS, MEMBERS, 'male')
    const overHttp = await browseAll(client, queries)
    client.close()

    const url = (await runningEmbedded(directory.path))!
    const paths = queries.map((query) => `/api${browse.path}?${new URLSearchParams(query)}`)
    const alone = await replayStatements(url, await recordStatements(url, paths, client.token))
    return [
      { what: `p50 of ${CALLS} calls, ${MEMBERS} members`, value: median(overHttp), unit: 'ms', max: 8 },
      { what: 'p99', value: percentile(overHttp, 99), unit: 'ms', max: 40 },
      { what: 'p99 to p50', value: percentile(overHttp, 99) / median(overHttp), unit: '×', max: 4 },
      { what: 'p50 of its statements alone', value: median(alone), unit: 'ms' },
      { what: 'p99 of its statements alone', value: percentile(alone, 99), unit: 'ms' },
      { what: 'p50 of the call to p50 of its statements', value: median(overHttp) / median(alone), unit: '×' },
    ]
  } finally {
    await product.stop()
    await directory.clear()
  }
}

async function browseAll(client: Client, queries: readonly SearchQuery[]): Promise<number[]> {
  const times: number[] = []
  for (const [at, query] of queries.entries()) {
    const { ms, result: gave } = await timed(() => client.ask(browse, { query }))
    if (gave.total === 0 && query['page'] === '1' && !query['joinedWithinDays'])
      throw new Error(`Nobody was found where one member fits: ${JSON.stringify(query)}`)
    if (at >= WARM_UP) times.push(ms)
  }
  return times
}

/** The duration of each call's statements alone, after a warm-up. */
export async function replayStatements(
  url: string,
  calls: readonly Statement[][],
  warmUp = WARM_UP,
): Promise<number[]> {
  const { pool } = openDatabase(url, () => undefined, 1)
  try {
    const times: number[] = []
    for (const [at, statements] of calls.entries()) {
      const { ms } = await timed(async () => {
        for (const statement of statements) await pool.query(statement)
      })
      if (at >= warmUp) times.push(ms)
    }
    return times
  } finally {
    await pool.end()
  }
}
