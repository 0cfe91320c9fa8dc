import { deletePhoto, type Upload, UPLOAD_FAULTS } from '@parinay/contract/photos'
import { useAction } from '../platform/call-hooks.ts'
import { Button } from '../ui/button.tsx'
import { WarningIcon } from '../ui/icons.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import styles from './pending-uploads.module.css'
import { type PendingUpload, type UploadQueue, usePendingUploads } from './upload-queue.ts'

/** Uploads that are not photos yet: being sent, or being processed on the server. */
export function PendingUploads({ queue, uploads }: { queue: UploadQueue; uploads: readonly Upload[] }) {
  const pending = usePendingUploads(queue)
  if (pending.length === 0 && uploads.length === 0) return null

  return (
    <section aria-label="Uploads in progress">
      <ul className={styles.list}>
        {pending.map((upload) => (
          <UnsentPhoto key={upload.clientId} upload={upload} queue={queue} />
        ))}
        {uploads.map((upload) => (
          <UnpreparedPhoto key={upload._id} upload={upload} />
        ))}
      </ul>
    </section>
  )
}

/** A photo that waits on this device or is being sent. */
function UnsentPhoto({ upload, queue }: { upload: PendingUpload; queue: UploadQueue }) {
  const { clientId, name, preview, state, share, why, mayRetry } = upload
  return (
    <li className={styles.item}>
      <img
        src={preview}
        alt=""
        width={48}
        height={60}
        className={styles.preview}
        onError={({ currentTarget }) => currentTarget.removeAttribute('src')}
      />
      <div className={styles.said}>
        <p className={styles.name}>{name}</p>
        {state === 'failed' ? (
          <p role="alert" className={styles.fault}>
            {why}
          </p>
        ) : (
          <>
            <ProgressBar percent={shownPercent(share)} label={`Sending ${name}`} />
            <p className={styles.quiet}>{state === 'waiting' ? 'In queue' : progressText(share)}</p>
          </>
        )}
      </div>
      <div className={styles.actions}>
        {state === 'failed' && mayRetry && (
          <Button size="small" onClick={() => queue.retry(clientId)}>
            Try Again
          </Button>
        )}
        <Button size="small" variant="plain" aria-label={`Remove ${name}`} onClick={() => queue.drop(clientId)}>
          {state === 'failed' ? 'Remove' : 'Cancel'}
        </Button>
      </div>
    </li>
  )
}

/** A photo that the server is processing or has refused. */
function UnpreparedPhoto({ upload: { _id, fault } }: { upload: Upload }) {
  const dismiss = useAction(deletePhoto)
  return (
    <li className={styles.item}>
      <span className={`${styles.preview} ${fault ? styles.broken : styles.making}`}>
        {fault && <WarningIcon size={20} />}
      </span>
      <div className={styles.said}>
        {fault ? (
          <p role="alert" className={styles.fault}>
            {UPLOAD_FAULTS[fault]}
          </p>
        ) : (
          <p className={styles.quiet} role="status">
            Uploaded. We are preparing your photo…
          </p>
        )}
      </div>
      {fault && (
        <div className={styles.actions}>
          <Button
            size="small"
            variant="plain"
            busy={dismiss.isPending}
            onClick={() => dismiss.mutate({ params: { photoId: _id } })}
          >
            Dismiss
          </Button>
        </div>
      )}
    </li>
  )
}

// Below 100 until the server answers, because bytes that have left the device may not have arrived.
const MAX_PERCENT = 95
const shownPercent = (share: number) => Math.min(MAX_PERCENT, Math.round(share * 100))
const progressText = (share: number) =>
  share < 1 ? `${shownPercent(share)}% uploaded` : 'Almost done. Please keep this page open…'
