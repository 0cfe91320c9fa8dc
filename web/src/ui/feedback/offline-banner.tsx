import { useSyncExternalStore } from 'react'
import styles from './offline-banner.module.css'
import { isOnline, subscribeToConnection } from './connection-status.ts'

/** A banner while the device has no connection. */
export function OfflineBanner() {
  const isConnected = useSyncExternalStore(subscribeToConnection, isOnline)
  return (
    <div role="status">
      {!isConnected && (
        <p className={styles.banner}>You are offline. What you see may be out of date. Nothing you type is lost.</p>
      )}
    </div>
  )
}
