import { WAIT_TIMEOUT_MS, WORK_TIMEOUT_MS, withDatabaseTimeout } from './with-database-timeout.ts'

/**
 * Runs at most `limit` pieces of work on the database concurrently; the others wait in the order of their arrival. Work that waits too long is refused.
 * Work that gets no answer in time gives up its slot. p-limit knows neither timeout.
 */
export function createDatabaseSlots(limit: number) {
  let running = 0
  const waiting = new Set<() => void>()

  const acquireSlot = async () => {
    if (running < limit) return void running++
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.add(resolve)
    try {
      await withDatabaseTimeout(promise, WAIT_TIMEOUT_MS)
    } finally {
      waiting.delete(resolve)
    }
  }

  const releaseSlot = () => {
    const [next] = waiting
    if (!next) return void running--
    waiting.delete(next)
    next()
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await acquireSlot()
    try {
      return await withDatabaseTimeout(work(), WORK_TIMEOUT_MS)
    } finally {
      releaseSlot()
    }
  }
}
