// Restarts an embedded server that dies under a running app, on the same port with the same password.
import { setTimeout as sleep } from 'node:timers/promises'
import { DataDirInUseError } from './embedded-database-errors.ts'
import type { Home } from './embedded-database-location.ts'
import type { DatabaseLog } from './database-log.ts'
import { askToStop, runningPostmaster } from './postmaster.ts'
import { bringUp, type Server, type ServerOptions } from './bring-up-server.ts'

const MIN_RETRY_DELAY_MS = 100
const MAX_RETRY_DELAY_MS = 5000
const MAX_SHUTDOWN_MS = 8000

export type Supervised = {
  /** Settles with the reason if another app takes over the database while its server is down. */
  takenOver: Promise<DataDirInUseError>
  stop(): Promise<void>
}

type RestartOptions = Pick<ServerOptions, 'password' | 'durable' | 'port'> & { signal: AbortSignal }

export function supervise(
  home: Home,
  first: Server,
  options: Pick<ServerOptions, 'password' | 'durable'>,
  log: DatabaseLog,
): Supervised {
  const stopping = new AbortController()
  const stopRequested = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()))
  const taken = Promise.withResolvers<DataDirInUseError>()
  let server: Server | undefined = first
  let isTakenOver = false

  const onExit = () => server && askToStop(server.pid, home.programs.bin)
  process.once('exit', onExit)
  const watching = watch()

  async function watch() {
    while (server) {
      await Promise.race([server.lost, stopRequested])
      if (stopping.signal.aborted) return
      log.warn('The database server ended; restarting it')
      server = undefined
      server = await restart(home, { ...options, port: async () => first.port, signal: stopping.signal }, log).catch(
        giveUp,
      )
      if (server) log.info(`The database is back (process ${server.pid})`)
    }
  }

  function giveUp(error: unknown): undefined {
    if (!(error instanceof DataDirInUseError)) return
    isTakenOver = true
    taken.resolve(error)
  }

  async function stop() {
    stopping.abort()
    process.off('exit', onExit)
    await watching
    const running = isTakenOver ? undefined : await runningPostmaster(home.cluster)
    if (running) await shutDown(home, running.pid, log)
    await server?.release()
  }

  return { takenOver: taken.promise, stop }
}

/** Tries again until the server runs, on the same port. */
async function restart(home: Home, options: RestartOptions, log: DatabaseLog): Promise<Server> {
  const { signal } = options
  const port = await options.port()
  for (let delay = MIN_RETRY_DELAY_MS; ; delay = Math.min(delay * 2, MAX_RETRY_DELAY_MS)) {
    try {
      const found = await bringUp(home, { ...options, yieldMs: 0 })
      if (found.port === port) return found
      // Another program started it on a port that this app's connections do not use.
      askToStop(found.pid, home.programs.bin)
      await found.lost
    } catch (error) {
      if (error instanceof DataDirInUseError || signal.aborted) throw error
      log.warn(`${(error as Error).message} Trying again.`)
    }
    await sleep(delay, undefined, { signal })
  }
}

async function shutDown(home: Home, pid: number, log: DatabaseLog) {
  askToStop(pid, home.programs.bin)
  const deadline = Date.now() + MAX_SHUTDOWN_MS
  while ((await runningPostmaster(home.cluster))?.pid === pid) {
    if (Date.now() > deadline) return log.warn(`The database server (process ${pid}) is still shutting down`)
    await sleep(10)
  }
}
