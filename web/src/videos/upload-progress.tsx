import { useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { isOnline, subscribeToConnection } from '../ui/feedback/connection-status.ts'
import styles from './my-video.module.css'
import type { VideoSender, VideoUpload } from './video-upload.ts'

/** A video that is being sent from this device. */
export function UploadProgress({ upload, sender }: { upload: VideoUpload; sender: VideoSender }) {
  const isConnected = useSyncExternalStore(subscribeToConnection, isOnline)
  const { state, share, why, mayRetry } = upload
  const percent = Math.min(99, Math.floor(share * 100))
  return (
    <div className={styles.new}>
      {state === 'failed' ? (
        <p role="alert" className={styles.fault}>
          {why}
        </p>
      ) : (
        <>
          <ProgressBar percent={percent} label="Sending your video" />
          <p role="status">
            {state === 'waiting' || !isConnected
              ? `The connection broke at ${percent}%. It continues by itself when you are back online.`
              : `${percent}% sent. You can look at other pages meanwhile, but keep this site open.`}
          </p>
        </>
      )}
      <div className={styles.actions}>
        {state === 'failed' && mayRetry && (
          <Button variant="main" onClick={sender.retry}>
            Try Again
          </Button>
        )}
        <Button onClick={() => void sender.cancel()}>{state === 'failed' && !mayRetry ? 'Remove' : 'Cancel'}</Button>
      </div>
    </div>
  )
}
