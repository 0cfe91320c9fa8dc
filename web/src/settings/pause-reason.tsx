import { type LeavingReason, pauseReason, savePauseReason } from '@parinay/contract/leaving-reasons'
import { useAction, useCall } from '../platform/call-hooks.ts'
import { toast } from '../ui/overlay/toast.tsx'
import { ReasonSelect } from './reason-select.tsx'

/** Why the profile is paused, if the member likes to say. */
export function PauseReason() {
  const { data } = useCall(pauseReason)
  const save = useAction(savePauseReason)
  if (!data) return null
  const shown = save.isPending ? save.variables?.body.reason : data.data.reason
  return (
    <ReasonSelect
      value={shown ?? ''}
      onChange={(reason) =>
        save.mutate(
          { body: { reason: reason ? (reason as LeavingReason) : null } },
          { onError: ({ message }) => toast(message, 'error') },
        )
      }
    />
  )
}
