// One app at a time uses an embedded database: it holds an advisory lock, on a connection of its own, for as long as it lives.
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { DATABASE, SUPERUSER, urlFor } from './access.ts'
import { DataDirInUse, EmbeddedDatabaseError } from './errors.ts'

// "pari", and the first of the locks that mean something in this product.
const LOCK = [0x70617269, 1]

// A killed app's connection ends a moment after it; a restarted server's app takes its lock a moment after the server is up.
const HELD_PATIENCE = 1000
const YOUNG = 3
const YIELD = 300

export type Claim = {
  /** Settles when the connection that holds the claim is gone, and the claim with it. */
  lost: Promise<void>
  release(): Promise<void>
}

export type Claimant = { dataDir: string; password: string; port: number; yields: boolean }

/** Rejects with DataDirInUse when another app holds the database, with the connection's error when the server is not up yet. */
export async function claim({ dataDir, password, port, yields }: Claimant): Promise<Claim> {
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
    if (yields) await yieldToItsApp(client)
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
      throw new EmbeddedDatabaseError('The running database server does not accept the password kept with its files.')
    throw error
  }
}

async function yieldToItsApp(client: Client) {
  const { rows } = await client.query<{ young: boolean }>(
    'select now() - pg_postmaster_start_time() < make_interval(secs => $1) as young',
    [YOUNG],
  )
  if (rows[0]?.young) await sleep(YIELD)
}

async function lock(client: Client, dataDir: string) {
  const deadline = Date.now() + HELD_PATIENCE
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, $2) as mine', LOCK)
    if (rows[0]?.mine) return
    if (Date.now() > deadline) throw new DataDirInUse(dataDir, await holder(client))
    await sleep(50)
  }
}

async function holder(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and classid = $1 and objid = $2 and granted`,
    LOCK,
  )
  return rows[0]?.application_name.replace(/^parinay /, '')
}

async function ensureDatabase(client: Client) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await client.query(`create database ${DATABASE}`)
}
