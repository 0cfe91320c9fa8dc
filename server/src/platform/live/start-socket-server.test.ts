import { logout } from '@parinay/contract/account'
import { updateUser } from '@parinay/contract/admin/users'
import { deleteProfile } from '@parinay/contract/profile/profile'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { interestFrom, somebody } from '../../testing/actors.ts'
import { shortDelay, closePagesAfterAll, openPage, originOf } from '../../testing/open-page.ts'
import { world } from '../../testing/world.ts'
import { EventRateLimit } from './event-rate-limit.ts'
import { proxyMatcher } from '../http/trusted-proxies.ts'
import { rateLimitKey, ConnectionRateLimit } from './connection-rate-limit.ts'

const app = await world()
closePagesAfterAll()

describe('opening', () => {
  test('needs the token of a session', async () => {
    const asha = await somebody(app)
    expect((await openPage(app, asha)).socket.connected).toBe(true)
    for (const token of ['', 'short', 'x'.repeat(43), 'x'.repeat(500), { $ne: 1 } as never])
      await expect(openPage(app, { token })).rejects.toThrow('session_ended')
  })

  test('is limited to pages of the site itself', async () => {
    const asha = await somebody(app)
    const own = await originOf(app)
    expect((await openPage(app, asha, { origin: own })).socket.connected).toBe(true)
    for (const origin of ['https://evil.example', own.replace('http://', 'http://evil.'), 'null', 'not an address'])
      await expect(openPage(app, asha, { origin })).rejects.toThrow('websocket error')
  })

  test('is refused until the start is done', async () => {
    const starting = await world()
    const asha = await somebody(starting)
    await starting.readiness.drain(0)
    await expect(openPage(starting, asha)).rejects.toThrow('starting_or_stopping')
  })

  test('is limited to twenty pages of one person', async () => {
    const asha = await somebody(app)
    const pages = await Promise.all(Array.from({ length: 20 }, () => openPage(app, asha)))
    await expect(openPage(app, asha)).rejects.toThrow('too_many')
    pages[0]!.close()
    await expect
      .poll(async () =>
        openPage(app, asha).then(
          ({ socket }) => socket.connected,
          () => false,
        ),
      )
      .toBe(true)
  })
})

describe('one address', () => {
  test('opens sixty pages a minute; further ones are refused with a reason, and then during the handshake', async () => {
    const strict = await world({ RATE_LIMIT: 'on' })
    const asha = await somebody(strict)
    // The clock stands still, however long the sixty take.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const open = (address: string, token = asha.token) =>
      openPage(strict, { token }, from(address)).then(
        ({ close }) => (close(), 'open'),
        (error: Error) => error.message,
      )
    for (let n = 0; n < 59; n++) expect(await open('203.0.113.7', 'x'.repeat(43))).toBe('session_ended')
    expect(await open('203.0.113.7')).toBe('open')
    for (let n = 0; n < 60; n++) expect(await open('203.0.113.7')).toBe('too_many')
    expect(await open('203.0.113.7')).toBe('websocket error')
    expect(await open('203.0.113.8')).toBe('open')
  })

  test('may open more pages after a minute, whatever the clock does', () => {
    const rateLimit = new ConnectionRateLimit()
    const at = (seconds: number) => rateLimit.consume('203.0.113.7', seconds * 1000)
    for (let n = 0; n < 60; n++) expect(at(1_000)).toBe('accept')
    for (let n = 0; n < 60; n++) expect(at(1_059)).toBe('refuse')
    expect(at(1_059)).toBe('reject')
    expect([at(1_060), at(10)]).toEqual(['accept', 'accept'])
  })

  test.each([
    ['203.0.113.7', undefined, '203.0.113.7'],
    ['::ffff:203.0.113.7', undefined, '203.0.113.7'],
    ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['127.0.0.1', '203.0.113.7, 127.0.0.1', '203.0.113.7'],
    ['::1', undefined, '::1'],
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::'],
    ['2001:db8::1', undefined, '2001:db8:0:0::'],
    ['172.18.0.2', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['::ffff:172.18.0.2', '203.0.113.7, 172.18.0.9', '203.0.113.7'],
    ['10.0.0.8', '203.0.113.7', '10.0.0.8'],
  ])('at %s with %s counts as %s', (remoteAddress, forwarded, counts) =>
    expect(
      rateLimitKey(
        { socket: { remoteAddress } as never, headers: { 'x-forwarded-for': forwarded } },
        proxyMatcher(['172.16.0.0/12', '10.0.0.7', 'fd00::/8']),
      ),
    ).toBe(counts),
  )
})

describe('a page is closed when', () => {
  test('its session ends, and other pages stay open', async () => {
    const asha = await somebody(app)
    const page = await openPage(app, asha)
    const other = await openPage(app, await somebody(app))
    await asha.asks(logout)
    expect(await page.disconnected()).toBe('io server disconnect')
    expect(other.socket.connected).toBe(true)
    await expect(openPage(app, asha)).rejects.toThrow('session_ended')
  })

  test('the account is deactivated', async () => {
    const [asha, admin] = [await somebody(app), await somebody(app, { role: 'admin' })]
    const page = await openPage(app, asha)
    await admin.asks(updateUser, { params: { id: asha.id }, body: { isActive: false } })
    expect(await page.disconnected()).toBe('io server disconnect')
  })

  test('the account is deleted', async () => {
    const asha = await somebody(app)
    const page = await openPage(app, asha)
    await asha.asks(deleteProfile)
    expect(await page.disconnected()).toBe('io server disconnect')
  })
})

test('a former moderator gets no hints for staff', async () => {
  const [kiran, admin] = [await somebody(app, { role: 'moderator' }), await somebody(app, { role: 'admin' })]
  const page = await openPage(app, kiran)
  app.ctx.live.emit('staff', 'hint', ['admin'])
  await page.receives('hint', (topics) => topics.includes('admin'))
  await admin.asks(updateUser, { params: { id: kiran.id }, body: { role: 'user' } })
  await page.disconnected()
  const again = await openPage(app, kiran)
  app.ctx.live.emit('staff', 'hint', ['admin'])
  await shortDelay()
  expect(again.received('hint')).toEqual([])
})

test('a hint reaches the members it concerns, and nobody else', async () => {
  const [asha, rohan, kabir] = [
    await somebody(app),
    await somebody(app, { gender: 'male' }),
    await somebody(app, { gender: 'male' }),
  ]
  const [hers, his, another] = await Promise.all([asha, rohan, kabir].map((one) => openPage(app, one)))
  await interestFrom(rohan, asha)
  await hers!.receives('hint', (topics) => topics.includes('interests'))
  await his!.receives('hint', (topics) => topics.includes('interests'))
  await shortDelay()
  expect(another!.received('hint')).toEqual([])
})

describe('an event from a page', () => {
  test('with an unknown name or a wrong shape is ignored', async () => {
    const asha = await somebody(app)
    const { socket } = await openPage(app, asha)
    const emitter = socket as unknown as { emit(event: string, ...values: unknown[]): void }
    for (const value of [
      undefined,
      null,
      0,
      'x',
      [],
      {},
      { conversationId: 'x' },
      { isTyping: 'yes' },
      [[[[]]]],
      Buffer.from('x'),
    ])
      for (const event of ['typing', 'delivered', 'hint', 'message', '__proto__', 'constructor', 'disconnecting'])
        if (event !== 'disconnecting') emitter.emit(event, value, value)
    await shortDelay()
    expect(socket.connected).toBe(true)
    expect((await openPage(app, asha)).socket.connected).toBe(true)
  })

  test('that probes the socket is answered at once, whatever else comes with it', async () => {
    const { socket } = await openPage(app, await somebody(app))
    const prober = socket.timeout(20_000) as unknown as {
      emitWithAck(event: string, ...values: unknown[]): Promise<unknown>
      emit(event: string, ...values: unknown[]): void
    }
    expect(await prober.emitWithAck('probe')).toBeUndefined()
    for (const value of [undefined, null, 0, 'x', {}, { call: 1 }]) prober.emit('probe', value)
    expect(await prober.emitWithAck('probe')).toBeUndefined()
    expect(socket.connected).toBe(true)
  })

  test('that is too long closes the socket', async () => {
    const page = await openPage(app, await somebody(app))
    page.socket.emit('typing', { conversationId: 'x'.repeat(10_000), isTyping: true })
    expect(await page.disconnected()).toMatch(/transport/)
  })

  test('is ignored over the rate limit, and then the socket closes', async () => {
    const page = await openPage(app, await somebody(app))
    for (let turn = 0; turn < 1_000; turn++)
      page.socket.emit('typing', { conversationId: crypto.randomUUID(), isTyping: true })
    expect(await page.disconnected()).toBe('io server disconnect')
  })

  test('that breaks the protocol closes the socket', async () => {
    const raw = new WebSocket(`${(await originOf(app)).replace('http', 'ws')}/live/?EIO=4&transport=websocket`)
    await new Promise((resolve) => raw.addEventListener('open', resolve))
    const closed = new Promise((resolve) => raw.addEventListener('close', resolve))
    raw.send('4\u0000{{{{')
    raw.send(Buffer.alloc(2_000, 255))
    expect(await closed).toBeDefined()
  })
})

test('the rate limit of events refills with time, and a clock set back adds nothing', () => {
  const rateLimit = new EventRateLimit()
  const many = (count: number, at: number) => Array.from({ length: count }, () => rateLimit.consume(at))
  expect(new Set(many(60, 1_000_000))).toEqual(new Set(['accept']))
  expect(rateLimit.consume(1_000_000)).toBe('ignore')
  expect(rateLimit.consume(900_000)).toBe('ignore')
  expect(rateLimit.consume(901_000)).toBe('accept')
  expect(new Set(many(400, 901_000))).toEqual(new Set(['accept', 'ignore', 'disconnect']))
})
