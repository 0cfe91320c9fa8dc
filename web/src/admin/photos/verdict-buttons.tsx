import type { PhotoRejection } from '@parinay/contract/vocabulary/choices'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CheckIcon, CloseIcon } from '../../ui/icons.tsx'
import styles from './verdict-buttons.module.css'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import type { Verdict } from './use-verdicts.ts'

interface VerdictButtonsProps {
  status: string
  /** The reasons of a rejection, as the owner reads them. */
  reasons: Readonly<Record<PhotoRejection, string>>
  canApprove: boolean
  hasShortcuts: boolean
  onVerdict: (verdict: Verdict) => void
}

/** Approves the photo or video, or rejects it with a reason that its owner reads. */
export function VerdictButtons({ status, reasons, canApprove, hasShortcuts, onVerdict }: VerdictButtonsProps) {
  const choices = Object.entries(reasons) as [PhotoRejection, string][]
  const [isRejecting, setRejecting] = useState(false)
  const reasonsRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isRejecting) reasonsRef.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isRejecting])

  const approve = canApprove && status !== 'approved' ? () => onVerdict({ status: 'approved' }) : undefined
  const reject = status === 'rejected' ? undefined : () => setRejecting(true)
  useShortcuts(hasShortcuts, {
    a: approve,
    r: reject,
    ...(isRejecting && {
      Escape: () => setRejecting(false),
      ...Object.fromEntries(
        choices.map(([reason], place) => [String(place + 1), () => onVerdict({ status: 'rejected', reason })]),
      ),
    }),
  })

  return (
    <div className={styles.decision}>
      <div className={styles.verdicts}>
        {approve && (
          <Button variant="main" icon={<CheckIcon size={18} />} onClick={approve}>
            Approve
          </Button>
        )}
        {reject && (
          <Button
            variant="danger"
            icon={<CloseIcon size={18} />}
            aria-expanded={isRejecting}
            onClick={() => setRejecting(!isRejecting)}
          >
            Reject
          </Button>
        )}
      </div>
      {isRejecting && (
        <div ref={reasonsRef} role="group" aria-label="Reason for rejection" className={styles.reasons}>
          <p className={styles.ask}>Choose a reason. The member will read it.</p>
          {choices.map(([reason, text], place) => (
            <button
              key={reason}
              type="button"
              className={styles.reason}
              onClick={() => onVerdict({ status: 'rejected', reason })}
            >
              <kbd aria-hidden="true">{place + 1}</kbd>
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
