import type { Call, CallInput } from '@parinay/contract/kernel/call'
import { useAction, useRefetch } from '../../platform/call-hooks.ts'
import { toast } from '../../ui/overlay/toast.tsx'

/** Makes a call about a case. Shows a refusal and fetches the queue again, because another moderator may have the case now. */
export function useCaseAction<C extends Call>(call: C) {
  const { mutateAsync, isPending } = useAction(call)
  const refetch = useRefetch()
  const act = async (input: CallInput<C>) => {
    try {
      const { message } = (await mutateAsync(input)) as unknown as { message: string }
      toast(message, 'success')
    } catch (failure) {
      toast((failure as Error).message, 'error')
      refetch('admin')
    }
  }
  return { act, isPending }
}
