import { useSyncExternalStore } from 'react'
import styles from './offline-banner.module.css'

/** Says so while the device has no connection. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine)
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.banner}>You are offline. What you see may be old; nothing you type is lost.</p>
      )}
    </div>
  )
}

function listen(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
