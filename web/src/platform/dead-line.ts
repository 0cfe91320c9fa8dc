// Calls over connections that died without a word. The browser keeps such connections open, and sends further calls over them.
import { TimeoutError, withTimeout } from './with-timeout.ts'

/** After the end of a line the browser may still have dead connections for this long. */
const SUSPICION_MS = 16_000
/** The first time limit of a repeatable call meanwhile; each further one is twice as long. Its end closes the connection under the call. */
const FIRST_LIMIT_MS = 2_000

class DeadLineError extends Error {}

const repeats = new Set<() => void>()
let suspectUntil = 0

/** Reports that the line to the server was dead: repeatable calls that wait for a reply are made again. */
export function reportDeadLine() {
  suspectUntil = Date.now() + SUSPICION_MS
  for (const repeat of repeats) repeat()
}

/** Like `withTimeout`, for a call that may be made twice. It is made again when the line under it was dead. */
export async function repeatOnDeadLine<T>(
  timeoutMs: number,
  callerSignal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  for (let suspectMs = FIRST_LIMIT_MS; ; suspectMs *= 2) {
    const isSuspect = Date.now() < suspectUntil
    const limitMs = isSuspect ? Math.min(timeoutMs, suspectMs) : timeoutMs
    try {
      return await untilDeadLine(callerSignal, (signal) => withTimeout(limitMs, signal, work))
    } catch (failure) {
      const isDead = failure instanceof DeadLineError || (isSuspect && failure instanceof TimeoutError)
      if (callerSignal?.aborted) throw callerSignal.reason
      if (!isDead) throw failure
    }
  }
}

/** Runs work whose signal also ends when a dead line is reported. */
async function untilDeadLine<T>(callerSignal: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>) {
  const controller = new AbortController()
  const repeat = () => controller.abort(new DeadLineError())
  const onCallerAbort = () => controller.abort(callerSignal?.reason)
  if (callerSignal?.aborted) onCallerAbort()
  callerSignal?.addEventListener('abort', onCallerAbort)
  repeats.add(repeat)
  try {
    return await work(controller.signal)
  } finally {
    repeats.delete(repeat)
    callerSignal?.removeEventListener('abort', onCallerAbort)
  }
}
