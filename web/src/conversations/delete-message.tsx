import { deleteMessage } from '@parinay/contract/conversations'
import type { ConversationId } from '@parinay/contract/kernel/ids'
import { REMOVED_TEXT_DAYS } from '@parinay/contract/vocabulary/retention-periods'
import { useAction } from '../platform/call-hooks.ts'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { toast } from '../ui/overlay/toast.tsx'

interface DeleteMessageProps {
  conversation: ConversationId
  seq: number
  forWhom: 'me' | 'both'
  /** The other person's name. */
  name: string
  /** The page shows the deletion at once; live events may come later. */
  onDeleted: (seq: number, forWhom: 'me' | 'both') => void
  onClose: () => void
}

/** Asks for confirmation before a message is deleted. */
export function DeleteMessage({ conversation, seq, forWhom, name, onDeleted, onClose }: DeleteMessageProps) {
  const { mutate, isPending } = useAction(deleteMessage)
  const confirm = () =>
    mutate(
      { params: { id: conversation, seq: String(seq) }, query: { for: forWhom } },
      {
        onSuccess: () => {
          onDeleted(seq, forWhom)
          onClose()
        },
        onError: ({ message }) => toast(message, 'error'),
      },
    )
  return (
    <ConfirmDialog
      question={forWhom === 'me' ? 'Delete this message?' : 'Delete this message for both?'}
      consequence={
        forWhom === 'me'
          ? `It will be deleted for you only. ${name} can still see it.`
          : `Neither of you will see it. We keep it for ${REMOVED_TEXT_DAYS} days in case it is reported, then erase it.`
      }
      confirmLabel={forWhom === 'me' ? 'Delete for me' : 'Delete for both'}
      busy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
