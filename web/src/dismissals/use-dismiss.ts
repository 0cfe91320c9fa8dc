import { dismiss as dismissCall, takeBackDismissal } from '@parinay/contract/dismissals'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { errorMessage, isOtherSession } from '../platform/call-api.ts'
import { useAction } from '../platform/call-hooks.ts'
import { toast } from '../ui/overlay/toast.tsx'

/** Dismisses a person. The card leaves the list, so the rest must not depend on it. */
export function useDismiss({ _id, fullName }: { _id: string; fullName: string }) {
  const dismissal = useAction(dismissCall)
  const takeBack = useAction(takeBackDismissal)
  const input = { params: { id: _id as MemberId } }

  const attempt = async (work: () => Promise<unknown>, failure: string, onDone: () => void) => {
    try {
      await work()
      onDone()
    } catch (refused) {
      if (!isOtherSession(refused)) toast(errorMessage(refused, failure), 'error')
    }
  }
  const undo = () =>
    void attempt(
      () => takeBack.mutateAsync(input),
      takeBackDismissal.failure,
      () => toast(`${fullName} will appear in your lists again.`, 'info'),
    )
  const dismiss = () => {
    if (dismissal.isPending) return
    void attempt(
      () => dismissal.mutateAsync(input),
      dismissCall.failure,
      () =>
        toast(`You will not see ${fullName} in your lists. Nobody is told.`, 'info', {
          action: { name: 'Undo', run: undo },
        }),
    )
  }
  return { dismiss, bringBack: undo, isBusy: dismissal.isPending || takeBack.isPending }
}
