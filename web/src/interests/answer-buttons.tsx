import { answerInterest, type Answered, type Interest } from '@parinay/contract/interests'
import { useAction } from '../platform/calls.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { CheckIcon, CloseIcon } from '../ui/icons.tsx'
import { toast } from '../ui/toast.tsx'

/** Accepting and declining: both one press away. */
export function AnswerButtons({ interest, onFailed }: { interest: Interest; onFailed: (sentence: string) => void }) {
  const answer = useAction(answerInterest)
  const reply = (status: Answered) =>
    answer.mutate(
      { params: { id: interest._id }, body: { status } },
      {
        onSuccess: () =>
          toast(
            status === 'accepted'
              ? `You are connected with ${interest.sender.fullName}. You can write to each other now.`
              : `You declined the request of ${interest.sender.fullName}.`,
            status === 'accepted' ? 'success' : 'info',
          ),
        onError: (refused) => onFailed(refused.status === 0 ? `Failed to ${status} request` : refused.message),
      },
    )

  // Answered: the buttons rest until the list says so too.
  const isAnswered = answer.isPending || answer.isSuccess

  return (
    <>
      <Button look="main" icon={<CheckIcon size={18} />} busy={isAnswered} onClick={() => reply('accepted')}>
        Accept
      </Button>
      <IconButton
        label={`Decline the request of ${interest.sender.fullName}`}
        icon={<CloseIcon />}
        disabled={isAnswered}
        onClick={() => reply('rejected')}
      />
    </>
  )
}
