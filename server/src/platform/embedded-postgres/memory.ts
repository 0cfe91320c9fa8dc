import { totalmem } from 'node:os'

/** The memory this process may use in bytes: the machine's, or the container's limit where that is less. */
export function availableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
