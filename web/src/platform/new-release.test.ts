import { beforeEach, expect, test, vi } from 'vitest'
import { reloadForNewRelease, watchForMissingFiles } from './new-release.ts'

const reload = vi.fn<() => void>()
let isReachable = true

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  isReachable = true
  vi.stubGlobal('fetch', async () => {
    if (!isReachable) throw new TypeError('Failed to fetch')
    return Response.json({ success: true, data: { operator: null } })
  })
})

const missFile = () => {
  const event = new Event('vite:preloadError', { cancelable: true })
  dispatchEvent(event)
  return event
}

test('a page that fails for another reason is not fetched anew', async () => {
  expect(await reloadForNewRelease(reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('a page that misses a file is fetched anew, once', async () => {
  watchForMissingFiles()
  expect(missFile().defaultPrevented).toBe(true)
  expect(await reloadForNewRelease(reload)).toBe(true)
  expect(await reloadForNewRelease(reload)).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('while the server does not answer the page stays', async () => {
  watchForMissingFiles()
  missFile()
  isReachable = false
  expect(await reloadForNewRelease(reload)).toBe(false)
  isReachable = true
  expect(await reloadForNewRelease(reload)).toBe(true)
})
