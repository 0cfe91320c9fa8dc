import type { lookup, LookupAddress } from 'node:dns'
import { createServer } from 'node:net'
import { createServer as createHttpServer, setGlobalProxyFromEnv } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { isLoopback, isPrivate } from './private-addresses.ts'
import { requestPublicUrl } from './outbound-http.ts'

/** A server of this machine that no request may reach. */
let contacts = 0
const trap = createServer((socket) => {
  contacts++
  socket.on('error', () => undefined).end()
})
await new Promise<void>((resolve) => trap.listen(0, '::', resolve))
const { port } = trap.address() as AddressInfo
beforeEach(() => void (contacts = 0))
afterAll(() => void trap.close())

/** The names of this test's own directory. */
const NAMES: Record<string, LookupAddress[]> = {
  localhost: [{ address: '127.0.0.1', family: 4 }],
  'rebound.example': [
    { address: '8.8.8.8', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ],
}
const findAddresses = ((host, _, done) => {
  const found = NAMES[host]
  done(found ? null : new Error(`Nobody knows ${host}`), found ?? [])
}) as Lookup as typeof lookup
type Lookup = (host: string, options: object, done: (error: Error | null, found: LookupAddress[]) => void) => void

const ask = (url: string, allowLocal = false, timeoutMs = 60_000) =>
  requestPublicUrl(
    new URL(url),
    { method: 'POST', headers: {}, body: Buffer.from('x') },
    { timeoutMs, allowLoopback: allowLocal, findAddresses },
  )

describe('an installation with an operator never connects to', () => {
  test.each([
    `https://127.0.0.1:${port}/`,
    `https://2130706433:${port}/`,
    `https://0x7f.1:${port}/`,
    `https://127.1:${port}/`,
    `https://0.0.0.0:${port}/`,
    `https://[::1]:${port}/`,
    `https://[::]:${port}/`,
    `https://[::ffff:127.0.0.1]:${port}/`,
    `https://[::ffff:7f00:1]:${port}/`,
    `https://localhost:${port}/`,
    `https://rebound.example:${port}/`,
    `http://localhost:${port}/`,
    `https://10.0.0.1:${port}/`,
    `https://[fd00::1]:${port}/`,
    'https://169.254.169.254/latest/meta-data',
  ])('%s', async (url) => {
    await expect(async () => ask(url)).rejects.toThrow(/private network|need HTTPS/)
    expect(contacts).toBe(0)
  })
})

test.each([`https://10.0.0.1:${port}/`, 'http://169.254.169.254/', `http://[fd00::1]:${port}/`])(
  'a trial does not connect to %s either',
  async (url) => await expect(async () => ask(url, true)).rejects.toThrow('private network'),
)

test.each([`http://127.0.0.1:${port}/`, `http://localhost:${port}/`, `http://[::ffff:127.0.0.1]:${port}/`])(
  'a trial connects to %s',
  async (url) => {
    await expect(ask(url, true)).rejects.toThrow(/hang up/)
    expect(contacts).toBe(1)
  },
)

test('the global proxy is not used to reach a forbidden address', async () => {
  const proxy = `http://127.0.0.1:${port}`
  const undo = setGlobalProxyFromEnv({ https_proxy: proxy, http_proxy: proxy })
  try {
    // With the proxy the trap would get the request; without it nothing answers.
    await expect(ask('https://push.invalid/1')).rejects.toThrow('Nobody knows push.invalid')
    await expect(ask('http://push.invalid/1', true)).rejects.toThrow('Nobody knows push.invalid')
    await fetchThroughProxy()
  } finally {
    undo()
  }
  expect(contacts).toBe(1)
})

/** Proves that the trap notices a request. */
async function fetchThroughProxy() {
  const { get } = await import('node:http')
  await new Promise((resolve) => get('http://push.invalid/1').once('error', resolve))
}

test('a server that never answers fails after the timeout', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  await expect(ask(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/`, true, 50)).rejects.toThrow(/abort/)
  silent.close()
})

test.each([
  ['that never end are read until the timeout', 'Forbidden'],
  ['that are too many are cut off', 'x'.repeat(100_000)],
])('the words of a refusal %s', async (_, words) => {
  // It never ends its answer.
  const slow = createHttpServer((_request, answer) => answer.writeHead(403).write(words))
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  const { status, reason } = await ask(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/`, true, 5_000)
  expect([status, reason]).toEqual([403, words.slice(0, 4_096)])
  slow.closeAllConnections()
  slow.close()
})

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['169.254.169.254', true],
  ['192.168.0.1', true],
  ['::1', true],
  ['fd00::1', true],
  ['fe80::1%eth0', true],
  ['::ffff:10.0.0.1', true],
  ['::ffff:a00:1', true],
  ['64:ff9b::a00:1', true],
  ['2002:a00:1::', true],
  ['not an address', true],
  ['8.8.8.8', false],
  ['2606:4700::1111', false],
])('%s is private: %s', (address, expected) => expect(isPrivate(address)).toBe(expected))

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:7f00:1', true],
  ['10.0.0.1', false],
  ['localhost', false],
])('%s is this machine: %s', (address, expected) => expect(isLoopback(address)).toBe(expected))
