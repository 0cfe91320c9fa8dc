import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../platform/call-api.ts'
import { createReadMarks } from './send-read-marks.ts'

/** A server whose replies the test controls. */
function server() {
  const sentMarks: string[] = []
  let answer: () => Promise<unknown> = () => Promise.resolve()
  return {
    told: sentMarks,
    answers: (how: () => Promise<unknown>) => (answer = how),
    tell: (conversation: string, seq: number) => {
      sentMarks.push(`${conversation} ${seq}`)
      return answer()
    },
  }
}
const lost = () => Promise.reject(new CallError('', 'not_reached', 0))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a read mark is sent once, and a burst as one', async () => {
  const { told: sentMarks, tell } = server()
  const marks = createReadMarks(tell)
  for (const seq of [1, 2, 2, 5, 4]) marks.seen('c', seq)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sentMarks).toEqual(['c 1', 'c 5'])
})

test.each([0, 408, 429, 500, 503])('a lost read mark (%i) is sent again until it succeeds', async (status) => {
  const { told: sentMarks, tell, answers } = server()
  answers(() => Promise.reject(new CallError('', 'x', status)))
  const marks = createReadMarks(tell)
  marks.seen('c', 3)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(sentMarks).toEqual(['c 3', 'c 3', 'c 3', 'c 3'])
  answers(() => Promise.resolve())
  await vi.advanceTimersByTimeAsync(200_000)
  expect(sentMarks).toHaveLength(5)
})

test('when the connection returns, the latest read mark is sent at once', async () => {
  const { told: sentMarks, tell, answers } = server()
  answers(lost)
  const marks = createReadMarks(tell)
  marks.seen('c', 3)
  marks.seen('d', 1)
  await vi.advanceTimersByTimeAsync(0)
  marks.seen('c', 4)
  answers(() => Promise.resolve())
  marks.retryAll()
  await vi.advanceTimersByTimeAsync(0)
  expect(sentMarks.slice(2)).toEqual(['c 4', 'd 1'])
})

test('a read mark without an answer does not delay another conversation', async () => {
  const { told: sentMarks, tell, answers } = server()
  answers(() => new Promise(() => undefined))
  const marks = createReadMarks(tell)
  marks.seen('c', 3)
  marks.seen('d', 1)
  await vi.advanceTimersByTimeAsync(0)
  expect(sentMarks).toEqual(['c 3', 'd 1'])
})

test('no read mark is repeated for a deleted conversation or after the session', async () => {
  const { told: sentMarks, tell, answers } = server()
  answers(() => Promise.reject(new CallError('', 'conversation_not_found', 404)))
  const marks = createReadMarks(tell)
  marks.seen('c', 3)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(sentMarks).toEqual(['c 3'])
  answers(lost)
  marks.seen('d', 3)
  await vi.advanceTimersByTimeAsync(0)
  marks.close()
  await vi.advanceTimersByTimeAsync(200_000)
  expect(sentMarks).toEqual(['c 3', 'd 3'])
})

test('a read mark in flight at the end of the session is not repeated', async () => {
  const { told: sentMarks, tell, answers } = server()
  answers(() => new Promise((_, fail) => setTimeout(fail, 1_000, new CallError('', 'not_reached', 0))))
  const marks = createReadMarks(tell)
  marks.seen('c', 3)
  marks.close()
  await vi.advanceTimersByTimeAsync(200_000)
  expect(sentMarks).toEqual(['c 3'])
})
