// Finds or starts the server of a home, and claims it for this app.
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { claim, type Claim } from './database-lock.ts'
import { EmbeddedDatabaseError } from './embedded-database-errors.ts'
import type { Home } from './embedded-database-location.ts'
import { lastErrorLine, openLog } from './server-log.ts'
import { askToStop, removeStalePid, runningPostmaster, type Postmaster } from './postmaster.ts'
import { startProgram } from './run-program.ts'
import { serverSettings } from './postgres-settings.ts'

const POLL_INTERVAL_MS = 10
const RELAUNCH_DELAY_MS = 300
const MAX_REFUSAL_MS = 10_000
const MAX_RECOVERY_MS = 300_000

export type Server = Claim & { pid: number; port: number; adopted: boolean }

export type ServerOptions = {
  password: string
  durable: boolean
  port(): Promise<number>
  signal: AbortSignal
  /** How long the app that already uses a running server may claim it first, in milliseconds. */
  yieldMs: number
}

/**
 * Finds this home's server or starts it, and claims it. Waits long for recovery from a crash, and about ten seconds for a server that shuts
 * down or refuses to start. Rejects with DataDirInUseError if another app has claimed it.
 */
export async function bringUp(home: Home, options: ServerOptions): Promise<Server> {
  const timeout = new StartTimeout()
  let child: ChildProcess | undefined
  let obstacle = 'it never became ready'
  for (;;) {
    if (options.signal.aborted) {
      if (child?.pid && isRunning(child)) askToStop(child.pid, home.programs.bin)
      throw options.signal.reason
    }
    const found = await runningPostmaster(home.cluster)
    if (found?.status === 'ready') {
      try {
        return await claimServer(home, options, found, found.pid === child?.pid)
      } catch (error) {
        if (error instanceof EmbeddedDatabaseError) throw error
        obstacle = (error as Error).message
      }
    } else if (found?.status === 'stopping') {
      obstacle = `its server (process ${found.pid}) is still shutting down`
    } else if (!found && !isRunning(child)) {
      if (child) {
        obstacle = await lastErrorLine(home.log)
        await sleep(RELAUNCH_DELAY_MS)
      }
      await removeStalePid(home.cluster)
      child = await launch(home, options)
    }
    if (timeout.isOver(found))
      throw new EmbeddedDatabaseError(`The database in ${home.cluster} does not start: ${obstacle} (see ${home.log}).`)
    await sleep(POLL_INTERVAL_MS)
  }
}

async function claimServer(
  home: Home,
  options: ServerOptions,
  { pid, port }: Postmaster,
  isOwn: boolean,
): Promise<Server> {
  const yieldMs = isOwn ? 0 : options.yieldMs
  const claimed = await claim({ dataDir: home.dataDir, password: options.password, port, yieldMs })
  return { ...claimed, pid, port, adopted: !isOwn }
}

async function launch(home: Home, options: ServerOptions): Promise<ChildProcess> {
  const given = Object.entries(serverSettings(await options.port(), options.durable)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const log = await openLog(home.log)
  try {
    const child = startProgram(home, 'postgres', home.cluster, (folder) => ['-D', folder, ...given], log.fd)
    child.on('error', () => undefined)
    child.unref()
    return child
  } finally {
    await log.close()
  }
}

const isRunning = (child: ChildProcess | undefined) =>
  child?.pid !== undefined && child.exitCode === null && child.signalCode === null

/** Recovery may take minutes. Any other obstacle ends within seconds or not at all. */
class StartTimeout {
  private last = Date.now()
  private refusals = 0
  private recovery = 0

  isOver(found: Postmaster | undefined): boolean {
    const now = Date.now()
    if (found?.status === 'starting') this.recovery += now - this.last
    else this.refusals += now - this.last
    this.last = now
    return this.refusals > MAX_REFUSAL_MS || this.recovery > MAX_RECOVERY_MS
  }
}
