import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { atMost, gather, LONGEST_MS, PATIENCE_MS } from './batching.ts'
import type { Problem } from '../problem.ts'

/** Answers each question with itself; keeps which went together and how many goes ran at once. */
function counting(most?: number, fails: (questions: readonly number[]) => boolean = () => false) {
  const goes: number[][] = []
  let running = 0
  let mostRunning = 0
  const ask = gather(async (questions: readonly number[]) => {
    goes.push([...questions])
    mostRunning = Math.max(mostRunning, ++running)
    await new Promise((later) => setTimeout(later, 1))
    running--
    if (fails(questions)) throw new Error(`not ${questions.join()}`)
    return questions
  }, most)
  return { ask, goes, mostRunning: () => mostRunning }
}

test('whoever comes while others are being answered goes with the next ones', async () => {
  const { ask, goes } = counting()
  const first = ask(1)
  await new Promise((later) => setImmediate(later))
  expect(await Promise.all([first, ask(2), ask(3)])).toEqual([1, 2, 3])
  expect(goes).toEqual([[1], [2, 3]])
})

test('everybody gets their own answer, in goes that are no larger than said, one after the other', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 5 }),
      async (questions, most) => {
        const { ask, goes, mostRunning } = counting(most)
        expect(await Promise.all(questions.map(ask))).toEqual(questions)
        expect(goes.flat()).toEqual(questions)
        expect(Math.max(...goes.map((go) => go.length))).toBeLessThanOrEqual(most)
        expect(mostRunning()).toBe(1)
      },
    ),
    { numRuns: 60 },
  ))

test('a go that fails fails its own questions and no others', async () => {
  const { ask } = counting(2, (questions) => questions.includes(3))
  const told = await Promise.allSettled([1, 2, 3, 4, 5].map(ask))
  expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled'])
})

test('a go that is never answered fails after a while, and the next one is asked', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const ask = gather((questions: readonly string[]) =>
      questions.includes('silent') ? new Promise<never>(() => undefined) : Promise.resolve(questions),
    )
    const silent = ask('silent').catch((error: Problem) => error.code)
    await new Promise((later) => setImmediate(later))
    const next = ask('next')
    await vi.advanceTimersByTimeAsync(LONGEST_MS)
    expect(await silent).toBe('database_unavailable')
    expect(await next).toBe('next')
  } finally {
    vi.useRealTimers()
  }
})

test('at most so many run at once, in the order in which they came, and one that fails makes room like any other', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ takes: fc.integer({ min: 1, max: 3 }), fails: fc.boolean() }), { maxLength: 20 }),
      fc.integer({ min: 1, max: 4 }),
      async (works, most) => {
        const inTurn = atMost(most)
        const begun: number[] = []
        let running = 0
        let mostRunning = 0
        const work = ({ takes, fails }: (typeof works)[number], place: number) =>
          inTurn(async () => {
            begun.push(place)
            mostRunning = Math.max(mostRunning, ++running)
            for (let turn = 0; turn < takes; turn++) await new Promise((later) => setImmediate(later))
            running--
            if (fails) throw new Error('failed')
            return place
          })
        const told = await Promise.allSettled(works.map(work))
        expect(told.map((one) => (one.status === 'fulfilled' ? one.value : -1))).toEqual(
          works.map(({ fails }, place) => (fails ? -1 : place)),
        )
        expect(begun).toEqual(works.map((_, place) => place))
        expect(mostRunning).toBe(Math.min(most, works.length))
      },
    ),
    { numRuns: 60 },
  ))

test('one that is never answered makes room after a while, and who waited too long was refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const inTurn = atMost(1)
    const begun = vi.fn<() => Promise<string>>(() => Promise.resolve('answer'))
    const refusal = (error: Problem) => [error.code, error.told.retryAfterSeconds]
    const silent = inTurn(() => new Promise<never>(() => undefined)).catch(refusal)
    const impatient = inTurn(begun).catch(refusal)
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    expect(await impatient).toEqual(['database_unavailable', 2])

    await vi.advanceTimersByTimeAsync(LONGEST_MS - PATIENCE_MS - 1)
    const next = inTurn(begun)
    await vi.advanceTimersByTimeAsync(1)
    expect(await silent).toEqual(['database_unavailable', 2])
    expect(await next).toBe('answer')
    expect(await inTurn(begun)).toBe('answer')
    expect(begun).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})
