// Tests that the command, killed in the middle and run again, loads the same as without a kill.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { verifyIndex } from '../../src/discovery/index/verify-index.ts'
import { merge } from '../../src/discovery/index/merge-delta.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { testDatabase } from '../../src/testing/test-database.ts'
import { runSql } from '../../src/testing/scratch-database.ts'
import { loadPopulation } from './load-population.ts'
import { PIECE } from './population.ts'

const MEMBERS = 3 * PIECE
const HISTORIES = ['--interests', '12000', '--conversations', '3000']
const folder = await mkdtemp(join(tmpdir(), 'parinay-seed-'))
const killed = await testDatabase()
const whole = await testDatabase()

afterAll(async () => {
  await killed.drop()
  await whole.drop()
  await rm(folder, { recursive: true })
})

const script = join(import.meta.dirname, '..', '..', 'scripts', 'seed.ts')
const seed = (args: string[], settings: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: killed.url, ...settings },
  })

async function output(child: ChildProcess): Promise<string> {
  let text = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (some) => (text += String(some)))
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0 ? text : `failed: ${text}`
}

test('a load that is killed and resumed ends with the same rows as an uninterrupted one', async () => {
  for (const [table, enough] of [
    ['member', PIECE],
    ['interest', 1],
    ['conversation', 1],
  ] as const) {
    // prettier-ignore
    const child = seed(['--members', String(MEMBERS), ...HISTORIES])
    const ended = once(child, 'close')
    while ((await count(table)) < enough && child.exitCode === null) await sleep(5)
    child.kill('SIGKILL')
    await ended
  }
  const between = await count('conversation')
  const last = await output(seed(['--members', String(MEMBERS), ...HISTORIES]))
  await loadPopulation(whole.url, { members: MEMBERS, seed: 7, interests: 12_000, conversations: 3_000 })

  expect(between).toBeLessThan(3_000)
  expect(last).toContain('15,000 of 15,000 members')
  expect(last).toContain('Sign in as +916700000001 to +916700015000')
  for (const table of TABLES) expect(await sumOf(killed.url, table)).toEqual(await sumOf(whole.url, table))
  expect(await count('member')).toBe(MEMBERS)
}, 720_000)

test(
  'the index of a population agrees with its profiles, also after many of them were saved',
  { timeout: 360_000 },
  async () => {
    const ctx = openDatabase(whole.url, () => undefined, 2)
    try {
      const { rows } = await ctx.pool.query(
        'select count(dense)::int as dense, count(sparse)::int as sparse from discovery_bits',
      )
      expect(rows).toEqual([
        { dense: expect.toSatisfy((count) => count > 50), sparse: expect.toSatisfy((count) => count > 50) },
      ])
      expect(await verifyIndex(ctx)).toEqual([])
      await ctx.pool.query(`update profile set religion = 'Jain', height_cm = 150 where join_order % 12 = 0`)
      await ctx.pool.query(`update profile set is_hidden = true where join_order % 29 = 0`)
      expect(await verifyIndex(ctx)).toEqual([])
      while ((await merge(ctx)) > 0);
      expect(await verifyIndex(ctx)).toEqual([])
    } finally {
      await ctx.db.destroy()
    }
  },
)

const TABLES = ['member', 'profile', 'interest', 'conversation', 'message']

/** A checksum of a table without password hashes, whose salt differs in every run. */
const sumOf = (url: string, table: string) =>
  runSql(
    url,
    `select count(*), md5(string_agg(line, '' order by line)) from (
       select (to_jsonb(one) - 'password_hash')::text as line from ${table} as one) as lines`,
  )

const count = async (table: string) => Number((await runSql(killed.url, `select count(*) from ${table}`))[0]!['count'])

test.each([
  [[], {}, '--members must be a whole number from 1 to'],
  [['--members', 'many'], {}, '--members must be a whole number from 1 to'],
  [['--members', '10', '--seed=-1'], {}, '--seed must be a whole number'],
  [['--members', '10'], { ADMIN_PHONE: '9876543210', ADMIN_PASSWORD: 'a good password' }, 'real members'],
])('%j with %j is refused in one line', async (args, settings, expected) => {
  const answer = await output(seed(args, settings))
  expect(answer).toMatch(/^failed: [^\n]*\n$/)
  expect(answer).toContain(expected)
})
