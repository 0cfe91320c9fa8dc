import type { PhotoRejection } from '@parinay/contract/vocabulary/choices'
import { Button } from '../../ui/button.tsx'
import styles from './photos.module.css'
import type { GivenVerdict, ReviewedItem } from './use-verdicts.ts'

const VERDICT_LABELS = { approved: 'Approved', rejected: 'Rejected', pending: 'Put back into the queue' }

interface UndoNoticeProps {
  verdict: GivenVerdict<ReviewedItem> | undefined
  reasons: Readonly<Record<PhotoRejection, string>>
  /** The outcome of a batch, which cannot be undone. */
  summary?: string | undefined
  onUndo: () => void
}

/** The latest decision, with a button to undo it. */
export function UndoNotice({ verdict, reasons, summary, onUndo }: UndoNoticeProps) {
  return (
    <div className={styles.said}>
      <p role="status">{verdict ? verdictText(verdict, reasons) : summary}</p>
      {verdict && (
        <Button size="small" variant="plain" onClick={onUndo}>
          Undo
        </Button>
      )}
    </div>
  )
}

function verdictText({ item, verdict }: GivenVerdict<ReviewedItem>, reasons: UndoNoticeProps['reasons']): string {
  const what = `${VERDICT_LABELS[verdict.status]}: ${item.profile.fullName}`
  return verdict.reason ? `${what}. ${reasons[verdict.reason]}.` : what
}
