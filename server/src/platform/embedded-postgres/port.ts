import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the range that systems hand out for outgoing connections, so nothing takes the port while the server restarts.
const LOWEST = 15_000
const HIGHEST = 32_000
const TRIES = 100

export async function freePort(preferred?: number): Promise<number> {
  if (preferred && (await isFree(preferred))) return preferred
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(LOWEST, HIGHEST)
    if (await isFree(port)) return port
  }
  throw new Error(`No free port between ${LOWEST} and ${HIGHEST}`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const trial = createServer()
    trial.once('error', () => resolve(false))
    trial.listen({ port, host: '127.0.0.1', exclusive: true }, () => trial.close(() => resolve(true)))
  })
}
