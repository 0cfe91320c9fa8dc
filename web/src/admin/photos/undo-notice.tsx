import { PHOTO_REJECTIONS } from '@parinay/contract/vocabulary/choices'
import { Button } from '../../ui/button.tsx'
import styles from './photos.module.css'
import type { Given } from './verdicts.ts'

const DONE = { approved: 'Approved', rejected: 'Rejected', pending: 'Put back into the queue' }

interface SaidProps {
  verdict: Given | undefined
  /** What became of several photos at once; that is not undone. */
  several: string | undefined
  onUndo: () => void
}

/** The latest decision, which can be undone. */
export function Said({ verdict: given, several, onUndo }: SaidProps) {
  return (
    <div className={styles.said}>
      <p role="status">{given ? sentenceOf(given) : several}</p>
      {given && (
        <Button size="small" look="plain" onClick={onUndo}>
          Undo
        </Button>
      )}
    </div>
  )
}

function sentenceOf({ photo, verdict: { status, reason } }: Given): string {
  const what = `${DONE[status]}: ${photo.profile.fullName}`
  return reason ? `${what}. ${PHOTO_REJECTIONS[reason]}.` : what
}
