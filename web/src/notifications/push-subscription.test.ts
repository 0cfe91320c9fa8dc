import { afterEach, expect, test, vi } from 'vitest'
import { deviceStorage } from '../platform/browser-storage.ts'
import { endPushOnSignOut, resumePush } from './push-subscription.ts'

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
