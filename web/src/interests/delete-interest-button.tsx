import { deleteInterest, type Interest } from '@parinay/contract/interests'
import { useState } from 'react'
import { useAction } from '../platform/call-hooks.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { TrashIcon } from '../ui/icons.tsx'

/** Deletes an answered request after a confirmation. */
export function DeleteInterestButton({
  interest,
  onFailed,
}: {
  interest: Interest
  onFailed: (sentence: string) => void
}) {
  const [isConfirming, setConfirming] = useState(false)
  const remove = useAction(deleteInterest)
  const close = () => setConfirming(false)

  const confirm = () =>
    remove.mutate(
      { params: { id: interest._id } },
      {
        onSettled: close,
        onError: ({ status, message }) => onFailed(status === 0 ? deleteInterest.failure : message),
      },
    )

  return (
    <>
      <Button icon={<TrashIcon size={18} />} busy={remove.isSuccess} onClick={() => setConfirming(true)}>
        Delete
      </Button>
      {isConfirming && (
        <ConfirmDialog
          question="Are you sure you want to delete this request?"
          {...(interest.status === 'accepted' && {
            consequence: 'This ends the connection: you can still read your conversation, but not write in it.',
          })}
          confirmLabel="Delete"
          busy={remove.isPending}
          onConfirm={confirm}
          onCancel={close}
        />
      )}
    </>
  )
}
