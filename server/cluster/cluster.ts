import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../src/platform/embedded-postgres/free-port.ts'
import { Balancer } from './balancer.ts'

const START_TIMEOUT_MS = 180_000
const RESTART_DELAY_MS = 500
/** More than any trial kills, so that a process that cannot start ends at last. */
const MAX_STARTS = 200

export interface ClusterSettings {
  processes: number
  /** The port of the balancer; 0 for any free port. */
  port: number
  databaseUrl: string
  redisUrl: string
  dataDir: string
  environment?: Record<string, string>
  startTimeoutMs?: number
}

/**
 * Several processes of the product with one database and one Redis, behind a balancer, for tests, benchmarks and `npm run
 * cluster`. A process that ends is restarted, up to 200 times.
 */
export class Cluster {
  readonly processes: ClusterProcess[]
  readonly balancer: Balancer

  private constructor(processes: ClusterProcess[], balancer: Balancer) {
    this.processes = processes
    this.balancer = balancer
  }

  static async start(given: ClusterSettings) {
    const { port, startTimeoutMs = START_TIMEOUT_MS, databaseUrl, redisUrl, dataDir, environment } = given
    const settings = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, DATA_DIR: dataDir, ...environment }
    const processes: ClusterProcess[] = []
    for (let n = 0; n < given.processes; n++) processes.push(new ClusterProcess(await freePort(), settings))
    try {
      // The first process applies the migrations.
      for (const one of processes) await one.waitUntilServing(startTimeoutMs)
      return new Cluster(processes, await Balancer.start(port, () => processes.map((one) => one.port)))
    } catch (error) {
      await Promise.all(processes.map((one) => one.stop()))
      throw error
    }
  }

  async stop() {
    await Promise.all([this.balancer.stop(), ...this.processes.map((one) => one.stop())])
  }
}

export class ClusterProcess {
  readonly port: number
  private readonly settings: Record<string, string>
  private child: ChildProcess
  private isStopped = false
  private starts = 0

  constructor(port: number, settings: Record<string, string>) {
    this.port = port
    this.settings = settings
    this.child = this.start()
  }

  get origin() {
    return `http://127.0.0.1:${this.port}`
  }

  get pid() {
    return this.child.pid!
  }

  async waitUntilServing(timeoutMs = START_TIMEOUT_MS) {
    for (const until = Date.now() + timeoutMs; Date.now() < until; await sleep(50)) {
      const answer = await fetch(`${this.origin}/api/health`).catch(() => undefined)
      await answer?.text().catch(() => undefined)
      if (answer?.ok) return
    }
    throw new Error('A process of the cluster was not ready in time')
  }

  /** Settles when the process has ended. */
  async kill() {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const gone = once(this.child, 'exit')
    this.child.kill('SIGKILL')
    await gone
  }

  async stop() {
    this.isStopped = true
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const gone = once(this.child, 'exit')
    this.child.kill('SIGTERM')
    const limit = setTimeout(() => this.child.kill('SIGKILL'), 12_000)
    await gone
    clearTimeout(limit)
  }

  private startAgain() {
    if (!this.isStopped && this.starts < MAX_STARTS) this.child = this.start()
  }

  private start(): ChildProcess {
    this.starts++
    const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...this.settings, PORT: String(this.port), HOST: '127.0.0.1' },
    })
    child.once('exit', () => setTimeout(() => this.startAgain(), RESTART_DELAY_MS).unref())
    return child
  }
}
