import { beforeEach, expect, test, vi } from 'vitest'
import { reloadForNewRelease, watchForMissingFiles } from './reload-after-release.ts'

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

test('a page that fails for another reason is not reloaded', async () => {
  expect(await reloadForNewRelease(reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('a page that misses a file is reloaded once', async () => {
  watchForMissingFiles()
  expect(missFile().defaultPrevented).toBe(true)
  expect(await reloadForNewRelease(reload)).toBe(true)
  expect(await reloadForNewRelease(reload)).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page is not reloaded while the server does not answer', async () => {
  watchForMissingFiles()
  missFile()
  isReachable = false
  expect(await reloadForNewRelease(reload)).toBe(false)
  isReachable = true
  expect(await reloadForNewRelease(reload)).toBe(true)
})
