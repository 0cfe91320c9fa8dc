// Runs the product like an operator: as a separate process with an embedded database in its own data directory.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { COMMANDS } from '../../scripts/commands.mjs'
import { freePort } from '../src/platform/embedded-postgres/free-port.ts'
import { allProcesses, workingFolder, processGroup, killIfRunning, processorMs } from './system-processes.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const PROGRAMS = {
  'npm start': COMMANDS.start.node,
  server: ['server/main.ts'],
}
const LONGEST_START = 180_000
/** Processor time within a second, below which a process counts as idle. */
const IDLE_MS = 40
const LONGEST_STOP = 15_000

export interface Settings {
  demoMembers?: number
  rateLimit?: 'on' | 'off'
  /** `npm start`, or the server alone, which needs no built pages. */
  program?: 'npm start' | 'server'
  environment?: Record<string, string>
}

/** Creates an empty data directory; `clear` removes it. */
export async function dataDirectory() {
  const path = await mkdtemp(join(tmpdir(), 'parinay-bench-'))
  return { path, clear: () => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }) }
}

export class Product {
  readonly origin: string
  readonly dataDir: string
  /** The time from the start of the process until it serves. */
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
    await waitUntilServing(origin, child)
    return new Product(child, dataDir, origin, performance.now() - began)
  }

  get pid() {
    return this.child.pid!
  }

  /** The app's process group, and the database's processes, which work in the cluster's folder. */
  processes(): { app: number[]; database: number[] } {
    const cluster = join(realpathSync(this.dataDir), 'postgres')
    const all = allProcesses()
    return {
      app: all.filter((pid) => processGroup(pid) === this.pid),
      database: all.filter((pid) => workingFolder(pid) === cluster),
    }
  }

  /** The processor time of all its processes, in milliseconds. */
  processorMs(): number {
    const { app, database } = this.processes()
    return [...app, ...database].reduce((total, pid) => total + processorMs(pid), 0)
  }

  /** Settles when no helper process of the start has been seen for two seconds. */
  async waitUntilAtRest() {
    const deadline = Date.now() + LONGEST_START
    for (let quiet = 0; quiet < 10; quiet++) {
      if (Date.now() > deadline) throw new Error('The product does not come to rest')
      if (this.besides().length > 0) quiet = -1
      await sleep(200)
    }
  }

  /** Settles when its processes are idle, so that earlier calls do not disturb a measurement. */
  async waitUntilIdle() {
    for (let tries = 0; tries < LONGEST_START / 1000; tries++) {
      const before = this.processorMs()
      await sleep(1000)
      if (this.processorMs() - before < IDLE_MS) return
    }
    throw new Error('The product does not become idle')
  }

  /** Ends background work that would disturb a measurement: rendering thousands of portraits takes minutes. */
  async endSideWork() {
    for (let tries = 0; tries < 20; tries++) {
      for (const pid of this.besides()) killIfRunning(pid)
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
    await this.waitUntilGone()
  }

  /** Sends SIGKILL to the app's process group and all processes of its database at the same moment. */
  async kill() {
    const closed = once(this.child, 'close')
    const { database } = this.processes()
    if (isRunning(this.child)) process.kill(-this.pid, 'SIGKILL')
    for (const pid of database) killIfRunning(pid)
    if (isRunning(this.child)) await closed
    await this.waitUntilGone()
  }

  /** Sends SIGKILL only to the processes of the database. */
  killDatabase() {
    for (const pid of this.processes().database) killIfRunning(pid)
  }

  /** Settles when the last process has ended. Also kills a process that was forked during the kill. */
  private async waitUntilGone() {
    for (let tries = 0; tries < 500; tries++) {
      const { app, database } = this.processes()
      if (app.length + database.length === 0) return
      if (tries > 20) for (const pid of [...app, ...database]) killIfRunning(pid)
      await sleep(10)
    }
    throw new Error('Some of its processes do not end')
  }
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

async function waitUntilServing(origin: string, child: ChildProcess) {
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
