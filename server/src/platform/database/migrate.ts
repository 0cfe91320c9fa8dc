// Migrates a database to the schema of this release: plain SQL files in numeric order, forward only, each in one transaction.
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool, type PoolClient } from 'pg'
import {
  type AppliedMigration,
  fileOf,
  type Migration,
  MigrationRefused,
  readMigrations,
  readReplaced,
  type ReplacedSeries,
} from './migration-files.ts'
import {
  appliedMigrations,
  createHistory,
  inCurrentSeries,
  recordApplied,
  whyNotContinue,
} from './migration-history.ts'

export type MigrateOptions = {
  directory: string
  log: { info(line: string): void }
  /** The last migration to apply, for tests of an earlier schema; all by default. */
  upTo?: number
  /** How long a statement waits for a locked table before the migration rolls back and tries again. */
  lockTimeoutMs?: number
}

const LOCK_TIMEOUT_MS = 3_000
/** How often a migration tries to get its locks. Between two tries the calls that queued behind it run. */
const LOCK_ATTEMPTS = 20
const PAUSE_BETWEEN_ATTEMPTS_MS = 1_000

// "pari", and the number of this lock among the product's advisory locks.
const LOCK = [0x70617269, 2]

/** Returns the migrations that it applied. Any number of processes may call it: one works, and the others find it done. */
export async function migrate(
  database: string | Pool,
  { directory, log, upTo = Infinity, lockTimeoutMs = LOCK_TIMEOUT_MS }: MigrateOptions,
): Promise<AppliedMigration[]> {
  const migrations = (await readMigrations(directory)).filter(({ number }) => number <= upTo)
  const replaced = await readReplaced(directory)
  const pool = typeof database === 'string' ? poolOf(database) : database
  try {
    const applied: AppliedMigration[] = []
    for (;;) {
      const migration = await withRetriedLocks(log, () =>
        inMigrationTransaction(pool, (client) => applyNext(client, { migrations, replaced }, lockTimeoutMs)),
      )
      if (!migration) return applied
      log.info(`Applied migration ${fileOf(migration)}`)
      applied.push(migration)
    }
  } finally {
    if (pool !== database) await pool.end()
  }
}

/** A migration that waits for a lock makes every later call on that table wait too, so it gives up early and tries again. */
async function withRetriedLocks<T>(log: MigrateOptions['log'], work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      if (!isAboutLocks(error) || attempt === LOCK_ATTEMPTS) throw error
      log.info(`A table is in use; trying again (${attempt} of ${LOCK_ATTEMPTS}) …`)
      await sleep(PAUSE_BETWEEN_ATTEMPTS_MS)
    }
}

const LOCK_TIMEOUT = '55P03'
const DEADLOCK = '40P01'
const isAboutLocks = (error: unknown) =>
  error instanceof MigrationRefused &&
  [LOCK_TIMEOUT, DEADLOCK].includes(String((error.cause as { code?: unknown } | undefined)?.code))

function poolOf(url: string): Pool {
  const pool = new Pool({ connectionString: url, max: 1 })
  // Without a listener, a connection that breaks between two queries would end the process. The next query reports the failure.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

async function inMigrationTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let failure: unknown
  try {
    await client.query('begin')
    // Migrations may take longer than the pool's timeout for statements.
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1, $2)', LOCK)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    failure = error
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    // Closes the connection after a failure instead of reusing it.
    client.release(failure !== undefined)
  }
}

async function applyNext(
  client: PoolClient,
  { migrations, replaced }: { migrations: Migration[]; replaced: ReplacedSeries },
  lockTimeoutMs: number,
): Promise<Migration | undefined> {
  await createHistory(client)
  await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
  await takeOver(client, migrations, replaced)
  const applied = await appliedMigrations(client)
  refuseIf(whyNotContinue(applied, migrations))
  const next = migrations[applied.length]
  if (!next) return undefined

  await apply(client, next)
  await recordApplied(client, next)
  return next
}

async function apply(client: PoolClient, migration: Migration) {
  try {
    await client.query(migration.sql)
  } catch (error) {
    const { message, position } = error as Error & { position?: string }
    const line = position ? ` at line ${migration.sql.slice(0, Number(position)).split('\n').length}` : ''
    throw new MigrationRefused(`Migration ${fileOf(migration)} failed${line}: ${message}`, { cause: error })
  }
}

/** Replaces the history of the earlier series. The schema is the same except for its comments, which this writes. */
async function takeOver(client: PoolClient, migrations: Migration[], replaced: ReplacedSeries) {
  const applied = await appliedMigrations(client)
  const current = inCurrentSeries(applied, migrations, replaced) as Migration[]
  if (current === applied) return
  await client.query('delete from schema_migration')
  for (const migration of current) {
    for (const [comment] of migration.sql.matchAll(/^comment on [\s\S]*?';$/gm)) await client.query(comment)
    await recordApplied(client, migration)
  }
}

function refuseIf(reason: string | undefined) {
  if (reason) throw new MigrationRefused(reason)
}
