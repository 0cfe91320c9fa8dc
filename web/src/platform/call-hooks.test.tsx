import { answerInterest, interestStats } from '@parinay/contract/interests'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useAction, useCall } from './call-hooks.ts'
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

test.each([
  ['succeeds', 200, { success: true, message: 'Done', data: {} }, ['Done', 'settled']],
  ['is refused', 409, { success: false, error: 'Too late', code: 'conflict' }, ['Too late', 'settled']],
])('a member who has left the screen is told that a change %s', async (_, status, reply, expected) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answered)
  const { result, unmount } = renderHook(() => useAction(answerInterest), { wrapper: CallsProvider })
  const told: string[] = []
  const tell = ({ message }: { message: string }) => told.push(message)
  const input = { params: { id: '5b2d7f0e-38b2-4f0f-9a5e-1f7f5d0d9f11' }, body: { status: 'accepted' as const } }
  result.current.mutate(input, { onSuccess: tell, onError: tell, onSettled: () => told.push('settled') })
  unmount()
  answer(new Response(JSON.stringify(reply), { status }))
  await expect.poll(() => told).toEqual(expected)
})
