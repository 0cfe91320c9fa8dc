import { answerInterest, type InterestAnswer, type Interest } from '@parinay/contract/interests'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../platform/calls.ts'
import { Button } from '../ui/button.tsx'
import { CheckIcon, CloseIcon } from '../ui/icons.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './answer-buttons.module.css'

interface AnswerButtonsProps {
  interest: Interest
  size?: 'normal' | 'large'
  onFailed?: (sentence: string) => void
}

/** Accepting and declining: both one press away, and of one size. */
export function AnswerButtons({ interest, size = 'normal', onFailed = showError }: AnswerButtonsProps) {
  const answer = useAction(answerInterest)
  const navigate = useNavigate()
  const { _id: id, fullName } = interest.sender
  const messageAction = {
    name: 'Message',
    run: () => void navigate({ to: '/messages', search: { profileId: id } }),
  }
  const reply = (status: InterestAnswer) =>
    answer.mutate(
      { params: { id: interest._id }, body: { status } },
      {
        onSuccess: () =>
          status === 'accepted'
            ? toast(`You are connected with ${fullName}.`, 'success', { action: messageAction })
            : toast(`You declined the request of ${fullName}.`, 'info'),
        onError: (refused) => onFailed(refused.status === 0 ? `Failed to ${status} request` : refused.message),
      },
    )

  // Answered: the buttons rest until the list says so too.
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
        onClick={() => reply('accepted')}
      >
        Accept
      </Button>
      <Button
        size={size}
        className={styles[size] ?? ''}
        icon={<CloseIcon size={18} />}
        busy={isDone && answer.variables?.body.status === 'rejected'}
        done={isDone}
        onClick={() => reply('rejected')}
      >
        Decline<span className="visually-hidden"> the request of {fullName}</span>
      </Button>
    </div>
  )
}

const showError = (sentence: string) => toast(sentence, 'error')
