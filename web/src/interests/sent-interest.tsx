import { type Interest, withdrawInterest } from '@parinay/contract/interests'
import { type ReactNode, useEffect, useRef } from 'react'
import { errorMessage, isOtherSession } from '../platform/call-api.ts'
import { useAction } from '../platform/call-hooks.ts'
import { Button } from '../ui/button.tsx'
import { HeartFilledIcon } from '../ui/icons.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './answer-buttons.module.css'
import { useUndo } from './use-undo.ts'

interface SentInterestProps {
  /** Undefined for a moment after it was sent. */
  interest: Interest | undefined
  size: 'normal' | 'large'
  /** True if this element replaces the pressed button. */
  takesFocus: boolean
  /** The button for a line, if there is room. */
  children?: ReactNode
  onWithdrawn: () => void
}

/** A sent interest that waits for an answer. */
export function SentInterest({ interest, size, takesFocus, onWithdrawn, children }: SentInterestProps) {
  const status = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) status.current?.focus({ preventScroll: true })
  }, [takesFocus])

  return (
    <div className={styles.open}>
      <div className={styles.sent}>
        <Button ref={status} size={size} className={styles[size] ?? ''} icon={<HeartFilledIcon size={18} />} done>
          Interest Sent
        </Button>
        {interest && <WithdrawButton interest={interest} size={size} onWithdrawn={onWithdrawn} />}
      </div>
      {children}
    </div>
  )
}

interface WithdrawButtonProps {
  interest: Interest
  size?: 'normal' | 'large'
  onWithdrawn?: () => void
}

/** Withdraws the interest. The other person does not learn of it. */
export function WithdrawButton({ interest, size = 'normal', onWithdrawn }: WithdrawButtonProps) {
  const withdraw = useAction(withdrawInterest)
  const offerUndo = useUndo()
  const { fullName } = interest.receiver

  // Awaited, because the list may replace this button before the message is shown.
  const press = async () => {
    try {
      await withdraw.mutateAsync({ params: { id: interest._id }, body: { undoable: true } })
      onWithdrawn?.()
      offerUndo(`You withdrew your interest in ${fullName}.`, interest._id)
    } catch (failure) {
      if (!isOtherSession(failure)) toast(errorMessage(failure, withdrawInterest.failure), 'error')
    }
  }

  return (
    <Button size={size} className={styles[size] ?? ''} busy={withdraw.isPending} onClick={() => void press()}>
      Withdraw<span className="visually-hidden"> your interest in {fullName}</span>
    </Button>
  )
}
