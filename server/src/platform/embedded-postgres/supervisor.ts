// Keeps an embedded server up: when it dies under a running app, it comes back on the same port with the same password.
import { setTimeout as sleep } from 'node:timers/promises'
import { DataDirInUse } from './errors.ts'
import type { Home } from './home.ts'
import type { DatabaseLog } from './embedded.ts'
import { askToStop, runningPostmaster } from './postmaster.ts'
import { bringUp, type Server, type Wish } from './server.ts'

const FIRST_PAUSE = 100
const LONGEST_PAUSE = 5000
const LONGEST_SHUTDOWN = 8000

export type Supervised = {
  /** Settles with the reason when another app took the database over while its server was down. */
  taken: Promise<DataDirInUse>
  stop(): Promise<void>
}

export function supervise(
  home: Home,
  first: Server,
  wish: Pick<Wish, 'password' | 'durable'>,
  log: DatabaseLog,
): Supervised {
  const stopping = new AbortController()
  const stopRequested = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()))
  const taken = Promise.withResolvers<DataDirInUse>()
  let server: Server | undefined = first
  let isTaken = false

  const onExit = () => server && askToStop(server.pid, home.programs.bin)
  process.once('exit', onExit)
  const watching = watch()

  async function watch() {
    while (server) {
      await Promise.race([server.lost, stopRequested])
      if (stopping.signal.aborted) return
      log.warn('The database server went away; bringing it back')
      server = undefined
      server = await bringBack().catch(giveUp)
      if (server) log.info(`The database is back (process ${server.pid})`)
    }
  }

  function giveUp(error: unknown): undefined {
    if (!(error instanceof DataDirInUse)) return
    isTaken = true
    taken.resolve(error)
  }

  async function bringBack(): Promise<Server> {
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        const found = await bringUp(home, {
          ...wish,
          port: async () => first.port,
          isIncumbent: true,
          signal: stopping.signal,
        })
        if (found.port === first.port) return found
        // Somebody else started it meanwhile, on a port that this app's connections do not know.
        askToStop(found.pid, home.programs.bin)
        await found.lost
      } catch (error) {
        if (error instanceof DataDirInUse || stopping.signal.aborted) throw error
        log.warn(`${(error as Error).message} Trying again.`)
      }
      await sleep(pause, undefined, { signal: stopping.signal })
    }
  }

  async function stop() {
    stopping.abort()
    process.off('exit', onExit)
    await watching
    const running = isTaken ? undefined : await runningPostmaster(home.cluster)
    if (running) await shutDown(running.pid)
    await server?.release()
  }

  async function shutDown(pid: number) {
    askToStop(pid, home.programs.bin)
    const deadline = Date.now() + LONGEST_SHUTDOWN
    while ((await runningPostmaster(home.cluster))?.pid === pid) {
      if (Date.now() > deadline) return log.warn(`The database server (process ${pid}) is still shutting down`)
      await sleep(10)
    }
  }

  return { taken: taken.promise, stop }
}
