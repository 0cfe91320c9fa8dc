import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn, signOut } from '../platform/session.ts'
import { asha } from '../testing/open-screen.tsx'
import { turnPushOff, turnPushOn } from './push-subscription.ts'
import { PushOffer } from './push-offer.tsx'

/** A browser that supports pushes, with a record of the calls. */
function browser(
  permission: NotificationPermission = 'default',
  answer: NotificationPermission = 'granted',
  pushKey: string | null = 'AAAA',
) {
  const calls: string[] = []
  const endpoint = 'https://push.example/1'
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'a', auth: 'b' } }),
    unsubscribe: async () => {
      isSubscribed = false
    },
  }
  let isSubscribed = permission === 'granted'
  const state = { permission }
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission
    },
    requestPermission: async () => {
      calls.push('permission')
      return (state.permission = answer)
    },
  })
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async () => {
      isSubscribed = true
      return subscription
    },
  }
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { ready: Promise.resolve({ pushManager }) },
    configurable: true,
  })
  vi.stubGlobal('fetch', async (to: string, { method }: RequestInit) => {
    calls.push(`${method} ${to}`)
    return Response.json({ success: true, data: { pushKey }, message: '' })
  })
  return calls
}

const toMessages = vi.fn<() => void>()
const offer = () => screen.findByRole('complementary', { name: 'Notifications' })
const isOffered = async () => {
  await new Promise((resolve) => setTimeout(resolve))
  return screen.queryByRole('complementary') !== null
}

beforeEach(() => signIn('token', asha, 'login'))
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
  signOut()
  localStorage.clear()
})

test('pushes are offered without asking the browser, and turned on by a press', async () => {
  const calls = browser()
  render(<PushOffer personName="Rohan" onFocusLeft={toMessages} />)
  expect((await offer()).textContent).toContain('Know when Rohan writes')
  expect(calls).toEqual(['GET /api/notifications/settings'])
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }))
  // The browser's question must follow the press directly.
  expect(calls[1]).toBe('permission')
  await waitFor(async () => expect(await isOffered()).toBe(false))
  expect(calls[2]).toBe('POST /api/notifications/push')
})

test('the offer stays if the member dismisses the browser’s question', async () => {
  const calls = browser('default', 'default')
  render(<PushOffer personName="Rohan" onFocusLeft={toMessages} />)
  await offer()
  for (const times of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Turn on' }))
    await waitFor(() => expect(calls.filter((one) => one === 'permission')).toHaveLength(times))
    expect(await isOffered()).toBe(true)
  }
})

test.each(['Turn on', 'Not now'])('closed by "%s", the offer moves the focus to the messages', async (name) => {
  browser()
  render(<PushOffer personName="Rohan" onFocusLeft={toMessages} />)
  await offer()
  toMessages.mockClear()
  await userEvent.click(screen.getByRole('button', { name }))
  await waitFor(async () => expect(await isOffered()).toBe(false))
  expect(toMessages).toHaveBeenCalledOnce()
})

test('a member who has turned pushes off gets no offer', async () => {
  browser('granted')
  expect(await turnPushOn('AAAA', asha.id)).toBe('on')
  expect(await turnPushOff(asha.id)).toBe('off')
  render(<PushOffer personName="Rohan" onFocusLeft={toMessages} />)
  expect(await isOffered()).toBe(false)
})

test('after closing the offer or refusing in the browser, only this member gets no further offer', async () => {
  browser()
  render(<PushOffer personName="Rohan" onFocusLeft={toMessages} />)
  await offer()
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(await isOffered()).toBe(false)
  cleanup()
  render(<PushOffer personName="Kabir" onFocusLeft={toMessages} />)
  expect(await isOffered()).toBe(false)
  cleanup()
  signOut()
  signIn('other', { ...asha, id: 'meera' }, 'login')
  render(<PushOffer personName="Kabir" onFocusLeft={toMessages} />)
  expect(await offer()).toBeTruthy()
})

test.each(['granted', 'denied'] as const)(
  'there is no offer if the browser has already decided: %s',
  async (permission) => {
    browser(permission)
    render(<PushOffer personName="Rohan" onFocusLeft={toMessages} />)
    expect(await isOffered()).toBe(false)
  },
)

test('there is no offer if the site sends no pushes', async () => {
  const calls = browser('default', 'granted', null)
  render(<PushOffer personName="Rohan" onFocusLeft={toMessages} />)
  await waitFor(() => expect(calls).toEqual(['GET /api/notifications/settings']))
  expect(await isOffered()).toBe(false)
})

test('there is no offer in a browser without pushes', async () => {
  render(<PushOffer personName="Rohan" onFocusLeft={toMessages} />)
  expect(await isOffered()).toBe(false)
})
