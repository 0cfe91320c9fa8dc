import { type ComponentType, useEffect, useState } from 'react'

/**
 * Runs the background tasks of a member's page after its first paint. Renders nothing. If their file
 * cannot be fetched, the page works without them and tries again when the connection returns.
 */
export function LazySyncTasks({ self }: { self: string }) {
  const [Tasks, setTasks] = useState<ComponentType<{ self: string }>>()

  useEffect(() => {
    if (Tasks) return
    let isGone = false
    const load = async () => {
      const { SyncTasks } = await import('./sync-tasks.tsx')
      if (!isGone) setTasks(() => SyncTasks)
    }
    const tryLoading = () => void load().catch(() => undefined)
    tryLoading()
    addEventListener('online', tryLoading)
    return () => {
      isGone = true
      removeEventListener('online', tryLoading)
    }
  }, [Tasks])
  return Tasks ? <Tasks self={self} /> : null
}
