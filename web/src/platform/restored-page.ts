// A page that the browser restores whole, as after Back, stays covered until the server has said that its session still stands.
import { me } from '@parinay/contract/account'
import { callApi } from './call-api.ts'
import { rereadSession, session } from './session.ts'

const RETRY_MS = 3_000

let isUnreachable = false
let retryTimer: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

export const subscribeToRestoredPage = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** True while a restored page is covered because the server cannot be reached. */
export const isRestoredPageWaiting = () => isUnreachable

/** Covers the page when the browser puts it aside, and asks the server when it comes back. Returns a function that stops it. */
export function watchForRestoring(): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const confirmAgain = () => {
    if (isCovered()) void confirm()
  }
  addEventListener('pagehide', ({ persisted }) => persisted && session() && cover(), { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && confirmAgain(), { signal })
  addEventListener('online', confirmAgain, { signal })
  return () => stopping.abort()
}

/** Asks the server about the session until it answers. A member's screens disappear with the session. */
export async function confirm() {
  clearTimeout(retryTimer)
  // Another tab may have changed it meanwhile.
  rereadSession()
  if (!session()) return uncover()
  try {
    await callApi(me)
    uncover()
  } catch {
    if (!session()) return uncover()
    setUnreachable(true)
    retryTimer = setTimeout(() => void confirm(), RETRY_MS)
  }
}

const { dataset } = document.documentElement
const isCovered = () => dataset['covered'] !== undefined
const cover = () => void (dataset['covered'] = '')

function uncover() {
  delete dataset['covered']
  setUnreachable(false)
}

function setUnreachable(is: boolean) {
  if (is === isUnreachable) return
  isUnreachable = is
  for (const watcher of watchers) watcher()
}
