// The whole product as an operator runs it: a process of its own with its embedded database, in a data directory of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { COMMANDS } from '../../scripts/commands.mjs'
import { freePort } from '../src/platform/embedded-postgres/port.ts'
import { allProcesses, folderOf, groupOf, killIfThere, processorMs } from './processes.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const PROGRAMS = {
  'npm start': COMMANDS.start.node,
  server: ['server/src/main.ts'],
}
const LONGEST_START = 180_000
/** Of a second. */
const IDLE_MS = 40
const LONGEST_STOP = 15_000

export interface Settings {
  demoMembers?: number
  rateLimit?: 'on' | 'off'
  /** What `npm start` runs, or the server alone, which needs no built pages. */
  program?: 'npm start' | 'server'
  environment?: Record<string, string>
}

/** A new, empty data directory; `clear` removes it. */
export async function dataDirectory() {
  const path = await mkdtemp(join(tmpdir(), 'parinay-bench-'))
  return { path, clear: () => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }) }
}

export class Product {
  readonly origin: string
  readonly dataDir: string
  /** From the start of the process until it served. */
  readonly startMs: number
  private readonly child: ChildProcess

  private constructor(child: ChildProcess, dataDir: string, origin: string, startMs: number) {
    this.child = child
    this.dataDir = dataDir
    this.origin = origin
    this.startMs = startMs
  }

  static async start(
    dataDir: string,
    { demoMembers = 0, rateLimit = 'off', program = 'npm start', environment: more = {} }: Settings = {},
  ): Promise<Product> {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const { DATABASE_URL: _, ...environment } = process.env
    const began = performance.now()
    const child = spawn(process.execPath, PROGRAMS[program], {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...environment,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DEMO_MEMBERS: String(demoMembers),
        RATE_LIMIT: rateLimit,
        LOG_LEVEL: 'fatal',
        ...more,
      },
    })
    await isServing(origin, child)
    return new Product(child, dataDir, origin, performance.now() - began)
  }

  get pid() {
    return this.child.pid!
  }

  /** The app's process group, and the database's processes: those that work in the cluster's folder. */
  processes(): { app: number[]; database: number[] } {
    const cluster = join(realpathSync(this.dataDir), 'postgres')
    const all = allProcesses()
    return {
      app: all.filter((pid) => groupOf(pid) === this.pid),
      database: all.filter((pid) => folderOf(pid) === cluster),
    }
  }

  /** What all of its processes have had of the processors so far, in milliseconds. */
  processorMs(): number {
    const { app, database } = this.processes()
    return [...app, ...database].reduce((total, pid) => total + processorMs(pid), 0)
  }

  /** Settles when what a start goes on with in processes beside the app's is finished: none was seen for two seconds. */
  async isAtRest() {
    const deadline = Date.now() + LONGEST_START
    for (let quiet = 0; quiet < 10; quiet++) {
      if (Date.now() > deadline) throw new Error('The product does not come to rest')
      if (this.besides().length > 0) quiet = -1
      await sleep(200)
    }
  }

  /** Settles when all of its processes together take next to nothing of the processors: what earlier calls left to be done is done. */
  async isIdle() {
    for (let tries = 0; tries < LONGEST_START / 1000; tries++) {
      const before = this.processorMs()
      await sleep(1000)
      if (this.processorMs() - before < IDLE_MS) return
    }
    throw new Error('The product does not become idle')
  }

  /** Ends what would disturb a measurement: portraits are drawn ahead for minutes when there are thousands. */
  async endSideWork() {
    for (let tries = 0; tries < 20; tries++) {
      for (const pid of this.besides()) killIfThere(pid)
      await sleep(100)
    }
  }

  private besides() {
    return this.processes().app.filter((pid) => pid !== this.pid)
  }

  async stop() {
    if (!isRunning(this.child)) return
    const closed = once(this.child, 'close')
    process.kill(this.pid, 'SIGTERM')
    const limit = setTimeout(() => process.kill(-this.pid, 'SIGKILL'), LONGEST_STOP)
    await closed
    clearTimeout(limit)
    await this.isGone()
  }

  /** SIGKILL for the app's process group and at the same moment for every process of its database. */
  async kill() {
    const closed = once(this.child, 'close')
    const { database } = this.processes()
    if (isRunning(this.child)) process.kill(-this.pid, 'SIGKILL')
    for (const pid of database) killIfThere(pid)
    if (isRunning(this.child)) await closed
    await this.isGone()
  }

  /** SIGKILL for every process of the database alone. */
  killDatabase() {
    for (const pid of this.processes().database) killIfThere(pid)
  }

  /** Settles when the last process is gone; one that was forked in the very moment of a kill is killed now. */
  private async isGone() {
    for (let tries = 0; tries < 500; tries++) {
      const { app, database } = this.processes()
      if (app.length + database.length === 0) return
      if (tries > 20) for (const pid of [...app, ...database]) killIfThere(pid)
      await sleep(10)
    }
    throw new Error('Some of its processes do not end')
  }
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

async function isServing(origin: string, child: ChildProcess) {
  const deadline = Date.now() + LONGEST_START
  while (Date.now() < deadline) {
    if (!isRunning(child)) throw new Error('The product ended before it was ready')
    const answer = await fetch(`${origin}/api/health`).catch(() => undefined)
    await answer?.text().catch(() => undefined)
    if (answer?.ok) return
    await sleep(10)
  }
  process.kill(-child.pid!, 'SIGKILL')
  throw new Error(`The product was not ready after ${LONGEST_START / 1000} s`)
}
