import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the range of outgoing connections, so that none takes the port while the server restarts.
const MIN_PORT = 15_000
const MAX_PORT = 32_000
const MAX_ATTEMPTS = 100

export async function freePort(preferred?: number): Promise<number> {
  if (preferred && (await isFree(preferred))) return preferred
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const port = randomInt(MIN_PORT, MAX_PORT)
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
