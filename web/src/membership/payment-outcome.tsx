import { type PlanId, PLANS } from '@parinay/contract/membership'
import type { Purchase } from '@parinay/contract/payments'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './plans.module.css'
import { stateText } from './purchase-state-text.ts'
import type { Ended } from './use-checkout.ts'

interface PaymentOutcomeProps {
  ended: Ended
  purchases: readonly Purchase[]
  onCheck: () => void
}

const WAITING_POLL_MS = 4_000

/** How the payment ended: paid, waiting for the bank, failed, closed, or on its way back. */
export function PaymentOutcome({ ended, purchases, onCheck }: PaymentOutcomeProps) {
  const purchase = purchases.find(({ id }) => id === ended.purchaseId) ?? ended.purchase
  const isPaid = purchase !== undefined && purchase.state !== 'open' && purchase.state !== 'closed'
  const isWaiting = ended.how === 'answered' && !isPaid
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(onCheck, WAITING_POLL_MS)
    return () => clearInterval(timer)
  })
  const { title, text } = wordsFor(ended, purchase, isPaid)
  return (
    <section className={styles.outcome} role="status">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {isWaiting && <Button onClick={onCheck}>Check again</Button>}
    </section>
  )
}

function wordsFor({ how }: Ended, purchase: Purchase | undefined, isPaid: boolean) {
  if (purchase?.state === 'paid')
    return {
      title: 'Paid',
      text: `${PLANS[purchase.planId as PlanId].name} has begun. The invoice is in the list below.`,
    }
  if (purchase && isPaid) return { title: 'The money goes back', text: stateText(purchase) }
  if (how === 'answered')
    return {
      title: 'Waiting for the bank',
      text: 'Your plan begins as soon as the bank tells us. You can close this page. Please do not pay again.',
    }
  if (how === 'failed')
    return {
      title: 'The payment failed',
      text: 'You have no plan from it. If the bank has taken money, it returns it, or your plan begins once it arrives here.',
    }
  return {
    title: 'You closed the checkout',
    text: 'No payment has arrived here. If you did pay, your plan begins once it arrives.',
  }
}
