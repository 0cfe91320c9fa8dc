import { site } from '@parinay/contract/site'
import { callApi } from './call-api.ts'
import { tabStorage } from './browser-storage.ts'

// After a new release the files of the old one are gone: a page that is still open misses those it has not fetched yet.
const reloadedAt = tabStorage('reloadedAt')
const RELOAD_INTERVAL_MS = 60_000
let isMissingFiles = false

/**
 * Notes that a file could not be fetched. The failed import gives nothing, and whatever needed it fails when it is drawn:
 * files are fetched ahead of a press, and a page on which somebody is typing must not go away for that.
 */
export const watchForMissingFiles = () =>
  addEventListener('vite:preloadError', (event) => {
    isMissingFiles = true
    event.preventDefault()
  })

/** Fetches the page anew if that may help: a file is missing, the server answers, and it was not tried a moment ago. */
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
