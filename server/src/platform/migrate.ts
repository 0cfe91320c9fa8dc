// Brings a database to the state this release needs: plain SQL files in numeric order, forward only, each in one transaction.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Pool, type PoolClient } from 'pg'

/** The database and the migration files do not fit one another, or a migration failed; the message says which, in one line. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused'
}

export type Migration = { number: number; name: string; sha256: string; sql: string }
export type Applied = Pick<Migration, 'number' | 'name' | 'sha256'>

export type MigrateOptions = {
  directory: string
  log: { info(line: string): void }
  /** The last migration to apply, for bringing a new database to an earlier state; without it, all of them. */
  upTo?: number
}

// "pari", and the second of the locks that mean something in this product.
const LOCK = [0x70617269, 2]

/** Returns what it applied. Any number of processes may call this at once: one works, the others find it done. */
export async function migrate(
  database: string | Pool,
  { directory, log, upTo = Infinity }: MigrateOptions,
): Promise<Applied[]> {
  const migrations = (await readMigrations(directory)).filter(({ number }) => number <= upTo)
  const pool = typeof database === 'string' ? poolOf(database) : database
  try {
    const applied: Applied[] = []
    for (;;) {
      const migration = await inMigrationTransaction(pool, (client) => applyNext(client, migrations))
      if (!migration) return applied
      log.info(`Applied migration ${fileOf(migration)}`)
      applied.push(migration)
    }
  } finally {
    if (pool !== database) await pool.end()
  }
}

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
  return { number: Number(number), name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
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

async function applyNext(client: PoolClient, migrations: Migration[]): Promise<Migration | undefined> {
  await client.query(
    `create table if not exists schema_migration (
       number integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())`,
  )
  const applied = await appliedMigrations(client)
  refuseIf(whyNotContinue(applied, migrations))
  const next = migrations[applied.length]
  if (!next) return undefined

  await apply(client, next)
  await client.query('insert into schema_migration (number, name, sha256) values ($1, $2, $3)', [
    next.number,
    next.name,
    next.sha256,
  ])
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

export async function appliedMigrations(client: Pick<PoolClient, 'query'>): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('select number, name, sha256 from schema_migration order by number')
  return rows
}

/** What was applied is exactly the beginning of what there is, or something is wrong with one of the two. */
export function whyNotContinue(applied: Applied[], migrations: Applied[]): string | undefined {
  for (const [at, done] of applied.entries()) {
    const file = migrations.find(({ number }) => number === done.number)
    if (!file)
      return `The database has migration ${fileOf(done)}, which is not among this release's: it belongs to another release.`
    if (file.sha256 !== done.sha256)
      return `Migration ${fileOf(file)} was altered after the database applied it: put it back, and write a new one instead.`
    const expected = migrations[at]
    if (expected && expected.number !== done.number)
      return `Migration ${fileOf(expected)} comes before ${fileOf(done)}, which is already applied: give it a higher number.`
  }
}

function refuseIf(reason: string | undefined) {
  if (reason) throw new MigrationRefused(reason)
}
