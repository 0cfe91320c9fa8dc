import { myMembership } from '@parinay/contract/membership'
import { type MembershipPlan, startPurchase } from '@parinay/contract/payments'
import { useCall } from '../platform/call-hooks.ts'
import { formatPaise } from '../platform/format-numbers.ts'
import { Button } from '../ui/button.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Dialog, DialogButtons } from '../ui/overlay/dialog.tsx'
import { PriceParts } from './plan-card.tsx'
import styles from './plans.module.css'
import { ReplacedPlan } from './replaced-plan.tsx'
import { type Ended, useCheckout } from './use-checkout.ts'

interface PurchaseReviewProps {
  plan: MembershipPlan
  /** What comes back of a plan that runs; absent until it is known. */
  refundNowPaise: number | undefined
  onClose: () => void
  onEnd: (ended: Ended) => void
}

/** The last look before the provider's checkout: what is paid, what for, and until when. */
export function PurchaseReview({ plan, refundNowPaise, onClose, onEnd }: PurchaseReviewProps) {
  const { data: mine } = useCall(myMembership)
  const replaced = mine?.data.endDate !== undefined && refundNowPaise !== undefined ? mine.data : undefined
  const { pay, isBusy, failure } = useCheckout({ plan, refundPaise: replaced && refundNowPaise }, onClose, onEnd)
  const { name, durationMonths, contactRevealsLimit, amountPaise } = plan
  return (
    <Dialog title={name} size="small" onClose={onClose}>
      <p className={styles.price}>{formatPaise(amountPaise)}</p>
      <PriceParts plan={plan} />
      <p>
        {contactRevealsLimit} phone numbers, {durationMonths} {durationMonths === 1 ? 'month' : 'months'} from today.
        One payment. Nothing is added to this price, and nothing renews.
      </p>
      {replaced && <ReplacedPlan membership={replaced} refundPaise={refundNowPaise!} />}
      <p className={styles.parts}>Razorpay takes the payment. It gets no part of your profile.</p>
      {failure && <ErrorBox message={failure || startPurchase.failure} />}
      <DialogButtons>
        <Button onClick={onClose}>Not now</Button>
        <Button variant="main" busy={isBusy} onClick={() => void pay()}>
          Pay {formatPaise(amountPaise)}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
