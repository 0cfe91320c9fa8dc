import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as later } from 'node:timers/promises'
import { copyPortraits, DEMO_MEMBERS } from './demo-portraits.ts'

const ROOT = join(import.meta.dirname, '..')
const READY_WITHIN_MS = 240_000

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
  const dataDir = settings['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'parinay-journeys-')))
  // A given database gets no demo members.
  if (!settings['DATABASE_URL']) await fillWithDemo(dataDir)
  const server = spawn(process.execPath, [...options, join(ROOT, 'scripts', 'start.mjs')], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO_MEMBERS: String(DEMO_MEMBERS),
      LOG_LEVEL: 'info',
      LOCAL_PUSH: 'on',
      PUSH_CONTACT: 'mailto:push@parinay.example',
      HELPER_NICENESS: '0',
      PHOTO_CHECK_SECONDS: '60',
      // Compiled code is kept, which saves each site a second of processor time.
      NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled-code'),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = readLog(server)
  const address = await addressWhenReady(server)
  return {
    server,
    log,
    address,
    lastCode: () => log.code,
    stop: async () => {
      server.kill('SIGTERM')
      await new Promise((gone) => server.once('exit', gone))
      if (!settings['DATA_DIR']) await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

/** Copies the demo that `make-demo-site.ts` has made, or portraits alone, to which the site's first start adds their members. */
async function fillWithDemo(dataDir: string) {
  const made = process.env['DEMO_SITE']
  if (made) await cp(made, dataDir, { recursive: true })
  else await copyPortraits(dataDir)
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

/** The address that a started site prints. */
function addressWhenReady(server: ChildProcess): Promise<string> {
  return new Promise((found, fail) => {
    createInterface({ input: server.stdout! }).on('line', (line) => {
      const [, address] = /is ready at (\S+)$/.exec(line) ?? []
      if (address) found(address)
    })
    server.once('exit', () => fail(new Error('The server did not start')))
    setTimeout(() => fail(new Error('The server was not ready in time')), READY_WITHIN_MS).unref()
  })
}
