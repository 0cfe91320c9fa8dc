// Many who ask at once: how many lists a second over HTTP, and how many the database alone gives of the very same statements.
import type { PoolClient } from 'pg'
import { openDatabase } from '../src/platform/database/database.ts'
import { timed } from './client.ts'
import { type Figure, median, percentile } from './figures.ts'
import type { Statement } from './statements.ts'

export const CONNECTIONS = 16
const ROUNDS = 10
const ROUND_MS = 2_000

/** Somebody who can fetch these addresses, and each one's statements. */
export interface Asking {
  fetch: () => Promise<{ status: number }>
  statements: readonly Statement[]
}

/**
 * `askings` makes what one connection asks, round and round. Turn by turn in short rounds, each held against the one after it, because the
 * machine itself is a fifth faster in one quarter of a minute than in another.
 */
export async function atOnce(url: string, askings: (connection: number) => readonly Asking[]): Promise<Figure[]> {
  const all = Array.from({ length: CONNECTIONS }, (_, connection) => askings(connection))
  const { pool } = openDatabase(url, () => undefined, CONNECTIONS)
  const overHttp = async ({ fetch }: Asking) => {
    const { status } = await fetch()
    if (status !== 200) throw new Error(`A list answered ${status}`)
  }
  const alone = async ({ statements }: Asking, client: PoolClient) => {
    for (const statement of statements) await client.query(statement)
  }
  const rates = { http: [] as number[], alone: [] as number[] }
  const times: number[] = []
  const clients = await Promise.all(all.map(() => pool.connect()))
  try {
    for (let round = -1; round < ROUNDS; round++) {
      const http = await roundOf(all, overHttp)
      const direct = await roundOf(all, (asking, connection) => alone(asking, clients[connection]!))
      // The first one warms up.
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
    { what: 'p99', value: percentile(times, 99), unit: 'ms', atMost: 35 },
    { what: 'the same statements on the database alone', value: median(rates.alone), unit: '/s' },
    {
      what: 'over HTTP to the database alone',
      value: median(rates.http.map((rate, round) => rate / rates.alone[round]!)),
      unit: '×',
      atLeast: 0.8,
    },
  ]
}

async function roundOf(
  all: readonly (readonly Asking[])[],
  ask: (asking: Asking, connection: number) => Promise<void>,
) {
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    all.map(async (askings, connection) => {
      for (let at = 0; performance.now() - began < ROUND_MS; at++)
        times.push((await timed(() => ask(askings[at % askings.length]!, connection))).ms)
    }),
  )
  return { times, rate: (times.length / (performance.now() - began)) * 1000 }
}
