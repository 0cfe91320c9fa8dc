// Tests that the command, killed in the middle and run again, loads the same as without a kill.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { verifyIndex } from '../../src/discovery/index/verify-index.ts'
import { merge } from '../../src/discovery/index/merge-delta.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { testDatabase } from '../../src/testing/test-database.ts'
import { runSql } from '../../src/testing/scratch-database.ts'
import { TRIAL_LIMIT_MS, trialSize } from '../../src/testing/trial-size.ts'
import { loadPopulation } from './load-population.ts'
import { PIECE, phoneOfMember } from './population.ts'

/** Two pieces and a half, two transactions of interests, and two of conversations. */
const SIZE = trialSize({ gate: 400, trials: PIECE })
const WANTED = { members: 2.5 * SIZE, interests: 3 * SIZE, conversations: 0.6 * SIZE }
/** The rows of each table's first transaction. The command is killed in the second one. */
const FIRST_TRANSACTIONS = { member: SIZE, interest: 2 * SIZE, conversation: 0.4 * SIZE }
const NUMBERS = { ...WANTED, piece: SIZE }
const LOAD = Object.entries(NUMBERS).flatMap(([name, value]) => [`--${name}`, String(value)])
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
  const { members } = WANTED
  for (const [table, rows] of Object.entries(FIRST_TRANSACTIONS)) {
    await killInSecondTransaction(table)
    expect(await count(table)).toBe(rows)
  }
  const last = await output(seed(LOAD))
  await loadPopulation(whole.url, { ...WANTED, seed: 7, pieceSize: SIZE })

  expect(last).toContain(`${members.toLocaleString('en')} of ${members.toLocaleString('en')} members`)
  expect(last).toContain(`Sign in as +916700000001 to ${phoneOfMember(members)}`)
  for (const table of TABLES) expect(await sumOf(killed.url, table)).toEqual(await sumOf(whole.url, table))
  expect(await count('member')).toBe(members)
  expect(await count('conversation')).toBe(WANTED.conversations)
}, 720_000)

/** Starts the command, holds it when it adds to a table that has rows already, and kills it there. */
async function killInSecondTransaction(table: string) {
  const holder = new Client({ connectionString: killed.url })
  await holder.connect()
  try {
    await holder.query('select pg_advisory_lock(1)')
    await holder.query(`
      create function hold() returns trigger language plpgsql as $$
      begin
        if exists (select from ${table}) then perform pg_advisory_xact_lock(1); end if;
        return null;
      end $$;
      create trigger hold before insert on ${table} for each statement execute function hold()`)
    const child = seed(LOAD)
    const ended = once(child, 'close')
    const isHeld = async () =>
      (
        await holder.query(
          `select from pg_locks where locktype = 'advisory' and objid = 1 and not granted and
            database = (select oid from pg_database where datname = current_database())`,
        )
      ).rowCount === 1
    await expect.poll(isHeld, { timeout: 300_000 }).toBe(true)
    child.kill('SIGKILL')
    await ended
    await holder.query('select pg_advisory_unlock(1)')
    // Waits for the killed command's transaction.
    await holder.query(`drop trigger hold on ${table}`)
    await holder.query('drop function hold()')
  } finally {
    await holder.end()
  }
}

test(
  'the index of a population agrees with its profiles, also after many of them were saved',
  { timeout: TRIAL_LIMIT_MS },
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
