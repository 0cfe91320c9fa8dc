import { type OwnStory, withdrawStory } from '@parinay/contract/success-stories'
import { useState } from 'react'
import { useAction } from '../platform/call-hooks.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { toast } from '../ui/overlay/toast.tsx'

/** Takes the story back, after a question. For the one who is asked it declines it. */
export function WithdrawStory({ story }: { story: OwnStory }) {
  const [isAsking, setAsking] = useState(false)
  const withdraw = useAction(withdrawStory)
  const isDeclining = !story.isAuthor && story.state === 'asked'
  const label = isDeclining ? 'Decline' : story.state === 'draft' ? 'Delete it' : 'Withdraw it'
  const name = story.person?.fullName ?? 'The other person'
  const send = () =>
    withdraw.mutate(
      { params: { storyId: story._id } },
      {
        onSuccess: () => toast('The story and its photo are erased.', 'success'),
        onError: ({ message }) => toast(message, 'error'),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <>
      <Button onClick={() => setAsking(true)}>{label}</Button>
      {isAsking && (
        <ConfirmDialog
          question={isDeclining ? 'Decline this story?' : 'Erase this story?'}
          consequence={
            story.isAuthor
              ? 'Its text and photo are erased at once, also from the public page.'
              : `Its text and photo are erased at once, also from the public page. ${name} reads that you prefer not to publish it, and cannot ask again.`
          }
          confirmLabel={label}
          cancelLabel="Keep it"
          busy={withdraw.isPending}
          onConfirm={send}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
