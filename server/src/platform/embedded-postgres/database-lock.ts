// Only one app uses an embedded database at a time. It holds an advisory lock on its own connection until it ends.
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { DATABASE, SUPERUSER, urlFor } from './credentials.ts'
import { DataDirInUseError, EmbeddedDatabaseError } from './embedded-database-errors.ts'

// "pari", and the number of this lock among the product's advisory locks.
const LOCK_KEYS = [0x70617269, 1]

/** A killed app's connection ends shortly after it. */
const LOCK_TIMEOUT_MS = 1000
const POLL_INTERVAL_MS = 50

export type Claim = {
  /** Settles when the connection that holds the lock ends. */
  lost: Promise<void>
  release(): Promise<void>
}

export type ClaimOptions = {
  dataDir: string
  password: string
  port: number
  /** How long the app that uses this server, and may have just restarted it, may take the lock first, in milliseconds. */
  yieldMs: number
}

/** Rejects with DataDirInUseError if another app holds the database, or with the connection's error if the server is not up yet. */
export async function claim({ dataDir, password, port, yieldMs }: ClaimOptions): Promise<Claim> {
  const client = new Client({
    connectionString: urlFor({ password, port }, SUPERUSER, 'postgres'),
    application_name: `parinay ${process.pid}`,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
  client.on('error', () => undefined)
  await connect(client)
  try {
    await yieldToItsApp(client, yieldMs)
    await lock(client, dataDir)
    await ensureDatabase(client)
  } catch (error) {
    await client.end()
    throw error
  }
  return { lost, release: () => client.end() }
}

async function connect(client: Client) {
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(() => undefined)
    if ((error as { code?: string }).code === '28P01')
      throw new EmbeddedDatabaseError('The running database server does not accept the password stored with its files.')
    throw error
  }
}

async function yieldToItsApp(client: Client, yieldMs: number) {
  const deadline = Date.now() + yieldMs
  while (Date.now() < deadline && !(await holder(client))) await sleep(POLL_INTERVAL_MS)
}

async function lock(client: Client, dataDir: string) {
  const deadline = Date.now() + LOCK_TIMEOUT_MS
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, $2) as mine', LOCK_KEYS)
    if (rows[0]?.mine) return
    if (Date.now() > deadline) throw new DataDirInUseError(dataDir, await holder(client))
    await sleep(POLL_INTERVAL_MS)
  }
}

async function holder(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and classid = $1 and objid = $2 and granted`,
    LOCK_KEYS,
  )
  return rows[0]?.application_name.replace(/^parinay /, '')
}

async function ensureDatabase(client: Client) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await client.query(`create database ${DATABASE}`)
}
