import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { freePort } from '../src/platform/embedded-postgres/free-port.ts'

/** A temporary Redis on a free port, for trials and tests. redis-server must be installed. */
export class RedisServer {
  readonly port: number
  private child: ChildProcess | undefined

  private constructor(port: number) {
    this.port = port
  }

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort())
    await server.begin()
    return server
  }

  get url() {
    return `redis://127.0.0.1:${this.port}`
  }

  /** Starts Redis, also again after `kill`, on the same port. */
  async begin() {
    const quietly = ['--save', '', '--appendonly', 'no', '--bind', '127.0.0.1', '--dir', '/']
    const child = spawn('redis-server', ['--port', String(this.port), ...quietly], { stdio: 'ignore' })
    this.child = child
    await Promise.race([once(child, 'spawn'), once(child, 'error').then(([error]) => Promise.reject(missing(error)))])
    const client = new Redis(this.url, { lazyConnect: true, retryStrategy: () => null })
    client.on('error', () => undefined)
    try {
      for (let tries = 0; tries < 100; tries++) {
        const answer = await client.connect().then(
          () => client.ping(),
          () => undefined,
        )
        if (answer === 'PONG') return
        await sleep(50)
      }
      throw new Error('Redis did not start')
    } finally {
      client.disconnect()
    }
  }

  /** Freezes the process, with its connections open, until `resume`. */
  pause = () => void this.child?.kill('SIGSTOP')
  resume = () => void this.child?.kill('SIGCONT')

  async kill() {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
}

const missing = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ENOENT'
    ? new Error(
        'redis-server is not installed. Install it (Debian: sudo apt-get install redis-server) or set REDIS_URL.',
      )
    : error
