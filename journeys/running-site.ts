import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const READY_WITHIN = 240_000

export const WOMAN = '9000000003'
export const MAN = '9000000004'
export const MODERATOR = '9000000002'
export const ADMIN = '9000000001'
export const DEMO_PASSWORD = 'Parinay@123'

/** The product as `npm start` runs it, over a data directory of its own. */
export interface Site {
  address: string
  stop: () => Promise<void>
}

export async function startSite(): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parinay-journeys-'))
  const port = await freePort()
  const server = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs')], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO_MEMBERS: '60',
      LOG_LEVEL: 'error',
      LOCAL_PUSH: 'on',
      HELPER_NICENESS: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  await untilReady(server, address)
  return {
    address,
    stop: async () => {
      server.kill('SIGTERM')
      await new Promise((gone) => server.once('exit', gone))
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilReady(server: ChildProcess, address: string) {
  const until = Date.now() + READY_WITHIN
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error('The server did not start')
    const health = await fetch(`${address}/api/health`).catch(() => undefined)
    if (health?.ok) return
    await new Promise((later) => setTimeout(later, 100))
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
