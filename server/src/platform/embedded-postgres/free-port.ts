import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the range of outgoing connections, so that none takes the port while the server restarts.
const MIN_PORT = 15_000
const MAX_PORT = 32_000
const MAX_ATTEMPTS = 100
/** A port is free until its server has started. So each process tries only every 64th port, by its process id, and one after another. */
const STRIDE = 64
const COUNT = Math.floor((MAX_PORT - MIN_PORT) / STRIDE)
let next = randomInt(COUNT)

export async function freePort(preferred?: number): Promise<number> {
  if (preferred && (await isFree(preferred))) return preferred
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    next = (next + 1) % COUNT
    const port = MIN_PORT + (process.pid % STRIDE) + STRIDE * next
    if (await isFree(port)) return port
  }
  throw new Error(`No free port between ${MIN_PORT} and ${MAX_PORT}`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
