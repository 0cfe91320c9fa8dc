import { CALLS } from '@parinay/contract/calls'
import { browse } from '@parinay/contract/discovery'
import { sendMessage } from '@parinay/contract/conversations'
import { messages } from '@parinay/contract/conversations'
import { saveProfile } from '@parinay/contract/profile/profile'
import { expect, test, vi } from 'vitest'
import { openApp } from '../../app.ts'
import { createRelationship } from '../../testing/create-relationship.ts'
import { callName, injectOptions, sampleRequest } from '../../testing/sample-requests.ts'
import { databaseUrl, runSql } from '../../testing/scratch-database.ts'
import { RefusedError } from '../../testing/refused-error.ts'
import { world } from '../../testing/world.ts'
import { parseTimestamp, isDatabaseUnreachable, openDatabase } from './database.ts'
import { openRateLimits } from '../security/rate-limits.ts'

const app = await world()
const relationship = await createRelationship(app, 'connection')

/** Calls that never reach the database. */
const WITHOUT_DATABASE = new Set([
  'GET /site',
  'GET /membership/plans',
  'POST /auth/google-login',
  'POST /auth/google/code',
  'POST /auth/google/link',
  'POST /auth/google/register',
])

test('without a database every call answers 503 and says when to retry', async () => {
  const nowhere = openDatabase('postgres://nobody@127.0.0.1:9/nothing', () => undefined)
  const { http, readiness } = await openApp({ ...app.ctx, ...nowhere, limits: openRateLimits(nowhere.pool) })
  readiness.open()
  for (const call of CALLS.filter((candidate) => !WITHOUT_DATABASE.has(callName(candidate)))) {
    const reply = await http.inject(injectOptions(call, sampleRequest(call, relationship), relationship.caller.token))
    const { success, code } = reply.json<{ success: boolean; code: string }>()
    expect([callName(call), reply.statusCode, success, code, reply.headers['retry-after']]).toEqual([
      callName(call),
      503,
      false,
      'database_unavailable',
      '2',
    ])
  }
  await http.close()
  await nowhere.pool.end()
})

test('broken connections fail running calls with 503 only, and the next calls succeed', async () => {
  const { current_database } = (await app.ctx.pool.query('select current_database()')).rows[0] as {
    current_database: string
  }
  const url = databaseUrl(app.ctx.pool.options.connectionString!, 'postgres')
  const statuses = new Set<number>()
  const sent: string[] = []
  const recordStatus = async (call: Promise<unknown>) =>
    call.then(
      () => statuses.add(200),
      (error: RefusedError) => statuses.add(error.status),
    )

  for (let round = 0; round < 12; round++) {
    const calls = Array.from({ length: 12 }, (_, index) => {
      const text = `message ${round}.${index}`
      const sending = relationship.caller
        .asks(sendMessage, { body: { conversationId: relationship.conversation!, text } })
        .then(() => sent.push(text))
      return [
        recordStatus(sending),
        recordStatus(relationship.caller.asks(saveProfile, { body: { personalDetails: { heightCm: 150 + index } } })),
        recordStatus(app.ask(browse, {})),
      ]
    }).flat()
    // Not a worker of autovacuum, which is the superuser's.
    await runSql(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = '${current_database}' and backend_type = 'client backend'`,
    )
    await Promise.all(calls)
  }

  expect(statuses).toEqual(new Set([200, 503]))
  // Every acknowledged message is stored, and the numbers have no gap.
  const stored: { text: string; seq: number }[] = []
  for (let before = 999_999_999; before > 1; before = stored.at(-1)?.seq ?? 0) {
    // A connection that broke while idle may be noticed only by the call that gets it.
    const page = await vi.waitFor(
      () =>
        relationship.caller.asks(messages, {
          params: { id: relationship.conversation! },
          query: { limit: '100', before: `${relationship.conversation!}.${before}` },
        }),
      { timeout: 20_000 },
    )
    stored.push(...page.data.toReversed())
    if (page.data.length === 0) break
  }
  expect(stored.map(({ text }) => text)).toEqual(expect.arrayContaining(sent))
  expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, index) => stored.length - index))
})

test('broken connections are reported until the pool ends', async () => {
  const reported: string[] = []
  const { pool } = openDatabase(app.ctx.pool.options.connectionString!, (error) => reported.push(error.message))
  const client = await pool.connect()
  pool.emit('error', new Error('before'), client)
  client.release()
  await pool.end()
  pool.emit('error', new Error('after'), client)

  expect(reported).toEqual(['before'])
})

test.each([
  [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), true],
  [Object.assign(new Error('x'), { code: 'ENOTFOUND' }), true],
  [Object.assign(new Error('x'), { code: '57P01' }), true],
  [Object.assign(new Error('x'), { code: '08006' }), true],
  [Object.assign(new Error('x'), { code: '57014' }), true],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('timeout exceeded when trying to connect'), true],
  [new Error('Client was closed and is not queryable'), true],
  [Object.assign(new Error('x'), { code: '23505' }), false],
  [Object.assign(new Error('x'), { code: '42703' }), false],
  [new Error('something else'), false],
  ['ECONNREFUSED', false],
])('%j means that the database is unreachable: %s', (error, isExpected) => {
  expect(isDatabaseUnreachable(error)).toBe(isExpected)
})

test.each([
  ['2026-01-31 18:30:00+00', '2026-01-31T18:30:00.000Z'],
  ['2026-12-01 00:00:00.1+00', '2026-12-01T00:00:00.100Z'],
  ['2024-02-29 23:59:59.057+00', '2024-02-29T23:59:59.057Z'],
  ['1999-10-09 08:07:06.123999+00', '1999-10-09T08:07:06.123Z'],
  ['2026-01-31 18:30:00.5+05:30', '2026-01-31T13:00:00.500Z'],
  ['12026-01-31 18:30:00+00', '+012026-01-31T18:30:00.000Z'],
  ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
])('the timestamp %s is parsed to the millisecond', (text, expected) =>
  expect(parseTimestamp(text).toISOString()).toBe(expected),
)

test('an infinite timestamp is parsed as infinity', () => {
  expect(parseTimestamp('-infinity')).toBe(-Infinity)
})
