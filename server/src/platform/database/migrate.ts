// Brings a database to the state this release needs: plain SQL files in numeric order, forward only, each in one transaction.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool, type PoolClient } from 'pg'
import { z } from 'zod'

/** The database and the migration files do not fit one another, or a migration failed; the message says which, in one line. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused'
}

export type Migration = {
  number: number
  name: string
  sha256: string
  /** Checksums of earlier texts of the file, from its lines `-- Also applied as sha256 …`: what they applied is kept. */
  earlierSha256: string[]
  /** An app whose last migration is below this number cannot work on the schema: the line `-- Needs an app with migration NNNN`. */
  minAppMigration: number
  sql: string
}
export type Applied = Pick<Migration, 'number' | 'name' | 'sha256'> & { minAppMigration?: number }

export type MigrateOptions = {
  directory: string
  log: { info(line: string): void }
  /** The last migration to apply, for bringing a new database to an earlier state; without it, all of them. */
  upTo?: number
  /** How long a statement of a migration waits for a table that others use, before the migration steps back and tries again. */
  lockTimeoutMs?: number
}

const LOCK_TIMEOUT_MS = 3_000
/** How often a migration asks for its locks; between two tries the calls that queued behind it go through. */
const LOCK_ATTEMPTS = 20
const PAUSE_BETWEEN_ATTEMPTS_MS = 1_000

// "pari", and the second of the locks that mean something in this product.
const LOCK = [0x70617269, 2]

/** Returns what it applied. Any number of processes may call this at once: one works, the others find it done. */
export async function migrate(
  database: string | Pool,
  { directory, log, upTo = Infinity, lockTimeoutMs = LOCK_TIMEOUT_MS }: MigrateOptions,
): Promise<Applied[]> {
  const migrations = (await readMigrations(directory)).filter(({ number }) => number <= upTo)
  const replaced = await readReplaced(directory)
  const pool = typeof database === 'string' ? poolOf(database) : database
  try {
    const applied: Applied[] = []
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

/** A migration that waits for a lock makes every later call on that table wait too, so it gives up early and comes back. */
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
  // A connection that breaks between two queries, or while it is being closed, has nobody to tell; a query that needs it fails and says why.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

export async function readMigrations(directory: string): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).toSorted()
  const migrations = await Promise.all(files.map((file) => readMigration(directory, file)))
  for (const [at, migration] of migrations.entries())
    if (migrations[at - 1]?.number === migration.number)
      throw new MigrationRefused(`Two migrations have the number ${pad(migration.number)} in ${directory}`)
  return migrations
}

async function readMigration(directory: string, file: string): Promise<Migration> {
  const [, number, name] = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file) ?? []
  if (!number || !name) throw new MigrationRefused(`${join(directory, file)} is not named like 0001-members.sql`)
  // Line ends as a checkout on Windows may have changed them are no alteration.
  const sql = (await readFile(join(directory, file), 'utf8')).replaceAll('\r\n', '\n')
  return {
    number: Number(number),
    name,
    sql,
    sha256: createHash('sha256').update(sql).digest('hex'),
    earlierSha256: [...sql.matchAll(/^-- Also applied as sha256 ([0-9a-f]{64})$/gm)].map(([, sha256]) => sha256!),
    minAppMigration: Number(/^-- Needs an app with migration (\d{4})$/m.exec(sql)?.[1] ?? 0),
  }
}

const pad = (number: number) => String(number).padStart(4, '0')
const fileOf = ({ number, name }: Applied) => `${pad(number)}-${name}.sql`

async function inMigrationTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let failure: unknown
  try {
    await client.query('begin')
    // A pool made for requests cuts long statements short, and a migration may take its time.
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
    // After a failure the connection is closed rather than handed to a request.
    client.release(failure !== undefined)
  }
}

async function applyNext(
  client: PoolClient,
  { migrations, replaced }: { migrations: Migration[]; replaced: Replaced },
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

const recordApplied = (client: PoolClient, { number, name, sha256, minAppMigration }: Migration) =>
  client.query('insert into schema_migration (number, name, sha256, min_app_migration) values ($1, $2, $3, $4)', [
    number,
    name,
    sha256,
    minAppMigration,
  ])

/** Altering the table waits for every reader of it, so it is altered only where the column is missing. */
async function createHistory(client: PoolClient) {
  await client.query(
    `create table if not exists schema_migration (
       number integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now(),
       min_app_migration integer not null default 0)`,
  )
  const { rows } = await client.query(
    `select from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'min_app_migration'`,
  )
  if (rows.length === 0)
    await client.query('alter table schema_migration add column min_app_migration integer not null default 0')
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

/** A history that was written before its last column existed, as in an old backup, is read as well. */
export async function appliedMigrations(client: Pick<PoolClient, 'query'>): Promise<Applied[]> {
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    'select to_jsonb(schema_migration) as row from schema_migration order by number',
  )
  return rows.map(({ row }) => ({
    number: row.number as number,
    name: row.name as string,
    sha256: row.sha256 as string,
    ...(row.min_app_migration ? { minAppMigration: row.min_app_migration as number } : {}),
  }))
}

type Known = Pick<Migration, 'number' | 'name' | 'sha256' | 'earlierSha256'>

/** Whether two databases took the same way, where each file counts as any text it ever had. */
export function isSameHistory(one: Applied[], other: Applied[], files: Known[]): boolean {
  const current = ({ number, name, sha256 }: Applied) => {
    const file = files.find((known) => known.number === number)
    return `${number} ${name} ${file?.earlierSha256.includes(sha256) ? file.sha256 : sha256}`
  }
  return one.length === other.length && one.every((done, index) => current(done) === current(other[index]!))
}

/**
 * The applied migrations must begin with the files of this release, in order. Later ones, of a newer release, are accepted while each of
 * them says that this release still works on its schema. Returns the reason for a refusal.
 */
export function whyNotContinue(applied: Applied[], migrations: Known[]): string | undefined {
  const last = migrations.at(-1)?.number ?? 0
  for (const [index, done] of applied.entries()) {
    const file = migrations.find(({ number }) => number === done.number)
    if (!file) {
      if (done.number > last && done.minAppMigration && done.minAppMigration <= last) continue
      return `The database has migration ${fileOf(done)}, which is not among this release's: it belongs to another release.`
    }
    if (file.sha256 !== done.sha256 && !file.earlierSha256.includes(done.sha256))
      return `Migration ${fileOf(file)} was altered after the database applied it: put it back, and write a new one instead.`
    const expected = migrations[index]
    if (expected && expected.number !== done.number)
      return `Migration ${fileOf(expected)} comes before ${fileOf(done)}, which is already applied: give it a higher number.`
  }
}

/** An earlier series of migrations, and how many of today's make the same schema. */
const Replaced = z.object({
  by: z.int(),
  migrations: z.array(z.object({ number: z.int(), name: z.string(), sha256: z.array(z.string()) })),
})
type Replaced = z.output<typeof Replaced>

/** From `replaced.json` beside the migrations; without it no series was replaced. */
export async function readReplaced(directory: string): Promise<Replaced> {
  const text = await readFile(join(directory, 'replaced.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{ "by": 0, "migrations": [] }'
    throw error
  })
  return Replaced.parse(JSON.parse(text))
}

/** The history in today's migrations, where it is the whole of the earlier series; any other history as it is. */
export function inCurrentSeries(
  applied: Applied[],
  migrations: Migration[],
  { by, migrations: earlier }: Replaced,
): Applied[] {
  if (!isOfSeries(applied, earlier)) return applied
  const last = earlier.at(-1)!
  if (applied.length < earlier.length)
    throw new MigrationRefused(
      `The database is at migration ${fileOf(applied.at(-1)!)} of an earlier release: ` +
        `first start the release with ${pad(last.number)}-${last.name}.sql on it, then this one.`,
    )
  return migrations.filter(({ number }) => number <= by)
}

const isOfSeries = (applied: Applied[], earlier: Replaced['migrations']) =>
  applied.length > 0 &&
  applied.length <= earlier.length &&
  applied.every(({ name, sha256 }, at) => earlier[at]!.name === name && earlier[at]!.sha256.includes(sha256))

/** Replaces the history of the earlier series. Its schema is the same, but for the comments, which are written here. */
async function takeOver(client: PoolClient, migrations: Migration[], replaced: Replaced) {
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
