// Subscribes this browser to pushes (Push API) after a press, and ends them with the session.
import { notificationSettings, subscribePush, unsubscribePush } from '@parinay/contract/notifications'
import { callApi } from '../platform/call-api.ts'
import { deviceStorage, memberStorage } from '../platform/browser-storage.ts'

/** The member whose pushes this browser receives. Another member's sign-in does not start their pushes. */
const pushOwner = deviceStorage('pushFor')

/** Stores a member's answer to the offer in Messages (push-offer.tsx). */
export const offerStorage = (member: string) => memberStorage('pushOfferClosed', member)

export type PushState = 'on' | 'off' | 'blocked' | 'impossible'

const WORKER_URL = '/worker.js'

/** Registers the worker that shows pushes and the offline page. */
export async function registerWorker() {
  if ('serviceWorker' in navigator) await navigator.serviceWorker.register(WORKER_URL)
}

/** On the first visit the worker may still be loading. */
const READY_TIMEOUT_MS = 3_000

async function readyRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, READY_TIMEOUT_MS, undefined))
  return Promise.race([navigator.serviceWorker.ready, late])
}

export async function pushState(): Promise<PushState> {
  if (!('PushManager' in window) || !('Notification' in window)) return 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await readyRegistration()
  if (!registration) return 'impossible'
  return (await registration.pushManager.getSubscription()) && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Must run directly after a press, because browsers ask only then. */
export async function turnPushOn(applicationKey: string, member: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const registration = await readyRegistration()
  if (!registration) return 'impossible'
  await subscribe(registration, applicationKey, member)
  pushOwner.set(member)
  return 'on'
}

/**
 * Subscribes with the key of the server. A subscription with another key gives way to it: no push would reach it, and a browser keeps one
 * only. Should the browser fail between the two, the next start subscribes.
 */
async function subscribe({ pushManager }: ServiceWorkerRegistration, applicationKey: string, member: string) {
  const applicationServerKey = bytesOf(applicationKey)
  const before = await pushManager.getSubscription()
  const isOutdated = before !== null && hasOtherKey(before, applicationServerKey)
  if (isOutdated) await before.unsubscribe()
  const isKept = before !== null && !isOutdated
  const now = isKept ? before : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  await sendSubscription(now, member)
  if (isOutdated) await callApi(unsubscribePush, { body: { endpoint: before.endpoint } }, { as: member })
}

/** False as well where the browser does not tell the key: it would be renewed at every start. */
function hasOtherKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const { applicationServerKey } = (options as Partial<PushSubscriptionOptions> | undefined) ?? {}
  return !!applicationServerKey && String(new Uint8Array(applicationServerKey)) !== String(key)
}

// Another member may sign in while the browser asks.
async function sendSubscription(subscription: PushSubscription, member: string) {
  const { endpoint, keys } = subscription.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } }
  await callApi(subscribePush, { body: { endpoint, keys } }, { as: member })
}

/**
 * Continues the subscription of the same member in a new session, and ends another member's. One that the browser has lost, or that was
 * made with another key, is created again. Changes nothing without the permission, the server or its offer.
 */
export async function resumePush(member: string) {
  const registration = await readyRegistration()
  if (!registration?.pushManager) return
  if (pushOwner.get() !== member) return stopPushes(registration)
  if (Notification.permission !== 'granted') return
  const { pushKey } = (await callApi(notificationSettings, {}, { as: member })).data
  if (pushKey !== null) await subscribe(registration, pushKey, member)
}

/** Ends pushes after a sign-out. */
export async function endPushOnSignOut() {
  if (pushOwner.get() === undefined) return
  pushOwner.remove()
  const registration = await readyRegistration()
  if (registration?.pushManager) await stopPushes(registration)
}

/** Unsubscribes, and closes shown pushes, because they name people and a press would open a page for the next member. */
async function stopPushes(registration: ServiceWorkerRegistration) {
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  for (const shown of await registration.getNotifications()) shown.close()
}

/** Turns pushes off. The member gets no further offer. */
export async function turnPushOff(member: string): Promise<PushState> {
  offerStorage(member).set('yes')
  const subscription = await (await readyRegistration())?.pushManager.getSubscription()
  if (subscription) {
    await callApi(unsubscribePush, { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  pushOwner.remove()
  return pushState()
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
}
