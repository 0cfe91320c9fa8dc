import { deleteSearch, type SavedSearch } from '@parinay/contract/saved-searches'
import { useAction } from '../platform/call-hooks.ts'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { toast } from '../ui/overlay/toast.tsx'

export function DeleteSearchDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const remove = useAction(deleteSearch)
  const confirm = () =>
    remove.mutate(
      { params: { id: search._id } },
      { onSettled: onClose, onError: ({ message }) => toast(message, 'error') },
    )

  return (
    <ConfirmDialog
      question={`Delete the search “${search.name}”?`}
      consequence="Its alerts stop, and earlier ones disappear from your notifications."
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
