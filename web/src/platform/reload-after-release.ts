// Reloads a page that misses its files after a new release.
import { site } from '@parinay/contract/site'
import { callApi } from './call-api.ts'
import { tabStorage } from './browser-storage.ts'

// A new release removes the files of the old one, so an open page cannot fetch its remaining files.
const reloadedAt = tabStorage('reloadedAt')
const RELOAD_INTERVAL_MS = 60_000
let isMissingFiles = false

/**
 * Records that a file could not be fetched, without an error. The part that needs it fails only when it is drawn,
 * because files are prefetched, and a page on which a member is typing must not reload for that.
 */
export const watchForMissingFiles = () =>
  addEventListener('vite:preloadError', (event) => {
    isMissingFiles = true
    event.preventDefault()
  })

/** Reloads the page if that may help: a file is missing, the server answers, and the last reload was not just before. */
export async function reloadForNewRelease(reload = () => location.reload()): Promise<boolean> {
  if (!isMissingFiles || Date.now() - Number(reloadedAt.get() ?? 0) < RELOAD_INTERVAL_MS) return false
  const answers = await callApi(site).then(
    () => true,
    () => false,
  )
  if (!answers) return false
  reloadedAt.set(String(Date.now()))
  reload()
  return true
}
