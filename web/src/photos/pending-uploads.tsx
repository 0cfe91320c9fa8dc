import { deletePhoto, type Upload, UPLOAD_FAULTS } from '@parinay/contract/photos'
import { useAction } from '../platform/calls.ts'
import { Button } from '../ui/button.tsx'
import { WarningIcon } from '../ui/icons.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import styles from './pending-uploads.module.css'
import { type UploadQueue, usePendingUploads } from './upload-queue.ts'

/** What has been chosen and is no photo yet: sent from here, or being made ready on the server. */
export function PendingUploads({ queue, uploads }: { queue: UploadQueue; uploads: readonly Upload[] }) {
  const pending = usePendingUploads(queue)
  const dismiss = useAction(deletePhoto)
  if (pending.length === 0 && uploads.length === 0) return null

  return (
    <section aria-label="Photos on their way" className={styles.way}>
      <ul className={styles.list}>
        {pending.map(({ clientId, name, preview, state, share, why, mayRetry }) => (
          <li key={clientId} className={styles.item}>
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
                  <p className={styles.quiet}>{state === 'waiting' ? 'Waits for its turn' : progressText(share)}</p>
                </>
              )}
            </div>
            <div className={styles.actions}>
              {state === 'failed' && mayRetry && (
                <Button size="small" onClick={() => queue.retry(clientId)}>
                  Try again
                </Button>
              )}
              <Button
                size="small"
                variant="plain"
                aria-label={`Leave out ${name}`}
                onClick={() => queue.drop(clientId)}
              >
                {state === 'failed' ? 'Leave out' : 'Cancel'}
              </Button>
            </div>
          </li>
        ))}
        {uploads.map(({ _id, fault }) => (
          <li key={_id} className={styles.item}>
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
                  Arrived. The photo is being made ready…
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
        ))}
      </ul>
    </section>
  )
}

// All bytes may have left this device and still be under way: only the server's answer says that they have arrived.
const MAX_PERCENT = 95
const shownPercent = (share: number) => Math.min(MAX_PERCENT, Math.round(share * 100))
const progressText = (share: number) =>
  share < 1 ? `${shownPercent(share)} % on its way` : 'Almost there. Please keep this page open…'
