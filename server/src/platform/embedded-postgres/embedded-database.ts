// The embedded database: a PostgreSQL server under DATA_DIR that only this app uses.
import { readAccess, SUPERUSER, urlFor, writeAccess } from './credentials.ts'
import { ensureAppRole } from './app-role.ts'
import { ensureCluster } from './ensure-cluster.ts'
import { openHome } from './embedded-database-location.ts'
import { freePort } from './free-port.ts'
import { runningPostmaster } from './postmaster.ts'
import { bringUp } from './bring-up-server.ts'
import type { DatabaseLog } from './database-log.ts'
import { supervise } from './restart-dead-server.ts'

export type EmbeddedDatabase = {
  /** The URL for the app. */
  url: string
  /** The URL for tests and benchmarks, which create their own databases. */
  superuserUrl: string
  /** Whether this start created its files. */
  isNew: boolean
  /** Settles, with a one-line reason, only if another app takes over the database while its server is down. */
  takenOver: Promise<Error>
  /** Stops the server and waits for its end. Idempotent. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  log: DatabaseLog
  /** False trades durability for speed: for disposable databases. */
  durable?: boolean
  /** How long another app that already uses a running server may claim it first, in milliseconds. */
  yieldMs?: number
}

const YIELD_MS = 500

/** Rejects with an EmbeddedDatabaseError if the database cannot serve; its message is one line for the operator. */
export async function startEmbedded({
  dataDir,
  log,
  durable = true,
  yieldMs = YIELD_MS,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const home = await openHome(dataDir)
  const isNew = await ensureCluster(home, durable)
  const access = await readAccess(home.cluster)
  const options = { password: access.password, durable }
  const port = () => freePort(access.port)
  const server = await bringUp(home, { ...options, port, yieldMs, signal: new AbortController().signal })

  if (server.port !== access.port) await writeAccess(home.cluster, { ...access, port: server.port }, home.user)
  if (server.adopted) log.info(`Took over the running database server (process ${server.pid})`)

  const credentials = { password: access.password, port: server.port }
  const superuserUrl = urlFor(credentials, SUPERUSER)
  await ensureAppRole(superuserUrl, access.password)

  const { takenOver, stop } = supervise(home, server, options, log)
  let stopped: Promise<void> | undefined
  return {
    url: urlFor(credentials),
    superuserUrl,
    isNew,
    takenOver,
    stop: () => (stopped ??= stop()),
  }
}

/** The URL of this data directory's server if it runs, for commands beside the app. */
export async function runningEmbedded(dataDir: string): Promise<string | undefined> {
  const home = await openHome(dataDir)
  const running = await runningPostmaster(home.cluster)
  if (running?.status !== 'ready') return undefined
  const { password } = await readAccess(home.cluster)
  return urlFor({ password, port: running.port })
}
