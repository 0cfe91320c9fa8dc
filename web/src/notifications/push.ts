// Pushes to this browser (Push API): asked for by a press alone, and ended with the session.
import { notificationSettings, subscribePush, unsubscribePush } from '@parinay/contract/notifications'
import { callApi } from '../platform/call-api.ts'
import { deviceStorage, memberStorage } from '../platform/browser-storage.ts'

/** Whose pushes this browser takes: nobody else's begin by somebody signing in here. */
const pushOwner = deviceStorage('pushFor')

/** Where a member's answer to the offer in Messages is kept (push-offer.tsx). */
export const offerStorage = (member: string) => memberStorage('pushOfferClosed', member)

export type PushState = 'on' | 'off' | 'blocked' | 'impossible'

const WORKER_URL = '/worker.js'

/** The worker that shows pushes and the page for times without a connection. */
export async function registerWorker() {
  if ('serviceWorker' in navigator) await navigator.serviceWorker.register(WORKER_URL)
}

/** On the first visit the worker is still on its way. */
const READY_TIMEOUT_MS = 3_000

async function readyRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, READY_TIMEOUT_MS, undefined))
  return Promise.race([navigator.serviceWorker.ready, late])
}

export async function pushState(): Promise<PushState> {
  if (!('PushManager' in window) || !('Notification' in window)) return 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  const here = await readyRegistration()
  if (!here) return 'impossible'
  return (await here.pushManager.getSubscription()) && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Has to follow a press: browsers show their question only then. */
export async function turnPushOn(applicationKey: string, member: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const here = await readyRegistration()
  if (!here) return 'impossible'
  await subscribe(here, applicationKey, member)
  pushOwner.set(member)
  return 'on'
}

async function subscribe({ pushManager }: ServiceWorkerRegistration, applicationKey: string, member: string) {
  await sendSubscription(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(applicationKey) }),
    member,
  )
}

// The browser's questions take long enough for somebody else to sign in meanwhile.
async function sendSubscription(subscription: PushSubscription, member: string) {
  const { endpoint, keys } = subscription.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } }
  await callApi(subscribePush, { body: { endpoint, keys } }, { as: member })
}

/**
 * A subscription belongs to a session: a new one of the same person goes on with it, somebody else's ends it. One that the browser has
 * lost meanwhile is made anew.
 */
export async function resumePush(member: string) {
  const here = await readyRegistration()
  if (!here?.pushManager) return
  if (pushOwner.get() !== member) return stopPushes(here)
  const subscription = await here.pushManager.getSubscription()
  if (subscription) await sendSubscription(subscription, member)
  else if (Notification.permission === 'granted')
    await subscribe(here, (await callApi(notificationSettings, {}, { as: member })).data.pushKey, member)
}

/** Nobody is signed in here any more. */
export async function endPushOnSignOut() {
  if (pushOwner.get() === undefined) return
  pushOwner.remove()
  const here = await readyRegistration()
  if (here?.pushManager) await stopPushes(here)
}

/** No more come, and those that are shown go: they name people, and a press on one would open a page for the next member. */
async function stopPushes(here: ServiceWorkerRegistration) {
  await (await here.pushManager.getSubscription())?.unsubscribe()
  for (const shown of await here.getNotifications()) shown.close()
}

/** Who turns pushes off is not offered them again. */
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
