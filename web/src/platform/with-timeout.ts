export class TookTooLong extends Error {}

/** Does some work, and gives it up after a number of milliseconds, even where it does not look at its signal. */
export async function inTime<T>(
  within: number,
  stopped: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController()
  const late = Promise.withResolvers<never>()
  const onStopped = () => {
    late.reject(stopped?.reason)
    stop.abort(stopped?.reason)
  }
  if (stopped?.aborted) onStopped()
  stopped?.addEventListener('abort', onStopped)
  const timer = setTimeout(() => {
    late.reject(new TookTooLong())
    stop.abort()
  }, within)
  try {
    return await Promise.race([work(stop.signal), late.promise])
  } finally {
    clearTimeout(timer)
    stopped?.removeEventListener('abort', onStopped)
  }
}
