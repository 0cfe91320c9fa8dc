import { useEffect, useSyncExternalStore } from 'react'
import {
  confirm,
  isRestoredPageWaiting,
  subscribeToRestoredPage,
  watchForRestoring,
} from '../platform/restored-page.ts'
import { Button } from '../ui/button.tsx'
import styles from './restored-page.module.css'

/** Stands over a restored page while the server cannot say whether its session still stands. */
export function RestoredPage() {
  const isWaiting = useSyncExternalStore(subscribeToRestoredPage, isRestoredPageWaiting)
  useEffect(watchForRestoring, [])
  if (!isWaiting) return null
  return (
    <div className={styles.cover} role="status">
      <p>The server cannot be reached. Your page opens as soon as it answers.</p>
      <Button onClick={() => void confirm()}>Try Again</Button>
    </div>
  )
}
