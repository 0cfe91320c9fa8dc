import { PHOTO_REJECTIONS } from '@parinay/contract/choices'
import { Button } from '../../ui/button.tsx'
import styles from './photos.module.css'
import type { Given } from './verdicts.ts'

const DONE = { approved: 'Approved', rejected: 'Rejected', pending: 'Put back into the queue' }

/** The latest decision, which can be undone. */
export function Said({ verdict: given, onUndo }: { verdict: Given | undefined; onUndo: () => void }) {
  return (
    <div className={styles.said}>
      <p role="status">{given && sentenceOf(given)}</p>
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
