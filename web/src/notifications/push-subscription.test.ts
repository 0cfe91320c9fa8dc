import type { SessionUser } from '@parinay/contract/account'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { deviceStorage } from '../platform/browser-storage.ts'
import { signIn, signOut } from '../platform/session.ts'
import { endPushOnSignOut, resumePush, turnPushOn } from './push-subscription.ts'

const asha = { id: 'asha', fullName: 'Asha Rao', role: 'user', profileCreatedFor: 'self' } as SessionUser

/** A browser that receives Asha's pushes and shows one. */
function browser() {
  const ended: string[] = []
  const subscription = { unsubscribe: async () => ended.push('subscription') }
  const registration = {
    pushManager: { getSubscription: async () => subscription },
    getNotifications: async () => [{ close: () => ended.push('Rohan wrote to you') }],
  }
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { ready: Promise.resolve(registration) },
    configurable: true,
  })
  deviceStorage('pushFor').set('asha')
  return ended
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
  signOut()
  localStorage.clear()
})

test.each([
  ['after a logout', endPushOnSignOut],
  ['once somebody else is signed in', () => resumePush('meera')],
])('pushes end %s, and shown ones are closed', async (_, end) => {
  const ended = browser()
  await end()
  expect(ended).toEqual(['subscription', 'Rohan wrote to you'])
})

describe('the subscription of a browser', () => {
  const OLD = 'AAAA'
  const NEW = 'BBBB'
  const bytes = (key: string) => Uint8Array.from(atob(key), (sign) => sign.charCodeAt(0)).buffer

  interface GivenBrowser {
    /** Empty in a browser that does not tell it; null without a subscription. */
    key?: string | null
    serverKey?: string | null
    permission?: NotificationPermission
  }

  /** A browser with Asha's subscription, a server with a key, and a record of what both are told. */
  function subscribed(given: GivenBrowser = {}) {
    const { key, serverKey, permission } = { key: OLD, serverKey: NEW, permission: 'granted', ...given }
    const told: string[] = []
    const faults = { isOffline: false, isPushServiceDown: false }
    let count = 0
    const make = (options: object | undefined) => {
      const endpoint = `https://push.example/${++count}`
      return {
        endpoint,
        options,
        toJSON: () => ({ endpoint, keys: { p256dh: 'a', auth: 'b' } }),
        unsubscribe: async () => {
          told.push(`unsubscribe ${endpoint}`)
          current = null
          return true
        },
      }
    }
    let current: ReturnType<typeof make> | null =
      key === null ? null : make(key === '' ? {} : { applicationServerKey: bytes(key) })
    const pushManager = {
      getSubscription: async () => current,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        // As the standard asks.
        if (current) throw new DOMException('Another key', 'InvalidStateError')
        if (faults.isPushServiceDown) throw new DOMException('The push service is down', 'AbortError')
        told.push('subscribe')
        return (current = make({ applicationServerKey: applicationServerKey.buffer }))
      },
    }
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { ready: Promise.resolve({ pushManager }) },
      configurable: true,
    })
    vi.stubGlobal('PushManager', {})
    vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
    vi.stubGlobal('fetch', async (to: string, { method, body }: RequestInit) => {
      if (faults.isOffline) throw new TypeError('offline')
      if (to === '/api/notifications/settings')
        return Response.json({ success: true, data: { pushKey: serverKey }, message: '' })
      told.push(`${method} ${to} ${(JSON.parse(body as string) as { endpoint: string }).endpoint}`)
      return Response.json({ success: true, message: '' })
    })
    signIn('token', asha, 'login')
    deviceStorage('pushFor').set(asha.id)
    return { told, faults }
  }

  const RENEWED = [
    'unsubscribe https://push.example/1',
    'subscribe',
    'POST /api/notifications/push https://push.example/2',
    'POST /api/notifications/push/stop https://push.example/1',
  ]

  test('is renewed at the start if its key is not the server’s, once', async () => {
    const { told } = subscribed()
    await resumePush(asha.id)
    expect(told).toEqual(RENEWED)
    await resumePush(asha.id)
    expect(told.slice(RENEWED.length)).toEqual(['POST /api/notifications/push https://push.example/2'])
  })

  test('is renewed by the press that turns pushes on', async () => {
    const { told } = subscribed()
    expect(await turnPushOn(NEW, asha.id)).toBe('on')
    expect(told).toEqual(RENEWED)
  })

  test.each([
    ['has the server’s key', NEW],
    ['does not tell its key', ''],
  ])('stays, and is told to the server again, if it %s', async (_, key) => {
    const { told } = subscribed({ key })
    await resumePush(asha.id)
    await resumePush(asha.id)
    expect(told).toEqual(Array(2).fill('POST /api/notifications/push https://push.example/1'))
  })

  test('is created again after the browser has lost it', async () => {
    const { told } = subscribed({ key: null })
    await resumePush(asha.id)
    expect(told).toEqual(['subscribe', 'POST /api/notifications/push https://push.example/1'])
  })

  test.each<[string, GivenBrowser]>([
    ['without the permission', { permission: 'default' }],
    ['while the server offers no pushes', { serverKey: null }],
  ])('stays as it is %s', async (_, given) => {
    const { told } = subscribed(given)
    await resumePush(asha.id)
    expect(told).toEqual([])
  })

  test('stays as it is without a connection, and is renewed by the next start', async () => {
    const { told, faults } = subscribed()
    faults.isOffline = true
    await expect(resumePush(asha.id)).rejects.toThrow('connection')
    expect(told).toEqual([])
    faults.isOffline = false
    await resumePush(asha.id)
    expect(told).toEqual(RENEWED)
  })

  test('comes back with the next start if the push service failed in between', async () => {
    const { told, faults } = subscribed()
    faults.isPushServiceDown = true
    await expect(resumePush(asha.id)).rejects.toThrow('The push service is down')
    faults.isPushServiceDown = false
    await resumePush(asha.id)
    expect(told).toEqual(RENEWED.slice(0, 3))
  })
})
