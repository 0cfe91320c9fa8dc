import { sendMessage } from '@parinay/contract/conversations'
import { interestStats, withdrawInterest } from '@parinay/contract/interests'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi, TIMEOUT_MESSAGE } from './call-api.ts'
import { reportDeadLine } from './dead-line.ts'

let dead = 0
/** The first `dead` requests go over connections that died. */
const fetched = vi.fn<typeof fetch>((_, request) => {
  if (dead-- <= 0) return Promise.resolve(Response.json({ success: true, data: {} }))
  return new Promise((__, reject) => request!.signal!.addEventListener('abort', () => reject(new Error('aborted'))))
})

beforeEach(() => {
  // Far from the suspicion of the test before.
  vi.useFakeTimers({ now: Date.now() + 3_600_000 * ++runs })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockClear()
})
let runs = 0

test('a reading call that waits on a dead line is made again, also when more connections are dead', async () => {
  dead = 3
  const reply = callApi(interestStats)
  await vi.advanceTimersByTimeAsync(1_000)
  reportDeadLine()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await reply).toEqual({ success: true, data: {} })
  expect(fetched).toHaveBeenCalledTimes(4)
})

test('a message, which the server stores once, is sent again too', async () => {
  dead = 1
  const body = { conversationId: 'x' as never, text: 'Namaste', clientId: crypto.randomUUID() }
  const reply = callApi(sendMessage, { body }, { isRepeatable: true })
  reportDeadLine()
  expect(await reply).toMatchObject({ success: true })
})

test.each([
  ['another change is made once', () => callApi(withdrawInterest, { params: { id: 'x' }, body: {} }), 1, 30_000],
  ['a call that is never answered ends', () => callApi(interestStats), 99, 60_000],
])('%s', async (_, ask, count, ms) => {
  dead = count
  const failure = ask().catch((error: unknown) => error)
  reportDeadLine()
  await vi.advanceTimersByTimeAsync(ms)
  expect(await failure).toMatchObject({ message: TIMEOUT_MESSAGE, code: 'not_answered' })
  expect(fetched.mock.calls.length).toBeLessThan(7)
})

test('a caller that gives up ends the call, also on a dead line', async () => {
  dead = 99
  const controller = new AbortController()
  const failure = callApi(interestStats, {}, { signal: controller.signal }).catch((error: unknown) => error)
  reportDeadLine()
  controller.abort(new Error('left'))
  expect(await failure).toMatchObject({ message: 'left' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toHaveBeenCalledTimes(1)
})
