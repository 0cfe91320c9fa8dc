import type { AdminPhoto } from '@parinay/contract/admin/photos'
import type { Call } from '@parinay/contract/kernel/call'
import type { PhotoRejection } from '@parinay/contract/vocabulary/choices'
import { useState } from 'react'
import { toastFailure } from '../use-call-with-toast.ts'
import type { CallError } from '../../platform/call-api.ts'
import { useOptimisticStatuses } from './use-optimistic-statuses.ts'

export interface Verdict {
  status: AdminPhoto['status']
  reason?: PhotoRejection
}

/** A photo or a video that a moderator decides about. */
export interface ReviewedItem {
  _id: string
  status: string
  reason?: PhotoRejection | undefined
  profile: { fullName: string }
}

/** A photo or video as it was before the decision, and the decision. */
export interface GivenVerdict<Item> {
  item: Item
  verdict: Verdict
}

/** What makes the call, and the call, whose failure a toast shows. */
interface Sending<Item> {
  call: Pick<Call, 'failure'>
  send: (item: Item, verdict: Verdict) => Promise<unknown>
}

/**
 * Approves and rejects optimistically: a photo or video leaves the queue immediately and returns if the server refuses. The
 * latest decision can be undone.
 */
export function useVerdicts<Item extends ReviewedItem>({ call, send }: Sending<Item>) {
  const { setStatus, resetStatus, isUndecided } = useOptimisticStatuses()
  const [last, setLast] = useState<GivenVerdict<Item> & { isSent: Promise<boolean> }>()

  const decide = async (item: Item, verdict: Verdict): Promise<boolean> => {
    setStatus(item._id, verdict.status)
    try {
      await send(item, verdict)
      return true
    } catch (failure) {
      resetStatus(item._id)
      setLast((now) => (now?.item === item ? undefined : now))
      toastFailure(call)(failure as CallError)
      return false
    }
  }

  const undo = async () => {
    if (!last) return
    setLast(undefined)
    // Two calls at the same time could arrive in the other order.
    if (!(await last.isSent)) return
    const { status, reason } = last.item
    try {
      await send(last.item, { status: status as Verdict['status'], ...(reason && { reason }) })
      resetStatus(last.item._id)
    } catch (failure) {
      setLast((now) => now ?? last)
      toastFailure(call)(failure as CallError)
    }
  }

  return {
    isUndecided,
    setStatus,
    resetStatus,
    last,
    forgetLast: () => setLast(undefined),
    give: (item: Item, verdict: Verdict) => setLast({ item, verdict, isSent: decide(item, verdict) }),
    undo: () => void undo(),
  }
}
