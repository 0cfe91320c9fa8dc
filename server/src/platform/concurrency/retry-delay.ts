import type { HelperTaskError } from './helper-process.ts'

/** More than one crash, because not only the file but also a lack of memory can crash the process. */
const MAX_CRASHES = 3
/** The retries with their delays last some hours on a busy machine. */
const MAX_ATTEMPTS = 20
const MAX_RETRY_DELAY_S = 15 * 60

/** The delay before a failed task runs again; undefined if it has failed too often. */
export function retryDelaySeconds(tries: number, reason: HelperTaskError['reason']): number | undefined {
  if (tries >= (reason === 'exited' ? MAX_CRASHES : MAX_ATTEMPTS)) return undefined
  return Math.min(MAX_RETRY_DELAY_S, 5 * 2 ** tries)
}
