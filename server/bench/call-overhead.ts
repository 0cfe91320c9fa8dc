// Benchmark: the time that the session check and a rate limit add to a call, measured by the same call with and without them.
import { join } from 'node:path'
import { call } from '@parinay/contract/kernel/call'
import { site } from '@parinay/contract/site'
import { RedisServer } from '../cluster/redis-server.ts'
import { quiet } from '../scripts/run-command.ts'
import { createAuthenticate } from '../src/account/sessions.ts'
import type { Context } from '../src/platform/context.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { startEmbedded } from '../src/platform/embedded-postgres/embedded-database.ts'
import { securityHeaders } from '../src/platform/http/security-headers.ts'
import { openHttp, serveCalls } from '../src/platform/http/http.ts'
import { serve } from '../src/platform/http/bind-call.ts'
import { Client, timed } from './http-client.ts'
import { type Figure, median } from './print-figures.ts'
import { dataDirectory } from './run-product.ts'
import { openBenchContext } from './record-statements.ts'
import { createParticipants, participantToken } from './chat-participants.ts'

const PAIRS = 3_000
const WARM_UP = 300
const MEMBERS = 1_000

const ONE_ROW = {
  name: 'one_row',
  text: 'select member_id from session where token_hash = sha256($1::text::bytea)',
}

const REPLY = { data: { operator: null, codes: null, google: null, recipients: [] } }
const bare = call({ ...site, path: '/bare' })
const checked = call({ ...site, path: '/checked', by: 'member' })
const limited = call({ ...site, path: '/limited' })

export const sessionOverhead = () =>
  withDatabase(async (url) => {
    const ctx = await openBenchContext(url)
    const { without, added, read } = await compare(ctx, checked)
    await ctx.db.destroy()
    return [
      { what: `a call without a session, median of ${PAIRS}`, value: without, unit: 'ms' },
      { what: 'the check of the session adds', value: added, unit: 'ms', max: 0.3 },
      { what: 'a read of one row by its key', value: read, unit: 'ms' },
      { what: 'the check to a read of one row', value: added / read, unit: '×', max: 3 },
    ]
  })

export const rateLimitOverhead = () =>
  withDatabase(async (url) => {
    const figures: Figure[] = []
    const redis = await RedisServer.start()
    for (const [store, settings] of [
      ['PostgreSQL', {}],
      ['Redis', { REDIS_URL: redis.url }],
    ] as const) {
      const ctx = await openBenchContext(url, 10, { RATE_LIMIT: 'on', ...settings })
      // Only the limit of the call itself is measured, not that of all calls of an address.
      const { added } = await compare({ ...ctx, config: { ...ctx.config, rateLimit: false } }, limited)
      await ctx.db.destroy()
      figures.push({ what: `a limit in ${store} adds, median of ${PAIRS}`, value: added, unit: 'ms', max: 1 })
    }
    await redis.kill()
    return figures
  })

async function withDatabase(measure: (url: string) => Promise<Figure[]>): Promise<Figure[]> {
  const directory = await dataDirectory()
  const database = await startEmbedded({ dataDir: directory.path, log: quiet })
  try {
    await migrate(database.url, { directory: join(import.meta.dirname, '..', 'migrations'), log: quiet })
    const ctx = await openBenchContext(database.url, 1)
    await createParticipants(ctx.pool, MEMBERS)
    await ctx.db.destroy()
    return await measure(database.url)
  } finally {
    await database.stop()
    await directory.clear()
  }
}

/**
 * Alternates both calls and their order, and reads one row in between, which is the least time of the database. The bare call ignores the
 * token.
 */
async function compare(ctx: Context, other: typeof checked | typeof limited) {
  const http = openHttp(ctx, await securityHeaders())
  let count = 0
  const routes = [
    serve(bare, async () => REPLY),
    serve(checked, async () => REPLY),
    serve(limited, async () => {
      await ctx.limits.consume('search', `member ${count++ % MEMBERS}`)
      return REPLY
    }),
  ]
  await serveCalls(http, ctx, routes, createAuthenticate(ctx))
  const client = new Client(await http.listen({ port: 0, host: '127.0.0.1' }))
  const times = { bare: [] as number[], other: [] as number[], read: [] as number[] }
  for (let pair = 0; pair < WARM_UP + PAIRS; pair++) {
    client.token = participantToken(pair % MEMBERS)
    const order = [
      ['bare', bare],
      ['other', other],
    ] as const
    for (const [name, asked] of pair % 2 === 0 ? order : order.toReversed()) {
      const { ms } = await timed(() => client.ask(asked, {}))
      if (pair >= WARM_UP) times[name].push(ms)
    }
    const { ms } = await timed(() => ctx.pool.query({ ...ONE_ROW, values: [client.token] }))
    if (pair >= WARM_UP) times.read.push(ms)
  }
  client.close()
  await http.close()
  await ctx.limits.close()
  const without = median(times.bare)
  return { without, added: median(times.other) - without, read: median(times.read) }
}
