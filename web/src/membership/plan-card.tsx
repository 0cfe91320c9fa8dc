import { MAX_INTERESTS_PER_DAY, MAX_PREMIUM_INTERESTS_PER_DAY } from '@parinay/contract/interests'
import { GST_PERCENT, type MembershipPlan } from '@parinay/contract/payments'
import { formatPaise } from '../platform/format-numbers.ts'
import { Button } from '../ui/button.tsx'
import styles from './plans.module.css'

/** A plan with its whole price. All plans look alike, and none is chosen beforehand. */
export function PlanCard({ plan, onChoose }: { plan: MembershipPlan; onChoose: () => void }) {
  const { name, durationMonths, contactRevealsLimit, canSendUnlimitedInterests } = plan
  return (
    <li className={styles.plan}>
      <h2>{name}</h2>
      <p className={styles.price}>{formatPaise(plan.amountPaise)}</p>
      <PriceParts plan={plan} />
      <ul className={styles.rights}>
        <li>
          Up to {contactRevealsLimit} phone numbers of connections who allow it, within {durationMonths}{' '}
          {durationMonths === 1 ? 'month' : 'months'}
        </li>
        <li>
          Up to {canSendUnlimitedInterests ? MAX_PREMIUM_INTERESTS_PER_DAY : MAX_INTERESTS_PER_DAY} interests a day
        </li>
      </ul>
      <Button onClick={onChoose}>Choose {name}</Button>
    </li>
  )
}

/** What of the price is GST. */
export function PriceParts({ plan: { amountPaise, taxPaise } }: { plan: MembershipPlan }) {
  return (
    <p className={styles.parts}>
      {formatPaise(amountPaise - taxPaise)} and {formatPaise(taxPaise)} GST ({GST_PERCENT} %)
    </p>
  )
}
