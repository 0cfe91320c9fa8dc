import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { CALLS } from '@parinay/contract/calls'
import { beforeAll, expect, test } from 'vitest'
import { withRelationship } from '../../testing/create-relationship.ts'
import { type Actor, somebody } from '../../testing/actors.ts'
import { callName, injectOptions, sampleRequest } from '../../testing/sample-requests.ts'
import { world } from '../../testing/world.ts'
import { clientNetwork } from '../security/client-network.ts'

const lines: { level: number }[] = []
const app = await world(
  { RATE_LIMIT: 'on', LOG_LEVEL: 'info' },
  { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
)
const asha: Actor = await somebody(app)

test.each(CALLS.map((call) => [callName(call), call] as const))(
  'the reply to %s may not be cached',
  async (_, call) => {
    const kind = call.by === 'moderator' || call.by === 'admin' ? call.by : 'connection'
    await withRelationship(app, kind, 'stranger', async (relationship) => {
      for (const token of [undefined, relationship.caller.token]) {
        const reply = await app.http.inject(injectOptions(call, sampleRequest(call, relationship), token))
        expect(reply.headers['cache-control']).toBe('no-store')
      }
    })
  },
)

test.each(['/api/nothing', '/api/health', '/api/profile/list?page=x', '/api/%'])(
  'the reply to %s may not be cached either',
  async (url) => {
    expect((await app.http.inject({ url })).headers['cache-control']).toBe('no-store')
  },
)

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::1', '2001:db8:1:2::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})

test('one IPv6 household shares one rate limit', async () => {
  const remaining = async (remoteAddress: string) => {
    const reply = await app.http.inject({ url: '/api/site', remoteAddress })
    return Number(reply.headers['x-ratelimit-remaining'])
  }
  const first = await remaining('2001:db8:7:7::1')
  expect(await remaining('2001:db8:7:7:ffff::2')).toBe(first - 1)
  expect(await remaining('2001:db8:7:8::1')).toBe(first)
})

let port: number
beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
})

test.each([
  ['POST', '/api/profile/save', 'application/json', '{"fullName":"A'],
  ['POST', '/api/auth/login', 'application/json', '{'],
  ['POST', '/api/photos', 'image/jpeg', '\u00ff'],
])('an aborted body of %s %s is not logged as an error', async (method, path, type, bodyStart) => {
  const from = lines.length
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: app\r\nAuthorization: Bearer ${asha.token}\r\nContent-Type: ${type}\r\nContent-Length: 9000\r\n\r\n${bodyStart}`,
  )
  const [request] = (await once(app.http.server, 'request')) as [IncomingMessage]
  await expect.poll(() => request.listenerCount('data') + request.listenerCount('readable')).toBeGreaterThan(0)
  socket.destroy()
  if (!request.closed) await once(request, 'close').catch(() => undefined)
  // Its reply comes after the aborted request has been handled.
  await app.http.inject({ url: '/api/site' })
  expect(lines.slice(from).filter(({ level }) => level >= 50)).toEqual([])
})

test.each(['/profile/', '/api/profile/'])('a long address below %s is answered as a short one', async (below) => {
  const answerTo = async (length: number) => {
    const reply = await app.http.inject({
      url: below + 'x'.repeat(length),
      headers: { accept: 'text/html', authorization: `Bearer ${asha.token}` },
    })
    return [reply.statusCode, reply.headers['content-type']]
  }
  expect(await answerTo(201)).toEqual(await answerTo(20))
  expect(await answerTo(10_000)).toEqual(await answerTo(20))
})
