import { logout } from '@parinay/contract/account'
import { updateUser } from '@parinay/contract/admin/users'
import { deleteProfile } from '@parinay/contract/profile/profile'
import { describe, expect, test } from 'vitest'
import { interestFrom, somebody } from '../../testing/cast.ts'
import { aMoment, closesPages, openPage, originOf } from '../../testing/open-page.ts'
import { world } from '../../testing/world.ts'
import { Flood } from './event-rate-limit.ts'
import { trustedProxies } from '../http/trusted-proxies.ts'
import { addressOf, Handshakes } from './connection-rate-limit.ts'

const here = await world()
closesPages()

/** Why it ended, when that took less than a second. */
async function endWithinASecond(ends: Promise<string>) {
  const began = performance.now()
  const why = await ends
  return performance.now() - began < 1_000 ? why : 'too late'
}

describe('opening', () => {
  test('takes the token of a session, and no other', async () => {
    const asha = await somebody(here)
    expect((await openPage(here, asha)).socket.connected).toBe(true)
    for (const token of ['', 'short', 'x'.repeat(43), 'x'.repeat(500), { $ne: 1 } as never])
      await expect(openPage(here, { token })).rejects.toThrow('session_ended')
  })

  test('is for pages of the site itself', async () => {
    const asha = await somebody(here)
    const own = await originOf(here)
    expect((await openPage(here, asha, { origin: own })).socket.connected).toBe(true)
    for (const origin of ['https://evil.example', own.replace('http://', 'http://evil.'), 'null', 'not an address'])
      await expect(openPage(here, asha, { origin })).rejects.toThrow('websocket error')
  })

  test('waits until the start is done', async () => {
    const starting = await world()
    const asha = await somebody(starting)
    await starting.readiness.drain(0)
    await expect(openPage(starting, asha)).rejects.toThrow('starting_or_stopping')
  })

  test('twenty at once are enough for one person', async () => {
    const asha = await somebody(here)
    const pages = await Promise.all(Array.from({ length: 20 }, () => openPage(here, asha)))
    await expect(openPage(here, asha)).rejects.toThrow('too_many')
    pages[0]!.close()
    await expect
      .poll(async () =>
        openPage(here, asha).then(
          ({ socket }) => socket.connected,
          () => false,
        ),
      )
      .toBe(true)
  })
})

describe('one address', () => {
  test('opens sixty pages a minute; more are refused in words, and then at the door', async () => {
    const strict = await world({ RATE_LIMIT: 'on' })
    const asha = await somebody(strict)
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const knock = (address: string, token = asha.token) =>
      openPage(strict, { token }, from(address)).then(
        ({ close }) => (close(), 'open'),
        (error: Error) => error.message,
      )
    for (let n = 0; n < 59; n++) expect(await knock('203.0.113.7', 'x'.repeat(43))).toBe('session_ended')
    expect(await knock('203.0.113.7')).toBe('open')
    for (let n = 0; n < 60; n++) expect(await knock('203.0.113.7')).toBe('too_many')
    expect(await knock('203.0.113.7')).toBe('websocket error')
    expect(await knock('203.0.113.8')).toBe('open')
  })

  test('may open more when the minute is over, whatever the clock does', () => {
    const handshakes = new Handshakes()
    const at = (seconds: number) => handshakes.judge('203.0.113.7', seconds * 1000)
    for (let n = 0; n < 60; n++) expect(at(1_000)).toBe('welcome')
    for (let n = 0; n < 60; n++) expect(at(1_059)).toBe('refused')
    expect(at(1_059)).toBe('turned away')
    expect([at(1_060), at(10)]).toEqual(['welcome', 'welcome'])
  })

  test.each([
    ['203.0.113.7', undefined, '203.0.113.7'],
    ['::ffff:203.0.113.7', undefined, '203.0.113.7'],
    ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['127.0.0.1', '203.0.113.7, 127.0.0.1', '203.0.113.7'],
    ['::1', undefined, '0:0:0:0::'],
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::'],
    ['2001:db8::1', undefined, '2001:db8:0:0::'],
    ['172.18.0.2', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['::ffff:172.18.0.2', '203.0.113.7, 172.18.0.9', '203.0.113.7'],
    ['10.0.0.8', '203.0.113.7', '10.0.0.8'],
  ])('at %s with %s counts as %s', (remoteAddress, forwarded, counts) =>
    expect(
      addressOf(
        { socket: { remoteAddress } as never, headers: { 'x-forwarded-for': forwarded } },
        trustedProxies(['172.16.0.0/12', '10.0.0.7', 'fd00::/8']),
      ),
    ).toBe(counts),
  )
})

describe('a page is closed within a second when', () => {
  test('its session ends, and others of the same person stay', async () => {
    const asha = await somebody(here)
    const page = await openPage(here, asha)
    const other = await openPage(here, await somebody(here))
    const ending = endWithinASecond(page.ends())
    await asha.asks(logout)
    expect(await ending).toBe('io server disconnect')
    expect(other.socket.connected).toBe(true)
    await expect(openPage(here, asha)).rejects.toThrow('session_ended')
  })

  test('the account is deactivated', async () => {
    const [asha, admin] = [await somebody(here), await somebody(here, { role: 'admin' })]
    const page = await openPage(here, asha)
    const ending = endWithinASecond(page.ends())
    await admin.asks(updateUser, { params: { id: asha.id }, body: { isActive: false } })
    expect(await ending).toBe('io server disconnect')
  })

  test('the account is deleted', async () => {
    const asha = await somebody(here)
    const page = await openPage(here, asha)
    const ending = endWithinASecond(page.ends())
    await asha.asks(deleteProfile)
    expect(await ending).toBe('io server disconnect')
  })
})

test('who is no moderator any more is not told what moderators are', async () => {
  const [kiran, admin] = [await somebody(here, { role: 'moderator' }), await somebody(here, { role: 'admin' })]
  const page = await openPage(here, kiran)
  here.ctx.live.tell('staff', 'hint', ['admin'])
  await page.hears('hint', (topics) => topics.includes('admin'))
  await admin.asks(updateUser, { params: { id: kiran.id }, body: { role: 'user' } })
  await page.ends()
  const again = await openPage(here, kiran)
  here.ctx.live.tell('staff', 'hint', ['admin'])
  await aMoment()
  expect(again.told('hint')).toEqual([])
})

test('what changes is told to those whom it concerns, and to nobody else', async () => {
  const [asha, rohan, kabir] = [
    await somebody(here),
    await somebody(here, { gender: 'male' }),
    await somebody(here, { gender: 'male' }),
  ]
  const [hers, his, another] = await Promise.all([asha, rohan, kabir].map((one) => openPage(here, one)))
  await interestFrom(rohan, asha)
  await hers!.hears('hint', (topics) => topics.includes('interests'))
  await his!.hears('hint', (topics) => topics.includes('interests'))
  await aMoment()
  expect(another!.told('hint')).toEqual([])
})

describe('what a page says', () => {
  test('has a known name and a right shape, or is not heard, and nothing breaks', async () => {
    const asha = await somebody(here)
    const { socket } = await openPage(here, asha)
    const says = socket as unknown as { emit(event: string, ...said: unknown[]): void }
    for (const said of [
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
        if (event !== 'disconnecting') says.emit(event, said, said)
    await aMoment()
    expect(socket.connected).toBe(true)
    expect((await openPage(here, asha)).socket.connected).toBe(true)
  })

  test('is short: a longer one closes the socket', async () => {
    const page = await openPage(here, await somebody(here))
    page.socket.emit('typing', { conversationId: 'x'.repeat(10_000), isTyping: true })
    expect(await page.ends()).toMatch(/transport/)
  })

  test('too often is not heard, and then ends', async () => {
    const page = await openPage(here, await somebody(here))
    for (let turn = 0; turn < 1_000; turn++)
      page.socket.emit('typing', { conversationId: crypto.randomUUID(), isTyping: true })
    expect(await page.ends()).toBe('io server disconnect')
  })

  test('in no known language ends it', async () => {
    const raw = new WebSocket(`${(await originOf(here)).replace('http', 'ws')}/live/?EIO=4&transport=websocket`)
    await new Promise((resolve) => raw.addEventListener('open', resolve))
    const closed = new Promise((resolve) => raw.addEventListener('close', resolve))
    raw.send('4\u0000{{{{')
    raw.send(Buffer.alloc(2_000, 255))
    expect(await closed).toBeDefined()
  })
})

test('a flood is measured by time: patience comes back, a clock set back gives none', () => {
  const flood = new Flood()
  const many = (count: number, at: number) => Array.from({ length: count }, () => flood.judge(at))
  expect(new Set(many(60, 1_000_000))).toEqual(new Set(['heard']))
  expect(flood.judge(1_000_000)).toBe('unheard')
  expect(flood.judge(900_000)).toBe('unheard')
  expect(flood.judge(901_000)).toBe('heard')
  expect(new Set(many(400, 901_000))).toEqual(new Set(['heard', 'unheard', 'cut']))
})
