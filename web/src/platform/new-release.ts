import { site } from '@parinay/contract/site'
import { ask } from './ask.ts'
import { tabPlace } from './own-storage.ts'

// After a new release the files of the old one are gone: a page that is still open misses those it has not fetched yet.
const reloadedAt = tabPlace('reloadedAt')
const ONCE_IN = 60_000
let isMissingFiles = false

/**
 * Notes that a file could not be fetched. The failed import gives nothing, and whatever needed it fails when it is drawn:
 * files are fetched ahead of a press, and a page on which somebody is typing must not go away for that.
 */
export const noticeMissingFiles = () =>
  addEventListener('vite:preloadError', (event) => {
    isMissingFiles = true
    event.preventDefault()
  })

/** Fetches the page anew if that may help: a file is missing, the server answers, and it was not tried a moment ago. */
export async function fetchNewRelease(reload = () => location.reload()): Promise<boolean> {
  if (!isMissingFiles || Date.now() - Number(reloadedAt.get() ?? 0) < ONCE_IN) return false
  const answers = await ask(site).then(
    () => true,
    () => false,
  )
  if (!answers) return false
  reloadedAt.set(String(Date.now()))
  reload()
  return true
}
