import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { CALLS } from '@parinay/contract/calls'
import { beforeAll, expect, test } from 'vitest'
import { bound } from '../../testing/relationships.ts'
import { type Actor, somebody } from '../../testing/cast.ts'
import { nameOf, requestOf, sampleOf } from '../../testing/samples.ts'
import { world } from '../../testing/world.ts'
import { networkOf } from '../security/client-network.ts'

const lines: { level: number }[] = []
const here = await world(
  { RATE_LIMIT: 'on', LOG_LEVEL: 'info' },
  { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
)
const asha: Actor = await somebody(here)

test.each(CALLS.map((call) => [nameOf(call), call] as const))('the reply to %s stays in no cache', async (_, call) => {
  const named = await bound(here, call.by === 'moderator' || call.by === 'admin' ? call.by : 'connection')
  for (const token of [undefined, named.caller.token]) {
    const reply = await here.http.inject(requestOf(call, sampleOf(call, named), token))
    expect(reply.headers['cache-control']).toBe('no-store')
  }
})

test.each(['/api/nothing', '/api/health', '/api/profile/list?page=x', '/api/%'])('nor does that to %s', async (url) => {
  expect((await here.http.inject({ url })).headers['cache-control']).toBe('no-store')
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::1', '2001:db8:1:2::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('one household of version 6 has one limit of calls', async () => {
  const left = async (remoteAddress: string) => {
    const reply = await here.http.inject({ url: '/api/site', remoteAddress })
    return Number(reply.headers['x-ratelimit-remaining'])
  }
  const first = await left('2001:db8:7:7::1')
  expect(await left('2001:db8:7:7:ffff::2')).toBe(first - 1)
  expect(await left('2001:db8:7:8::1')).toBe(first)
})

let port: number
beforeAll(async () => {
  await here.http.listen({ port: 0, host: '127.0.0.1' })
  port = (here.http.server.address() as AddressInfo).port
})

test.each([
  ['POST', '/api/profile/save', 'application/json', '{"fullName":"A'],
  ['POST', '/api/auth/login', 'application/json', '{'],
  ['POST', '/api/photos', 'image/jpeg', '\u00ff'],
])('a body of %s %s that breaks off is no fault of ours', async (method, path, type, begun) => {
  const from = lines.length
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer ${asha.token}\r\nContent-Type: ${type}\r\nContent-Length: 9000\r\n\r\n${begun}`,
  )
  const [request] = (await once(here.http.server, 'request')) as [IncomingMessage]
  await expect.poll(() => request.listenerCount('data') + request.listenerCount('readable')).toBeGreaterThan(0)
  socket.destroy()
  if (!request.closed) await once(request, 'close').catch(() => undefined)
  // Answered after whatever became of the other.
  await here.http.inject({ url: '/api/site' })
  expect(lines.slice(from).filter(({ level }) => level >= 50)).toEqual([])
})
