// The server of a home: found running or started, and claimed for this app.
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { claim, type Claim } from './claim.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import type { Home } from './home.ts'
import { lastWords, openLog } from './server-log.ts'
import { askToStop, removeStalePid, runningPostmaster, type Postmaster } from './postmaster.ts'
import { startProgram } from './program.ts'
import { settings } from './settings.ts'

const POLL = 10
const RELAUNCH_PAUSE = 300
const LONGEST_REFUSAL = 10_000
const LONGEST_RECOVERY = 300_000

export type Server = Claim & { pid: number; port: number; adopted: boolean }

export type Wish = {
  password: string
  durable: boolean
  port(): Promise<number>
  signal: AbortSignal
  isIncumbent: boolean
}

/**
 * Finds this home's server or starts it, and claims it. A server that recovers from a crash is waited for; one that is
 * going, or refuses, is given about ten seconds. Rejects with DataDirInUse when another app has claimed it.
 */
export async function bringUp(home: Home, wish: Wish): Promise<Server> {
  const patience = new Patience()
  let child: ChildProcess | undefined
  let obstacle = 'it never got ready'
  for (;;) {
    if (wish.signal.aborted) {
      if (child?.pid && isRunning(child)) askToStop(child.pid, home.programs.bin)
      throw wish.signal.reason
    }
    const found = await runningPostmaster(home.cluster)
    if (found?.status === 'ready') {
      try {
        return await claimServer(home, wish, found, found.pid === child?.pid)
      } catch (error) {
        if (error instanceof EmbeddedDatabaseError) throw error
        obstacle = (error as Error).message
      }
    } else if (found?.status === 'stopping') {
      obstacle = `its server (process ${found.pid}) is still shutting down`
    } else if (!found && !isRunning(child)) {
      if (child) {
        obstacle = await lastWords(home.log)
        await sleep(RELAUNCH_PAUSE)
      }
      await removeStalePid(home.cluster)
      child = await launch(home, wish)
    }
    if (patience.isSpent(found))
      throw new EmbeddedDatabaseError(`The database in ${home.cluster} does not start: ${obstacle} (see ${home.log}).`)
    await sleep(POLL)
  }
}

async function claimServer(home: Home, wish: Wish, { pid, port }: Postmaster, isOwn: boolean): Promise<Server> {
  const yields = !isOwn && !wish.isIncumbent
  const claimed = await claim({ dataDir: home.dataDir, password: wish.password, port, yields })
  return { ...claimed, pid, port, adopted: !isOwn }
}

async function launch(home: Home, wish: Wish): Promise<ChildProcess> {
  const given = Object.entries(settings(await wish.port(), wish.durable)).flatMap(([name, value]) => [
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

/** Recovery takes what it takes; everything else is over in moments or not at all. */
class Patience {
  private last = Date.now()
  private refusals = 0
  private recovery = 0

  isSpent(found: Postmaster | undefined): boolean {
    const now = Date.now()
    if (found?.status === 'starting') this.recovery += now - this.last
    else this.refusals += now - this.last
    this.last = now
    return this.refusals > LONGEST_REFUSAL || this.recovery > LONGEST_RECOVERY
  }
}
