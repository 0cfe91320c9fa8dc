import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createBatcher } from './batching.ts'
import { WORK_TIMEOUT_MS } from './with-database-timeout.ts'
import type { Problem } from '../problem.ts'

/** Answers each question with itself, and records the batches and how many of them ran concurrently. */
function recordingBatcher(maxSize?: number, fails: (questions: readonly number[]) => boolean = () => false) {
  const batches: number[][] = []
  let running = 0
  let maxRunning = 0
  const ask = createBatcher(async (questions: readonly number[]) => {
    batches.push([...questions])
    maxRunning = Math.max(maxRunning, ++running)
    await new Promise((later) => setTimeout(later, 1))
    running--
    if (fails(questions)) throw new Error(`not ${questions.join()}`)
    return questions
  }, maxSize)
  return { ask, batches, maxRunning: () => maxRunning }
}

test('questions that arrive while a batch runs form the next batch', async () => {
  const { ask, batches } = recordingBatcher()
  const first = ask(1)
  await new Promise((later) => setImmediate(later))
  expect(await Promise.all([first, ask(2), ask(3)])).toEqual([1, 2, 3])
  expect(batches).toEqual([[1], [2, 3]])
})

test('each question gets its own answer, and batches of limited size run one after the other', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 5 }),
      async (questions, maxSize) => {
        const { ask, batches, maxRunning } = recordingBatcher(maxSize)
        expect(await Promise.all(questions.map(ask))).toEqual(questions)
        expect(batches.flat()).toEqual(questions)
        expect(Math.max(...batches.map((batch) => batch.length))).toBeLessThanOrEqual(maxSize)
        expect(maxRunning()).toBe(1)
      },
    ),
    { numRuns: 60 },
  ))

test('a failing batch rejects only its own questions', async () => {
  const { ask } = recordingBatcher(2, (questions) => questions.includes(3))
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map(ask))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled'])
})

test('a batch without an answer times out, and the next one runs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const ask = createBatcher((questions: readonly string[]) =>
      questions.includes('silent') ? new Promise<never>(() => undefined) : Promise.resolve(questions),
    )
    const silent = ask('silent').catch((error: Problem) => error.code)
    await new Promise((later) => setImmediate(later))
    const next = ask('next')
    await vi.advanceTimersByTimeAsync(WORK_TIMEOUT_MS)
    expect(await silent).toBe('database_unavailable')
    expect(await next).toBe('next')
  } finally {
    vi.useRealTimers()
  }
})
