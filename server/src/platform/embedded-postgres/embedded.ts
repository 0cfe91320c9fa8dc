// The database that the product brings along: a real PostgreSQL server under DATA_DIR, for this app alone.
import { readAccess, SUPERUSER, urlFor, writeAccess } from './access.ts'
import { ensureAppRole } from './app-role.ts'
import { ensureCluster } from './cluster.ts'
import { openHome } from './home.ts'
import { freePort } from './port.ts'
import { runningPostmaster } from './postmaster.ts'
import { bringUp } from './server.ts'
import { supervise } from './supervisor.ts'

export type DatabaseLog = { info(line: string): void; warn(line: string): void }

export type EmbeddedDatabase = {
  /** For the app. */
  url: string
  /** For tests and benchmarks, which create their own databases. */
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
}

/** Rejects with an EmbeddedDatabaseError if the database cannot serve; its message is one line for the operator. */
export async function startEmbedded({ dataDir, log, durable = true }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const home = await openHome(dataDir)
  const isNew = await ensureCluster(home, durable)
  const access = await readAccess(home.cluster)
  const options = { password: access.password, durable }
  const port = () => freePort(access.port)
  const server = await bringUp(home, { ...options, port, isIncumbent: false, signal: new AbortController().signal })

  if (server.port !== access.port) await writeAccess(home.cluster, { ...access, port: server.port }, home.user)
  if (server.adopted) log.info(`Took over the running database server (process ${server.pid})`)

  const credentials = { password: access.password, port: server.port }
  const superuserUrl = urlFor(credentials, SUPERUSER)
  await ensureAppRole(superuserUrl, access.password)

  const { takenOver: taken, stop } = supervise(home, server, options, log)
  let stopped: Promise<void> | undefined
  return {
    url: urlFor(credentials),
    superuserUrl,
    isNew,
    takenOver: taken,
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
