import { updateUser } from '@parinay/contract/admin/users'
import { useAction } from '../../platform/call-hooks.ts'
import { toast } from '../../ui/overlay/toast.tsx'
import type { Role, Tier } from '../role-and-tier-labels.ts'
import { toastFailure } from '../use-call-with-toast.ts'

type UserChange = { isActive: boolean } | { role: Role } | { tier: Tier; tierUntil?: string }

/** Changes a user and shows the outcome in a toast. `onDone` runs after success and after failure. */
export function useUserUpdate(id: string, onDone?: () => void) {
  const update = useAction(updateUser)
  const apply = (change: UserChange) =>
    update.mutate(
      { params: { id }, body: change },
      {
        onSuccess: ({ message }) => toast(message, 'success'),
        onError: toastFailure(updateUser),
        onSettled: () => onDone?.(),
      },
    )
  return { apply, isPending: update.isPending }
}
