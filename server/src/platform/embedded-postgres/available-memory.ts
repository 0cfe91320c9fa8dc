import { totalmem } from 'node:os'

/** In bytes: the machine's memory, or the container's limit if that is less. */
export function availableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
