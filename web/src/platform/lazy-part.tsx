import { type ComponentType, type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'

interface Prefetchable {
  /** Fetches the file before it is needed. A failure shows when the part is drawn. */
  prefetch: () => void
}
type Part<P> = ComponentType<P> & Prefetchable

/** How long an unloaded part waits before it tries again by itself. */
const RETRY_DELAYS_MS = [2_000, 5_000, 15_000, 30_000]

/**
 * A part of a page in a separate file, which the page fetches after its first paint. If that fails, the rest of the page stays as it is: the
 * part shows the failure in its own place and tries again by itself.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>, fallback?: ReactNode): Part<P> =>
  createPart(load, { fallback: () => fallback, failed: (_, failure) => <PartError {...failure} /> })

/** Like `lazyPart`, for a dialog. */
export const lazyDialog = <P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>): Part<P> =>
  createPart(load, {
    fallback: () => null,
    failed: ({ onClose }, failure) => (
      <Dialog title="Not loaded yet" size="small" onClose={onClose}>
        <PartError {...failure} />
      </Dialog>
    ),
  })

/** Like `lazyPart`, for a part that nobody misses, or that its fallback replaces: a failure shows nothing else. */
export const lazyExtra = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: (props: P) => ReactNode = () => null,
): Part<P> => createPart(load, { fallback, failed: fallback })

interface Failure {
  onRetry: () => void
}

interface PartViews<P> {
  fallback: (props: P) => ReactNode
  failed: (props: P, failure: Failure) => ReactNode
}

function createPart<P extends object>(load: () => Promise<ComponentType<P>>, views: PartViews<P>): Part<P> {
  let loaded: ComponentType<P> | undefined
  const loadOnce = async () => (loaded = await load())

  function LazyPart(props: P) {
    // A loaded part shows immediately, without the fallback.
    const [Loaded, setLoaded] = useState(() => loaded)
    const [hasFailed, setFailed] = useState(false)
    const loadPart = async () => {
      const Fetched = await loadOnce()
      setLoaded(() => Fetched)
    }
    const tryAgain = useRetries(Loaded === undefined, loadPart, () => setFailed(true))

    if (Loaded) return <Loaded {...props} />
    return hasFailed ? views.failed(props, { onRetry: tryAgain }) : views.fallback(props)
  }
  return Object.assign(LazyPart, { prefetch: () => void loadOnce().catch(() => undefined) })
}

/** Runs `work` until it succeeds: at once, after delays, when the connection returns, and when the returned function is called. */
function useRetries(isNeeded: boolean, work: () => Promise<void>, onFailure: () => void): () => void {
  const [attempt, setAttempt] = useState(0)
  const tryAgain = useCallback(() => setAttempt((before) => before + 1), [])
  const run = useEffectEvent(work)
  const report = useEffectEvent(onFailure)

  useEffect(() => {
    if (!isNeeded) return
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    run().catch(() => {
      if (isGone) return
      report()
      timer = setTimeout(tryAgain, RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length - 1)])
    })
    addEventListener('online', tryAgain)
    return () => {
      isGone = true
      clearTimeout(timer)
      removeEventListener('online', tryAgain)
    }
  }, [isNeeded, attempt, tryAgain])
  return tryAgain
}

const PartError = ({ onRetry }: Failure) => (
  <ErrorBox
    message="This part could not be loaded. It tries again by itself. If it does not appear, reload the page."
    onRetry={onRetry}
  />
)

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
