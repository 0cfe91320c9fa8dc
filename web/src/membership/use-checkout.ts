import {
  type Checkout,
  confirmPurchase,
  type MembershipPlan,
  type Purchase,
  type SoldPlanId,
  startPurchase,
} from '@parinay/contract/payments'
import { useRef, useState } from 'react'
import { useAction } from '../platform/call-hooks.ts'
import { errorMessage } from '../platform/call-api.ts'
import { openCheckout } from './open-checkout.ts'

/** How a checkout ended. `purchase` is what the server says of it, as far as it has answered. */
export interface Ended {
  how: 'answered' | 'failed' | 'closed'
  purchaseId: string
  purchase?: Purchase
}

/** Begins the purchase, opens the provider's checkout, and hands in its answer. A second press is the same purchase. */
export function useCheckout(
  { plan, refundPaise }: { plan: MembershipPlan; refundPaise: number | undefined },
  closeDialog: () => void,
  onEnd: (ended: Ended) => void,
) {
  const starting = useAction(startPurchase)
  const confirming = useAction(confirmPurchase)
  const [requestKey] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isRunning = useRef(false)

  const finish = async (checkout: Checkout) => {
    const { purchaseId } = checkout
    const answer = await openCheckout(checkout, plan.name, closeDialog)
    if (answer.how !== 'answered') return onEnd({ how: answer.how, purchaseId })
    const body = { paymentId: answer.paymentId, signature: answer.signature }
    const confirmed = await confirming.mutateAsync({ params: { id: purchaseId }, body }).catch(() => undefined)
    onEnd({ how: 'answered', purchaseId, ...(confirmed && { purchase: confirmed.data }) })
  }

  const pay = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      const { id, amountPaise } = plan
      const body = { planId: id as SoldPlanId, requestKey, amountPaise, refundPaise }
      await finish((await starting.mutateAsync({ body })).data)
    } catch (error) {
      setFailure(errorMessage(error, startPurchase.failure))
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { pay, isBusy, failure }
}
