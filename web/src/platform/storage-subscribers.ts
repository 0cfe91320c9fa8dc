/**
 * Notifies the subscribers of a value in the browser's storage under these `keys`. `onOtherTab` is called when another tab has changed one
 * of them.
 */
export function createSubscribers(keys: readonly string[], onOtherTab: () => void) {
  const listeners = new Set<() => void>()
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || keys.includes(key)) onOtherTab()
  }
  return {
    notify: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', onStorage)
      }
    },
  }
}
