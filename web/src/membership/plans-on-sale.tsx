import { type MembershipPlan, purchases } from '@parinay/contract/payments'
import { useState } from 'react'
import { useCall } from '../platform/call-hooks.ts'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Page } from '../ui/layout/page.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'
import { ReturnablePlan } from './returnable-plan.tsx'
import { PlanCard } from './plan-card.tsx'
import { PurchaseList } from './purchase-list.tsx'
import { PurchaseReview } from './purchase-review.tsx'
import styles from './plans.module.css'
import type { Ended } from './use-checkout.ts'

export function PlansOnSale({ plans }: { plans: readonly MembershipPlan[] }) {
  const [chosen, setChosen] = useState<MembershipPlan>()
  const [ended, setEnded] = useState<Ended>()
  const { data, error, refetch } = useCall(purchases)
  const list = data?.data.purchases ?? []
  return (
    <Page title="Membership">
      <p className={styles.lead}>
        You pay once for a fixed time. The plan ends by itself, and nothing renews. All prices include GST.
      </p>
      {ended && <PaymentOutcome ended={ended} purchases={list} onCheck={() => void refetch()} />}
      <ReturnablePlan refundNowPaise={data && (data.data.refundNowPaise ?? 0)} />
      <ul className={styles.plans} aria-label="Plans">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} onChoose={() => setChosen(plan)} />
        ))}
      </ul>
      <FreePlan />
      {error && <ErrorBox message={error.message} onRetry={() => void refetch()} />}
      {list.length > 0 && <PurchaseList purchases={list} />}
      {chosen && (
        <PurchaseReview
          plan={chosen}
          refundNowPaise={data?.data.refundNowPaise}
          onClose={() => setChosen(undefined)}
          onEnd={(outcome) => {
            setEnded(outcome)
            void refetch()
          }}
        />
      )}
    </Page>
  )
}

function FreePlan() {
  return (
    <section className={styles.rules} aria-labelledby="rules">
      <h2 id="rules">Without a plan, and after it</h2>
      <ul>
        <li>Searching, matches, interests, chats with connections and verification cost nothing.</li>
        <li>A phone number is shown only if its owner allows it. Seeing the same number again is not counted.</li>
        <li>
          You can return a plan while it runs. Within seven days, with no number seen, all of the price comes back.
        </li>
        <li>Later you get back the share of the numbers not seen or of the days not used, whichever is smaller.</li>
        <li>
          If you choose another plan while one runs, the running one ends when the new one begins. Its unused part comes
          back by the same rules. Days and numbers are not carried over.
        </li>
        <li>If you delete your account, return the plan first. A payment that arrives afterwards is refunded.</li>
      </ul>
    </section>
  )
}
