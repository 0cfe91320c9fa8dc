import { updateUser } from '@parinay/contract/admin/users'
import { useAction } from '../../platform/calls.ts'
import { toast } from '../../ui/overlay/toast.tsx'
import type { Role, Tier } from '../choices.ts'
import { tellFailure } from '../use-call-with-toast.ts'

type Change = { isActive: boolean } | { role: Role } | { tier: Tier }

/** Changes a user and says how that went. `onDone` is called either way. */
export function useUserUpdate(id: string, onDone?: () => void) {
  const update = useAction(updateUser)
  const apply = (change: Change) =>
    update.mutate(
      { params: { id }, body: change },
      {
        onSuccess: ({ message }) => toast(message, 'success'),
        onError: tellFailure(updateUser),
        onSettled: () => onDone?.(),
      },
    )
  return { apply, isPending: update.isPending }
}
