// Attacks that replay, guess or change addresses of photos.
import { HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import { randomBytes, randomUUID } from 'node:crypto'
import { logout } from '@parinay/contract/account'
import { moderatePhoto } from '@parinay/contract/admin/photos'
import { deleteUser, updateUser } from '@parinay/contract/admin/users'
import { answerInterest, deleteInterest } from '@parinay/contract/interests'
import { answerPhotoRequest, deletePhoto, requestPhotos } from '@parinay/contract/photos'
import { myProfile, saveProfile } from '@parinay/contract/profile/profile'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashToken } from '../../account/session-tokens.ts'
import { block } from '../../safety/blocks.ts'
import { interestFrom, somebody } from '../actors.ts'
import { trialSize } from '../trial-size.ts'
import { world } from '../world.ts'
import { photoAddress } from '../../photos/access/signed-addresses.ts'
import { accessCookie, sessionFromCookies } from '../../photos/access/access-cookie.ts'
import { alterAddress, attackResult, NO_LEAK, type Victim, createVictim, visitorClient } from './check-for-leaks.ts'

const app = await world()
const nobody = visitorClient(app)
const fixed = await createVictim(app)

test('the leak check works: a permitted viewer gets the bytes', async () => {
  const { rohan, address, leaks } = fixed
  for (const size of ['thumb', 'card']) {
    const { status, leaked } = attackResult(await rohan.fetches(`${address}&size=${size}`), leaks)
    expect([size, status, leaked]).toEqual([size, 200, true])
  }
})

describe('guessing', () => {
  test('an address without parameters, or with another photo’s id', async () => {
    const { rohan, photo, address, leaks } = fixed
    for (const url of [
      `/api/photos/${photo}`,
      `/api/photos/${photo}?viewer=${rohan.id}`,
      `/api/photos/${photo}?viewer=${rohan.id}&until=9999999&seal=`,
      `/api/photos/${photo.toUpperCase()}?x=${address}`,
      alterAddress(address, (changed) => void (changed.pathname = `/api/photos/${randomUUID()}`)),
      `/photos/${photo}/full.webp`,
      `/data/photos/${photo.slice(0, 2)}/${photo}/card.webp`,
    ]) {
      const { leaked, status } = attackResult(await rohan.fetches(url), leaks)
      expect([url, leaked, status === 200 && url.startsWith('/api')]).toEqual([url, false, false])
    }
  })

  test('many signatures', async () => {
    const { rohan, address, leaks } = fixed
    for (let n = 0; n < trialSize({ gate: 100, trials: 1_000 }); n++) {
      const url = alterAddress(address, ({ searchParams }) =>
        searchParams.set('seal', randomBytes(32).toString('base64url')),
      )
      expect(attackResult(await rohan.fetches(url), leaks)).toEqual(NO_LEAK)
    }
  })

  test('any change of any character of an address', async () => {
    const { rohan, address, leaks } = fixed
    await fc.assert(
      fc.asyncProperty(fc.nat(address.length - 1), fc.integer({ min: 33, max: 126 }), async (at, sign) => {
        const changed = address.slice(0, at) + String.fromCharCode(sign) + address.slice(at + 1)
        // A backslash equals a slash, and ids are case-insensitive.
        fc.pre(changed.replaceAll('\\', '/').toLowerCase() !== address.toLowerCase())
        const reply = await rohan.fetches(changed)
        // The signature covers neither the fragment nor the size.
        expect([changed, reply.statusCode < 300 && attackResult(reply, leaks).leaked]).toEqual([changed, false])
      }),
      { numRuns: trialSize({ gate: 200, trials: 400 }) },
    )
  })
})

describe('replaying', () => {
  test('another viewer’s address in one’s own browser, in a stranger’s, or signed out', async () => {
    const { address, leaks, asha } = fixed
    const other = await somebody(app, { name: 'Vikram Shah', gender: 'male' })
    for (const thief of [other, asha, nobody])
      for (const size of ['thumb', 'card', 'full'])
        expect(attackResult(await thief.fetches(`${address}&size=${size}`), leaks)).toEqual(NO_LEAK)
  })

  test('another viewer’s address with one’s own id in it', async () => {
    const { address, leaks } = fixed
    const other = await somebody(app, { name: 'Vikram Shah', gender: 'male' })
    const url = alterAddress(address, ({ searchParams }) => searchParams.set('viewer', other.id))
    expect(attackResult(await other.fetches(url), leaks)).toEqual(NO_LEAK)
  })

  test('an expired address', async () => {
    const { rohan, address, leaks } = fixed
    app.setNow(new Date(Date.now() + 2 * HOUR_MS))
    try {
      expect(attackResult(await rohan.fetches(address), leaks)).toEqual(NO_LEAK)
    } finally {
      app.setNow(undefined)
    }
  })

  test('an address signed with the key of another installation', async () => {
    const { rohan, photo, leaks } = fixed
    const elsewhere = { addressKey: randomBytes(32), now: () => new Date() }
    const url = photoAddress(elsewhere, photo, rohan.id)
    expect(attackResult(await rohan.fetches(url), leaks)).toEqual(NO_LEAK)
  })
})

describe('access cookies', () => {
  test('missing, of another session, changed, duplicate or invented', async () => {
    const { rohan, address, leaks } = fixed
    const pass = accessCookie(app.ctx, hashToken(rohan.token))
    const foreign = accessCookie(app.ctx, hashToken(fixed.asha.token))
    const [name, value] = pass.split('=') as [string, string]
    for (const cookie of [
      '',
      foreign,
      `${name}=`,
      `${name}=${value.slice(0, -1)}`,
      `${name}=${value}x`,
      `${name}=${value.split('.')[0]}.${foreign.split('.')[1]}`,
      `${name}=${'A'.repeat(43)}.${'A'.repeat(43)}`,
      `${foreign}; ${pass}`,
      accessCookie({ addressKey: randomBytes(32) }, hashToken(rohan.token)),
    ])
      expect([cookie, attackResult(await rohan.fetches(address, { cookie }), leaks)]).toEqual([cookie, NO_LEAK])
  })

  test('the first reply to a token sets the cookie, which scripts and other sites cannot use, and which is no token', async () => {
    const { rohan } = await createVictim(app)
    const ask = (headers: Record<string, string>) => app.http.inject({ url: '/api/profile/me', headers })
    const authorization = `Bearer ${rohan.token}`
    const given = (await ask({ authorization })).headers['set-cookie'] as string
    expect(given).toMatch(/^photos=[\w.-]{87}; Path=\/api; HttpOnly; SameSite=Strict$/)
    const cookie = given.split(';')[0]!
    expect((await ask({ authorization, cookie })).headers['set-cookie']).toBeUndefined()
    expect((await ask({ cookie })).statusCode).toBe(401)
    expect((await ask({ authorization: `Bearer ${cookie.slice(7, 50)}` })).statusCode).toBe(401)
    const behindTls = await ask({ authorization, 'x-forwarded-proto': 'https' })
    const secure = (behindTls.headers['set-cookie'] as string).split(';')[0]!
    expect(sessionFromCookies(app.ctx, secure)).toEqual(hashToken(rohan.token))
    expect(sessionFromCookies(app.ctx, cookie)).toEqual(hashToken(rohan.token))
    // Browsers send the older cookie first, which may be that of an earlier session, or planted.
    const older = accessCookie(app.ctx, hashToken(fixed.asha.token))
    expect(sessionFromCookies(app.ctx, `${older}; ${secure}`)).toEqual(hashToken(rohan.token))
    expect(behindTls.headers['set-cookie']).toMatch(
      /^__Secure-photos=[\w.-]{87}; Path=\/api; HttpOnly; SameSite=Strict; Secure$/,
    )
  })
})

/** Actions that end the permission. The next request after each must give nothing. */
const ENDINGS: [string, (victim: Victim) => Promise<unknown>][] = [
  ['the viewer signed out', ({ rohan }) => rohan.asks(logout)],
  ['the owner blocked the viewer', ({ asha, rohan }) => block(app.ctx, asha.id, rohan.id)],
  ['the viewer blocked the owner', ({ asha, rohan }) => block(app.ctx, rohan.id, asha.id)],
  [
    'the photo was rejected',
    ({ asha, moderator, photo }) =>
      moderator.asks(moderatePhoto, { params: { id: asha.id, photoId: photo }, body: { status: 'rejected' } }),
  ],
  [
    'the photo waits again',
    ({ asha, moderator, photo }) =>
      moderator.asks(moderatePhoto, { params: { id: asha.id, photoId: photo }, body: { status: 'pending' } }),
  ],
  ['the owner deleted the photo', ({ asha, photo }) => asha.asks(deletePhoto, { params: { photoId: photo } })],
  [
    'the owner shares after an interest',
    ({ asha }) => asha.asks(saveProfile, { body: { privacySettings: { hidePhotosUntilInterest: true } } }),
  ],
  [
    'the owner grants one by one',
    ({ asha }) => asha.asks(saveProfile, { body: { privacySettings: { photosFor: 'granted' } } }),
  ],
  [
    'the owner hid the profile',
    ({ asha }) => asha.asks(saveProfile, { body: { privacySettings: { hideProfile: true } } }),
  ],
  [
    'a grant was taken back',
    async ({ asha, rohan }) => {
      await asha.asks(saveProfile, { body: { privacySettings: { photosFor: 'granted' } } })
      await rohan.asks(requestPhotos, { body: { profileId: asha.id } })
      for (const status of ['granted', 'declined'] as const)
        await asha.asks(answerPhotoRequest, { params: { id: rohan.id }, body: { status } })
    },
  ],
  [
    'an accepted interest was deleted',
    async ({ asha, rohan }) => {
      await asha.asks(saveProfile, { body: { privacySettings: { photosFor: 'interest' } } })
      const { _id } = await interestFrom(rohan, asha)
      await asha.asks(answerInterest, { params: { id: _id }, body: { status: 'accepted' } })
      await asha.asks(deleteInterest, { params: { id: _id } })
    },
  ],
  [
    'the owner was deactivated',
    ({ asha }) => byAdmin((admin) => admin.asks(updateUser, { params: { id: asha.id }, body: { isActive: false } })),
  ],
  [
    'the viewer was deactivated',
    ({ rohan }) => byAdmin((admin) => admin.asks(updateUser, { params: { id: rohan.id }, body: { isActive: false } })),
  ],
  [
    'the owner’s account was deleted',
    ({ asha }) => byAdmin((admin) => admin.asks(deleteUser, { params: { id: asha.id } })),
  ],
  [
    'the viewer’s account was deleted',
    ({ rohan }) => byAdmin((admin) => admin.asks(deleteUser, { params: { id: rohan.id } })),
  ],
]

async function byAdmin(act: (admin: Awaited<ReturnType<typeof somebody>>) => Promise<unknown>) {
  await act(await somebody(app, { role: 'admin' }))
}

test.each(ENDINGS)('after %s the old address gives nothing', async (_, end) => {
  const attacked = await createVictim(app)
  const { rohan, address, leaks } = attacked
  expect((await rohan.fetches(address)).statusCode).toBe(200)
  const tag = (await rohan.fetches(address)).headers['etag'] as string
  await end(attacked)
  for (const size of ['thumb', 'card', 'full'])
    expect(attackResult(await rohan.fetches(`${address}&size=${size}`), leaks)).toEqual(NO_LEAK)
  const WAYS: Record<string, string>[] = [{ 'if-none-match': tag }, { 'if-none-match': '*' }, { range: 'bytes=0-99' }]
  for (const headers of WAYS) expect(attackResult(await rohan.fetches(address, headers), leaks)).toEqual(NO_LEAK)
  const head = await app.http.inject({
    method: 'HEAD',
    url: address,
    headers: { cookie: accessCookie(app.ctx, hashToken(rohan.token)) },
  })
  expect([head.statusCode, head.rawPayload.length, head.headers['etag']]).toEqual([404, 0, undefined])
})

describe('paths and parameters', () => {
  const WORDS = [
    '../../../../etc/passwd',
    '..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e',
    'full.webp',
    'full/../../../original',
    'original',
    '\0',
    "'; drop table photo; --",
    '%00',
    '9'.repeat(400),
    'constructor',
  ]
  test.each(['viewer', 'until', 'seal', 'size'])('path traversal in %s', async (name) => {
    const { rohan, address, leaks } = fixed
    for (const word of WORDS) {
      const url = alterAddress(address, ({ searchParams }) => searchParams.set(name, word))
      expect([word, attackResult(await rohan.fetches(url), leaks)]).toEqual([word, NO_LEAK])
    }
  })

  test('path traversal in the path', async () => {
    const { rohan, address, leaks } = fixed
    for (const word of WORDS) {
      const reply = await rohan.fetches(`/api/photos/${encodeURIComponent(word)}?${address.split('?')[1]}`)
      expect([word, attackResult(reply, leaks).leaked, reply.statusCode < 400]).toEqual([word, false, false])
    }
  })

  test('only the whole file can be requested, not a range', async () => {
    const { rohan, address } = fixed
    const whole = await rohan.fetches(address)
    const part = await rohan.fetches(address, { range: 'bytes=0-9' })
    expect([part.statusCode, part.rawPayload, part.headers['accept-ranges']]).toEqual([200, whole.rawPayload, 'none'])
  })
})

test('shared caches may not store photos, and no cache may store a photo with restricted visibility', async () => {
  const { asha, rohan, address } = await createVictim(app)
  const cacheControl = async () => (await rohan.fetches(address)).headers['cache-control']
  expect(await cacheControl()).toBe('private, max-age=3600')
  await interestFrom(asha, rohan)
  await asha.asks(saveProfile, { body: { privacySettings: { photosFor: 'interest' } } })
  expect(await cacheControl()).toBe('private, no-store')
  const reply = await rohan.fetches(address)
  expect(reply.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'Accept',
  })
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
  const own = (await asha.asks(myProfile)).data.profilePhotos[0]!
  expect((await asha.fetches(own)).headers['cache-control']).toBe('private, no-store')
})
