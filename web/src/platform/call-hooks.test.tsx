import { interestStats } from '@parinay/contract/interests'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCall } from './call-hooks.ts'
import { CallsProvider } from './calls-provider.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['could not be sent is tried three times', () => Promise.reject(new TypeError('Failed to fetch')), 3],
  ['was not answered in time is tried once', () => new Promise<Response>(() => undefined), 1],
])('a read that %s', async (_, answer, times) => {
  vi.useFakeTimers()
  const fetched = vi.fn<typeof fetch>(answer)
  vi.stubGlobal('fetch', fetched)
  const { result } = renderHook(() => useCall(interestStats), { wrapper: CallsProvider })
  await vi.advanceTimersByTimeAsync(31_000)
  expect(result.current.isError).toBe(true)
  expect(fetched).toHaveBeenCalledTimes(times)
})
