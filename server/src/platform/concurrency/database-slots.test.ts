import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { WAIT_TIMEOUT_MS, WORK_TIMEOUT_MS } from './with-database-timeout.ts'
import { createDatabaseSlots } from './database-slots.ts'
import type { Problem } from '../problem.ts'

test('work runs in the order of its arrival and within the limit, and failed work frees its slot', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ takes: fc.integer({ min: 1, max: 3 }), fails: fc.boolean() }), { maxLength: 20 }),
      fc.integer({ min: 1, max: 4 }),
      async (works, limit) => {
        const limited = createDatabaseSlots(limit)
        const started: number[] = []
        let running = 0
        let maxRunning = 0
        const work = ({ takes, fails }: (typeof works)[number], index: number) =>
          limited(async () => {
            started.push(index)
            maxRunning = Math.max(maxRunning, ++running)
            for (let tick = 0; tick < takes; tick++) await new Promise((later) => setImmediate(later))
            running--
            if (fails) throw new Error('failed')
            return index
          })
        const results = await Promise.allSettled(works.map(work))
        expect(results.map((result) => (result.status === 'fulfilled' ? result.value : -1))).toEqual(
          works.map(({ fails }, index) => (fails ? -1 : index)),
        )
        expect(started).toEqual(works.map((_, index) => index))
        expect(maxRunning).toBe(Math.min(limit, works.length))
      },
    ),
    { numRuns: 60 },
  ))

test('work without an answer frees its slot after a timeout, and work that waits too long is refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const limited = createDatabaseSlots(1)
    const started = vi.fn<() => Promise<string>>(() => Promise.resolve('answer'))
    const refusal = (error: Problem) => [error.code, error.details.retryAfterSeconds]
    const silent = limited(() => new Promise<never>(() => undefined)).catch(refusal)
    const impatient = limited(started).catch(refusal)
    await vi.advanceTimersByTimeAsync(WAIT_TIMEOUT_MS)
    expect(await impatient).toEqual(['database_unavailable', 2])

    await vi.advanceTimersByTimeAsync(WORK_TIMEOUT_MS - WAIT_TIMEOUT_MS - 1)
    const next = limited(started)
    await vi.advanceTimersByTimeAsync(1)
    expect(await silent).toEqual(['database_unavailable', 2])
    expect(await next).toBe('answer')
    expect(await limited(started)).toBe('answer')
    expect(started).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})
