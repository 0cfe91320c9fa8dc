import type { MemberId } from '@parinay/contract/kernel/ids'
import { block as blockCall, unblock } from '@parinay/contract/blocks'
import { errorMessage, isOtherSession } from '../platform/call-api.ts'
import { useAction } from '../platform/call-hooks.ts'
import { toast } from '../ui/overlay/toast.tsx'

/** Blocks at once, and offers Undo in a toast. Blocking removes the person's card or page, so neither needs it to be there. */
export function useBlock({ _id, fullName }: { _id: string; fullName: string }, onBlocked?: () => void) {
  const block = useAction(blockCall)
  const takeBack = useAction(unblock)
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
      unblock.failure,
      () => toast(`${fullName} is no longer blocked.`, 'success'),
    )
  return () =>
    void attempt(
      () => block.mutateAsync(input),
      blockCall.failure,
      () => {
        onBlocked?.()
        toast(`You blocked ${fullName}. You can no longer see each other. We do not tell them.`, 'info', {
          action: { name: 'Undo', run: undo },
        })
      },
    )
}
