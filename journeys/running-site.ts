import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as later } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '..')
const READY_WITHIN = 240_000

export const WOMAN = '9000000003'
export const MAN = '9000000004'
export const MODERATOR = '9000000002'
export const ADMIN = '9000000001'
export const DEMO_PASSWORD = 'Parinay@123'

/** A running product with its own data directory, started like `npm start`. */
export interface Site {
  address: string
  /** The latest one-time code, which a trial writes to its log. Empty before the first. */
  lastCode: () => string
  stop: () => Promise<void>
}

/** A site whose clock moves on by a day. */
export interface SiteWithClock extends Site {
  nextDay: () => Promise<void>
}

export const startSite = async (settings: Record<string, string> = {}): Promise<Site> => start(settings, [])

export async function startSiteWithClock(): Promise<SiteWithClock> {
  const { server, log, ...site } = await start({}, ['--import', join(import.meta.dirname, 'movable-clock.ts')])
  const nextDay = async () => {
    const before = log.clockDays
    server.kill('SIGUSR2')
    while (log.clockDays === before) await later(50)
  }
  return { ...site, nextDay }
}

async function start(settings: Record<string, string>, options: readonly string[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'parinay-journeys-'))
  const port = await freePort()
  const server = spawn(process.execPath, [...options, join(ROOT, 'scripts', 'start.mjs')], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO_MEMBERS: '60',
      LOG_LEVEL: 'info',
      LOCAL_PUSH: 'on',
      HELPER_NICENESS: '0',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const log = readLog(server)
  const address = `http://127.0.0.1:${port}`
  await untilReady(server, address)
  return {
    server,
    log,
    address,
    lastCode: () => log.code,
    stop: async () => {
      server.kill('SIGTERM')
      await new Promise((gone) => server.once('exit', gone))
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

/** Prints warnings of the log, and remembers the latest code and the day of the clock. */
function readLog(server: ChildProcess) {
  const log = { code: '', clockDays: 0 }
  createInterface({ input: server.stderr! }).on('line', (line) => {
    const { level = ERROR, code, clockDays } = asEntry(line)
    if (code) log.code = code
    if (clockDays) log.clockDays = clockDays
    if (level >= ERROR) console.error(line)
  })
  return log
}

const ERROR = 50

interface Entry {
  level?: number
  code?: string
  clockDays?: number
}

function asEntry(line: string): Entry {
  try {
    return JSON.parse(line) as Entry
  } catch {
    return {}
  }
}

async function untilReady(server: ChildProcess, address: string) {
  const until = Date.now() + READY_WITHIN
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error('The server did not start')
    const health = await fetch(`${address}/api/health`).catch(() => undefined)
    if (health?.ok) return
    await later(100)
  }
  throw new Error('The server was not ready in time')
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening))
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}
