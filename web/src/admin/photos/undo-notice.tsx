import { PHOTO_REJECTIONS } from '@parinay/contract/vocabulary/choices'
import { Button } from '../../ui/button.tsx'
import styles from './photos.module.css'
import type { PhotoVerdict } from './use-verdicts.ts'

const STATUS_LABELS = { approved: 'Approved', rejected: 'Rejected', pending: 'Put back into the queue' }

interface UndoNoticeProps {
  verdict: PhotoVerdict | undefined
  /** The outcome of a batch, which cannot be undone. */
  summary: string | undefined
  onUndo: () => void
}

/** The latest decision, with a button to undo it. */
export function UndoNotice({ verdict: given, summary: several, onUndo }: UndoNoticeProps) {
  return (
    <div className={styles.said}>
      <p role="status">{given ? verdictText(given) : several}</p>
      {given && (
        <Button size="small" variant="plain" onClick={onUndo}>
          Undo
        </Button>
      )}
    </div>
  )
}

function verdictText({ photo, verdict: { status, reason } }: PhotoVerdict): string {
  const what = `${STATUS_LABELS[status]}: ${photo.profile.fullName}`
  return reason ? `${what}. ${PHOTO_REJECTIONS[reason]}.` : what
}
