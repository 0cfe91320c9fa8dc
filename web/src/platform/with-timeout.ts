export class TimeoutError extends Error {}

/** Runs work, and rejects after a timeout or an abort even if the work ignores its signal. */
export async function withTimeout<T>(
  timeoutMs: number,
  callerSignal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const timedOut = Promise.withResolvers<never>()
  const onCallerAbort = () => {
    timedOut.reject(callerSignal?.reason)
    controller.abort(callerSignal?.reason)
  }
  if (callerSignal?.aborted) onCallerAbort()
  callerSignal?.addEventListener('abort', onCallerAbort)
  const timer = setTimeout(() => {
    timedOut.reject(new TimeoutError())
    controller.abort()
  }, timeoutMs)
  try {
    return await Promise.race([work(controller.signal), timedOut.promise])
  } finally {
    clearTimeout(timer)
    callerSignal?.removeEventListener('abort', onCallerAbort)
  }
}
