import { Problem } from '../problem.ts'
import { withTimeout } from './with-timeout.ts'

/** Longer than any statement may run. A silent connection therefore blocks the queue behind it only for a while. */
export const WORK_TIMEOUT_MS = 20_000
/** How long a caller waits for a database connection or slot. */
export const WAIT_TIMEOUT_MS = 3_000

const unavailable = () => new Problem('database_unavailable', { retryAfterSeconds: 2 })

export const withDatabaseTimeout = <T>(work: Promise<T>, limitMs: number): Promise<T> =>
  withTimeout(work, limitMs, unavailable)
