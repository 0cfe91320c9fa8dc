import { sendInterest } from '@parinay/contract/interests'
import type { CallError } from '../platform/call-api.ts'
import { useAction } from '../platform/call-hooks.ts'
import { useSession } from '../platform/session.ts'
import { InterestLineDialog } from './interest-line-button.tsx'
import { threadToPortrait } from '../ui/ornament/thread-to-portrait.ts'
import { toast } from '../ui/overlay/toast.tsx'

const NOT_SIGNED_IN = 'Please login to send an interest'
const NO_TOKEN = 'Authentication token not found. Please login again.'
const UNREACHABLE = 'Something went wrong while sending interest'

/** Sends an interest from the member, and shows the outcome. */
export function useSendInterest(to: string, success: string, onAddLine: () => void) {
  const session = useSession()
  const action = useAction(sendInterest)

  const send = ({ currentTarget: button }: { currentTarget: Element }) => {
    if (!session) return toast(NOT_SIGNED_IN, 'error')
    if (!localStorage.getItem('authToken')) return toast(NO_TOKEN, 'error')
    InterestLineDialog.prefetch()
    const runThread = threadToPortrait(button)
    action.mutate(
      { body: { senderId: session.user.id, receiverId: to } },
      {
        onSuccess: () => {
          runThread()
          toast(success, 'success', { action: { name: 'Add a line', run: onAddLine } })
        },
        onError: (refused) => toast(failureText(refused), 'error'),
      },
    )
  }
  return { send, forget: action.reset, isSending: action.isPending, isSent: action.isSuccess }
}

const failureText = ({ status, message }: CallError) => (status === 0 ? UNREACHABLE : message)
