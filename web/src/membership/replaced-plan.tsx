import { type myMembership, type PlanId, PLANS } from '@parinay/contract/membership'
import type { Reply } from '@parinay/contract/kernel/call'
import { formatDayMonthYear } from '../platform/format-day-month-year.ts'
import { formatPaise } from '../platform/format-numbers.ts'

interface ReplacedPlanProps {
  membership: Reply<typeof myMembership>['data']
  refundPaise: number
}

/** What becomes of the plan that runs, before another one is paid. */
export function ReplacedPlan({ membership, refundPaise }: ReplacedPlanProps) {
  const { planId, endDate = '', contactRevealsLimit, contactRevealsUsed } = membership
  return (
    <p>
      You have {PLANS[planId as PlanId].name}, until {formatDayMonthYear(endDate)}, with{' '}
      {contactRevealsLimit - contactRevealsUsed} of {contactRevealsLimit} phone numbers left. It ends when the new plan
      begins.{' '}
      {refundPaise > 0
        ? `${formatPaise(refundPaise)} of its price goes back to where you paid from.`
        : 'None of its price comes back.'}
    </p>
  )
}
