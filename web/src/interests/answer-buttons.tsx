import { answerInterest, type InterestAnswer, type Interest } from '@parinay/contract/interests'
import type { CallError } from '../platform/call-api.ts'
import { useAction } from '../platform/call-hooks.ts'
import { useSession } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { CheckIcon, CloseIcon } from '../ui/icons.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { useUndo } from './use-undo.ts'
import styles from './answer-buttons.module.css'

interface AnswerButtonsProps {
  interest: Interest
  size?: 'normal' | 'large'
  onFailed?: (sentence: string) => void
}

/** Buttons to accept and to decline, of equal size. */
export function AnswerButtons({ interest, size = 'normal', onFailed = showError }: AnswerButtonsProps) {
  const answer = useAction(answerInterest)
  const offerUndo = useUndo()
  const ownName = useSession()?.user.fullName ?? ''
  const { fullName } = interest.sender
  // Awaited, because the list may replace these buttons before the message is shown.
  const reply = async (status: InterestAnswer) => {
    try {
      await answer.mutateAsync({ params: { id: interest._id }, body: { status, undoable: true } })
      const answered = status === 'accepted' ? 'accepted' : 'declined'
      offerUndo(`You ${answered} ${fullName}'s request.`, interest._id, {
        onUndone: answer.reset,
        ...(status === 'accepted' && { joins: [ownName, fullName] as const }),
      })
    } catch (failure) {
      const refused = failure as CallError
      onFailed(refused.status === 0 ? `Failed to ${status} request` : refused.message)
    }
  }

  // After an answer the buttons stay disabled until the list shows it.
  const isDone = answer.isPending || answer.isSuccess

  return (
    <div className={styles.answers}>
      <Button
        variant="main"
        size={size}
        className={styles[size] ?? ''}
        icon={<CheckIcon size={18} />}
        busy={isDone && answer.variables?.body.status === 'accepted'}
        done={isDone}
        onClick={() => void reply('accepted')}
      >
        Accept
      </Button>
      <Button
        size={size}
        className={styles[size] ?? ''}
        icon={<CloseIcon size={18} />}
        busy={isDone && answer.variables?.body.status === 'rejected'}
        done={isDone}
        onClick={() => void reply('rejected')}
      >
        Decline<span className="visually-hidden"> {fullName}’s request</span>
      </Button>
    </div>
  )
}

const showError = (sentence: string) => toast(sentence, 'error')
