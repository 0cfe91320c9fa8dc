import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '../platform/ask.ts'
import { newReadMarks } from './read-marks.ts'

/** A server that hears what it is told to hear. */
function server() {
  const told: string[] = []
  let answer: () => Promise<unknown> = () => Promise.resolve()
  return {
    told,
    answers: (how: () => Promise<unknown>) => (answer = how),
    tell: (conversation: string, seq: number) => {
      told.push(`${conversation} ${seq}`)
      return answer()
    },
  }
}
const lost = () => Promise.reject(new Refused('', 'not_reached', 0))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what was seen is told once, and a burst of it as one', async () => {
  const { told, tell } = server()
  const marks = newReadMarks(tell)
  for (const seq of [1, 2, 2, 5, 4]) marks.seen('c', seq)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual(['c 1', 'c 5'])
})

test.each([0, 408, 429, 500, 503])('a mark that is lost (%i) is told again until it is heard', async (status) => {
  const { told, tell, answers } = server()
  answers(() => Promise.reject(new Refused('', 'x', status)))
  const marks = newReadMarks(tell)
  marks.seen('c', 3)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(told).toEqual(['c 3', 'c 3', 'c 3', 'c 3'])
  answers(() => Promise.resolve())
  await vi.advanceTimersByTimeAsync(200_000)
  expect(told).toHaveLength(5)
})

test('it is told again at once when there is a connection, with what was seen meanwhile', async () => {
  const { told, tell, answers } = server()
  answers(lost)
  const marks = newReadMarks(tell)
  marks.seen('c', 3)
  marks.seen('d', 1)
  await vi.advanceTimersByTimeAsync(0)
  marks.seen('c', 4)
  answers(() => Promise.resolve())
  marks.retryAll()
  await vi.advanceTimersByTimeAsync(0)
  expect(told.slice(2)).toEqual(['c 4', 'd 1'])
})

test('one that never gets an answer does not hold up another conversation', async () => {
  const { told, tell, answers } = server()
  answers(() => new Promise(() => undefined))
  const marks = newReadMarks(tell)
  marks.seen('c', 3)
  marks.seen('d', 1)
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(['c 3', 'd 1'])
})

test('a conversation that is gone is not told of again, and nothing after the session', async () => {
  const { told, tell, answers } = server()
  answers(() => Promise.reject(new Refused('', 'conversation_not_found', 404)))
  const marks = newReadMarks(tell)
  marks.seen('c', 3)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(told).toEqual(['c 3'])
  answers(lost)
  marks.seen('d', 3)
  await vi.advanceTimersByTimeAsync(0)
  marks.close()
  await vi.advanceTimersByTimeAsync(200_000)
  expect(told).toEqual(['c 3', 'd 3'])
})

test('a mark that was under way when the session ended is not told again', async () => {
  const { told, tell, answers } = server()
  answers(() => new Promise((_, fail) => setTimeout(fail, 1_000, new Refused('', 'not_reached', 0))))
  const marks = newReadMarks(tell)
  marks.seen('c', 3)
  marks.close()
  await vi.advanceTimersByTimeAsync(200_000)
  expect(told).toEqual(['c 3'])
})
