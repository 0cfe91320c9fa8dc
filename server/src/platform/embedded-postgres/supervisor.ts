// Restarts an embedded server that dies under a running app, on the same port with the same password.
import { setTimeout as sleep } from 'node:timers/promises'
import { DataDirInUseError } from './errors.ts'
import type { Home } from './home.ts'
import type { DatabaseLog } from './embedded.ts'
import { askToStop, runningPostmaster } from './postmaster.ts'
import { bringUp, type Server, type ServerOptions } from './server.ts'

const MIN_RETRY_DELAY_MS = 100
const MAX_RETRY_DELAY_MS = 5000
const MAX_SHUTDOWN_MS = 8000

export type Supervised = {
  /** Settles with the reason if another app takes over the database while its server is down. */
  takenOver: Promise<DataDirInUseError>
  stop(): Promise<void>
}

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
      server = await restart().catch(giveUp)
      if (server) log.info(`The database is back (process ${server.pid})`)
    }
  }

  function giveUp(error: unknown): undefined {
    if (!(error instanceof DataDirInUseError)) return
    isTakenOver = true
    taken.resolve(error)
  }

  async function restart(): Promise<Server> {
    for (let delay = MIN_RETRY_DELAY_MS; ; delay = Math.min(delay * 2, MAX_RETRY_DELAY_MS)) {
      try {
        const found = await bringUp(home, {
          ...options,
          port: async () => first.port,
          isIncumbent: true,
          signal: stopping.signal,
        })
        if (found.port === first.port) return found
        // Another program started it on a port that this app's connections do not use.
        askToStop(found.pid, home.programs.bin)
        await found.lost
      } catch (error) {
        if (error instanceof DataDirInUseError || stopping.signal.aborted) throw error
        log.warn(`${(error as Error).message} Trying again.`)
      }
      await sleep(delay, undefined, { signal: stopping.signal })
    }
  }

  async function stop() {
    stopping.abort()
    process.off('exit', onExit)
    await watching
    const running = isTakenOver ? undefined : await runningPostmaster(home.cluster)
    if (running) await shutDown(running.pid)
    await server?.release()
  }

  async function shutDown(pid: number) {
    askToStop(pid, home.programs.bin)
    const deadline = Date.now() + MAX_SHUTDOWN_MS
    while ((await runningPostmaster(home.cluster))?.pid === pid) {
      if (Date.now() > deadline) return log.warn(`The database server (process ${pid}) is still shutting down`)
      await sleep(10)
    }
  }

  return { takenOver: taken.promise, stop }
}
