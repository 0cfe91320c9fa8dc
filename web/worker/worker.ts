// Runs beside the pages: shows what is pushed, and a page of its own where there is no connection. It keeps nothing of what a member
// reads; the site's files are kept by the browser itself.
import type { PageAnswer, PageQuestion } from './page-question.ts'

const site = self as unknown as ServiceWorkerGlobalScope

interface PushPayload {
  title: string
  body: string
  url: string
  tag: string
}

const OFFLINE_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>No connection · Parinay</title><style>
:root{color-scheme:light dark}
body{display:grid;place-content:center;gap:12px;min-height:90vh;margin:0;padding:24px;background:light-dark(#fbf7f0,#1b1216);color:light-dark(#2a1a1f,#fbf7f0);font:1.0625rem/1.5 system-ui,sans-serif;text-align:center}
h1{margin:0;font:600 1.75rem/1.3 Georgia,serif}p{max-width:36ch;margin:0 auto}
a{justify-self:center;padding:12px 24px;border-radius:12px;background:light-dark(#9e1b32,#f0899a);color:light-dark(#fff,#1b1216);text-decoration:none;font-weight:600}
</style></head><body><h1>There is no connection</h1><p>Parinay needs the internet. What you were writing is kept on this device.</p><a href="">Try again</a></body></html>`

site.addEventListener('install', () => void site.skipWaiting())
site.addEventListener('activate', (event) => event.waitUntil(site.clients.claim()))

site.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(
    fetch(event.request).catch(
      () => new Response(OFFLINE_PAGE, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } }),
    ),
  )
})

site.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, body, url, tag } = event.data.json() as PushPayload
  event.waitUntil(
    site.registration.showNotification(title, {
      body,
      tag,
      icon: '/icons/192.png',
      badge: '/icons/badge.png',
      data: { url },
    }),
  )
})

site.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event
  // Of one that the browser does not name, the next page that is opened tells the server.
  if (oldSubscription) event.waitUntil(replaceSubscription(oldSubscription, newSubscription))
})

/** Nobody is signed in here: what proves whose browser it is are the secrets of the subscription before. */
async function replaceSubscription(before: PushSubscription, given: PushSubscription | null) {
  const { applicationServerKey } = before.options
  const now = given ?? (await site.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  const [old, { endpoint, keys }] = [before.toJSON(), now.toJSON()]
  await fetch('/api/notifications/push', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ before: { endpoint: old.endpoint, auth: old.keys?.['auth'] }, now: { endpoint, keys } }),
  })
}

site.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data as { url: string }
  event.waitUntil(openPage(new URL(url, site.location.origin)))
})

/** Two questions take less than the second in which browsers let a worker open or focus a window. */
const ANSWER_MS = 400

/**
 * In a page of the site that is open already and has nothing to lose, or in a new one. Pushes lead nowhere else. A page is asked, because
 * only it knows what it holds, and because the browser lets the worker navigate no page that loaded without it.
 */
async function openPage(url: URL) {
  if (url.origin !== site.location.origin) return
  const path = url.pathname + url.search + url.hash
  const pages = await site.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const answers = await Promise.all(pages.map((page) => askPage(page, 'may-open', path)))
  const page = pages[answers.indexOf('here')] ?? pages[answers.indexOf('free')]
  if (page && isOpened(await askPage(page, 'open', path)) && (await succeeds(() => page.focus()))) return
  if (await succeeds(() => site.clients.openWindow(url))) return
  // Then at least the site comes to the front.
  const [latest] = pages
  if (latest) await succeeds(() => latest.focus())
}

const isOpened = (answer: PageAnswer | undefined) => answer === 'here' || answer === 'free'

/** Undefined if the page does not answer: it is still loading, is frozen, or belongs to a visitor. */
async function askPage(page: WindowClient, ask: PageQuestion['ask'], path: string): Promise<PageAnswer | undefined> {
  const { port1, port2 } = new MessageChannel()
  try {
    return await new Promise<PageAnswer | undefined>((resolve) => {
      port1.addEventListener('message', ({ data }: MessageEvent<PageAnswer>) => resolve(data))
      port1.start()
      setTimeout(resolve, ANSWER_MS, undefined)
      page.postMessage({ ask, path, until: Date.now() + ANSWER_MS } satisfies PageQuestion, [port2])
    })
  } catch {
    return undefined
  } finally {
    port1.close()
  }
}

/** Browsers refuse windows to a worker for reasons of their own, such as a press that was too long ago. */
const succeeds = async (work: () => Promise<unknown>) => {
  try {
    await work()
    return true
  } catch {
    return false
  }
}
