/** Settles like `work`, or rejects with `timeoutError` after `limitMs`. The work itself runs on. */
export async function withTimeout<T>(work: Promise<T>, limitMs: number, timeoutError: () => Error): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(timeoutError()), limitMs).unref()
  try {
    return await Promise.race([work, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
