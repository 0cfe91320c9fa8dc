// Benchmark of concurrent lists: the rate over HTTP, and the rate of the same statements on the database alone.
import type { PoolClient } from 'pg'
import { openDatabase } from '../src/platform/database/database.ts'
import { timed } from './http-client.ts'
import { type Figure, median, percentile } from './print-figures.ts'
import type { Statement } from './record-statements.ts'

export const CONNECTIONS = 16
const ROUNDS = 10
const ROUND_MS = 2_000

/** A client with the addresses to fetch, and the statements of each. */
export interface ListRequest {
  fetch: () => Promise<{ status: number }>
  statements: readonly Statement[]
}

/**
 * `requestsOf` gives the requests of one connection, which it repeats. Short rounds alternate, because the speed of the machine itself
 * varies by a fifth within a minute.
 */
export async function concurrentLists(
  url: string,
  requestsOf: (connection: number) => readonly ListRequest[],
): Promise<Figure[]> {
  const all = Array.from({ length: CONNECTIONS }, (_, connection) => requestsOf(connection))
  const { pool } = openDatabase(url, () => undefined, CONNECTIONS)
  const overHttp = async ({ fetch }: ListRequest) => {
    const { status } = await fetch()
    if (status !== 200) throw new Error(`A list answered ${status}`)
  }
  const alone = async ({ statements }: ListRequest, client: PoolClient) => {
    for (const statement of statements) await client.query(statement)
  }
  const rates = { http: [] as number[], alone: [] as number[] }
  const times: number[] = []
  const clients = await Promise.all(all.map(() => pool.connect()))
  try {
    for (let round = -1; round < ROUNDS; round++) {
      const http = await roundOf(all, overHttp)
      const direct = await roundOf(all, (asking, connection) => alone(asking, clients[connection]!))
      // The first round warms up.
      if (round < 0) continue
      rates.http.push(http.rate)
      rates.alone.push(direct.rate)
      times.push(...http.times)
    }
  } finally {
    for (const client of clients) client.release()
    await pool.end()
  }
  return [
    { what: `${CONNECTIONS} connections: lists a second`, value: median(rates.http), unit: '/s' },
    { what: 'p99', value: percentile(times, 99), unit: 'ms', max: 35 },
    { what: 'the same statements on the database alone', value: median(rates.alone), unit: '/s' },
    {
      what: 'over HTTP to the database alone',
      value: median(rates.http.map((rate, round) => rate / rates.alone[round]!)),
      unit: '×',
      min: 0.8,
    },
  ]
}

async function roundOf(
  all: readonly (readonly ListRequest[])[],
  ask: (asking: ListRequest, connection: number) => Promise<void>,
) {
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    all.map(async (requestsOf, connection) => {
      for (let at = 0; performance.now() - began < ROUND_MS; at++)
        times.push((await timed(() => ask(requestsOf[at % requestsOf.length]!, connection))).ms)
    }),
  )
  return { times, rate: (times.length / (performance.now() - began)) * 1000 }
}
