// The database that comes with the product: a real PostgreSQL server of its own under DATA_DIR, for this app alone.
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
  /** For tests and benchmarks, which make databases of their own. */
  superuserUrl: string
  /** Whether its files were made just now. */
  isNew: boolean
  /** Settles, with the reason in one line, only if another app takes the database over while its server is down. */
  taken: Promise<Error>
  /** Stops the server, and waits until it is gone. Idempotent. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  log: DatabaseLog
  /** False trades the safety of every write for speed: for databases that are thrown away. */
  durable?: boolean
}

/** Rejects with an EmbeddedDatabaseError, whose message is one line for the operator, when there is no way to serve. */
export async function startEmbedded({ dataDir, log, durable = true }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const home = await openHome(dataDir)
  const isNew = await ensureCluster(home, durable)
  const access = await readAccess(home.cluster)
  const wish = { password: access.password, durable }
  const port = () => freePort(access.port)
  const server = await bringUp(home, { ...wish, port, isIncumbent: false, signal: new AbortController().signal })

  if (server.port !== access.port) await writeAccess(home.cluster, { ...access, port: server.port }, home.user)
  if (server.adopted) log.info(`Took over the running database server (process ${server.pid})`)

  const credentials = { password: access.password, port: server.port }
  const superuserUrl = urlFor(credentials, SUPERUSER)
  await ensureAppRole(superuserUrl, access.password)

  const { taken, stop } = supervise(home, server, wish, log)
  let stopped: Promise<void> | undefined
  return {
    url: urlFor(credentials),
    superuserUrl,
    isNew,
    taken,
    stop: () => (stopped ??= stop()),
  }
}

/** The address of this data directory's server while it runs, for a command that works beside the app. */
export async function runningEmbedded(dataDir: string): Promise<string | undefined> {
  const home = await openHome(dataDir)
  const running = await runningPostmaster(home.cluster)
  if (running?.status !== 'ready') return undefined
  const { password } = await readAccess(home.cluster)
  return urlFor({ password, port: running.port })
}
