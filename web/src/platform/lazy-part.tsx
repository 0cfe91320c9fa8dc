import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

interface Prefetchable {
  /** Fetches the file before it is needed. A failure shows when the part is drawn. */
  prefetch: () => void
}

/** A part of a page in a separate file, which the page fetches after its first paint. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback?: ReactNode,
): ComponentType<P> & Prefetchable {
  let loaded: ComponentType<P> | undefined
  const loadOnce = async () => (loaded = await load())
  const Lazy = lazy(async () => ({ default: await loadOnce() }))

  function LazyPart(props: P) {
    // A loaded part shows immediately, without the fallback.
    const [Loaded] = useState(() => loaded)
    if (Loaded) return <Loaded {...props} />
    return (
      <Suspense fallback={fallback}>
        <Lazy {...props} />
      </Suspense>
    )
  }
  return Object.assign(LazyPart, { prefetch: () => void loadOnce().catch(() => undefined) })
}

/** Prefetches parts once the page is idle, but not for a member who saves data. */
export function useIdlePrefetch(...parts: readonly Prefetchable[]) {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    const prefetchAll = () => parts.forEach(({ prefetch }) => prefetch())
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(prefetchAll)
      return () => clearTimeout(timer)
    }
    const callback = requestIdleCallback(prefetchAll)
    return () => cancelIdleCallback(callback)
    // The parts of a page are always the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
