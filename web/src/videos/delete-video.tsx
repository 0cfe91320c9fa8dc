import { deleteVideo, type OwnVideo, setVideoCaptions } from '@parinay/contract/videos'
import { useAction } from '../platform/call-hooks.ts'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { toast } from '../ui/overlay/toast.tsx'

interface DialogProps {
  video: OwnVideo
  onClose: () => void
}

const onError = ({ message }: { message: string }) => toast(message, 'error')

export function DeleteVideo({ video, onClose }: DialogProps) {
  const remove = useAction(deleteVideo)
  return (
    <ConfirmDialog
      question="Delete this video?"
      consequence="It will be removed immediately, and nobody can watch it again."
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { videoId: video._id } }, { onSuccess: onClose, onError })}
      onCancel={onClose}
    />
  )
}

/** After the approval captions can only be removed. */
export function RemoveCaptions({ video, onClose }: DialogProps) {
  const change = useAction(setVideoCaptions)
  return (
    <ConfirmDialog
      question="Remove the captions?"
      consequence="They were approved with the video. To write others, you have to send a video again."
      confirmLabel="Remove"
      busy={change.isPending}
      onConfirm={() =>
        change.mutate({ params: { videoId: video._id }, body: { captions: [] } }, { onSuccess: onClose, onError })
      }
      onCancel={onClose}
    />
  )
}
