// A coturn of its own on loopback, as an operator would run one beside the site.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../server/src/platform/embedded-postgres/free-port.ts'

const HOST = '127.0.0.1'
const READY_WITHIN_MS = 30_000

export interface TurnServer {
  /** The variables of the site. */
  settings: { TURN_URLS: string; TURN_SECRET: string }
  /** Kills it, so that all calls through it break. */
  kill: () => Promise<void>
  restart: () => Promise<void>
  stop: () => Promise<void>
}

export async function startTurnServer(): Promise<TurnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'parinay-turn-'))
  const [port, secret] = [await freePort(), randomBytes(16).toString('hex')]
  let running = await start(folder, port, secret)
  return {
    settings: {
      TURN_URLS: ['udp', 'tcp'].map((by) => `turn:${HOST}:${port}?transport=${by}`).join(','),
      TURN_SECRET: secret,
    },
    kill: () => running.end('SIGKILL'),
    restart: async () => void (running = await start(folder, port, secret)),
    async stop() {
      await running.end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function start(folder: string, port: number, secret: string) {
  const server = spawn(
    'turnserver',
    [
      '-n',
      `--listening-ip=${HOST}`,
      `--relay-ip=${HOST}`,
      `--listening-port=${port}`,
      '--use-auth-secret',
      `--static-auth-secret=${secret}`,
      '--realm=parinay',
      '--no-tls',
      '--no-dtls',
      '--no-cli',
      // Both browsers are on this machine. An operator leaves this out.
      '--allow-loopback-peers',
      '--log-file=stdout',
      `--userdb=${join(folder, 'turndb')}`,
      `--pidfile=${join(folder, 'turn.pid')}`,
    ],
    { stdio: 'ignore' },
  )
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const failed = new Promise<never>((_, reject) => server.once('error', reject))
  await Promise.race([listening(port), failed])
  return {
    end(signal: NodeJS.Signals) {
      server.kill(signal)
      return gone
    },
  }
}

async function listening(port: number) {
  const until = Date.now() + READY_WITHIN_MS
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, HOST, () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
    if (Date.now() > until) throw new Error('coturn did not start')
    await new Promise((later) => setTimeout(later, 50))
  }
}
