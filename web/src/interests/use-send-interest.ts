import { sendInterest } from '@parinay/contract/interests'
import type { CallError } from '../platform/call-api.ts'
import { useAction } from '../platform/calls.ts'
import { useSession } from '../platform/session.ts'
import { toast } from '../ui/overlay/toast.tsx'

const NOT_SIGNED_IN = 'Please login to send an interest'
const NO_TOKEN = 'Authentication token not found. Please login again.'
const UNREACHABLE = 'Something went wrong while sending interest'

/** Sends an interest in one's own name, and says how it went. */
export function useSendInterest(to: string, success: string) {
  const session = useSession()
  const action = useAction(sendInterest)

  const send = () => {
    if (!session) return toast(NOT_SIGNED_IN, 'error')
    if (!localStorage.getItem('authToken')) return toast(NO_TOKEN, 'error')
    action.mutate(
      { body: { senderId: session.user.id, receiverId: to } },
      {
        onSuccess: () => toast(success, 'success'),
        onError: (refused) => toast(failureText(refused), 'error'),
      },
    )
  }
  return { send, isSending: action.isPending, isSent: action.isSuccess }
}

const failureText = ({ status, message }: CallError) => (status === 0 ? UNREACHABLE : message)
