import { myMembership, type PlanId, PLANS } from '@parinay/contract/membership'
import { useCall } from '../platform/call-hooks.ts'
import { formatDayMonthYear } from '../platform/format-day-month-year.ts'
import styles from './coming-soon.module.css'

/** The plan that a member has been given, until when, and what is left of it. */
export function PlanStatus() {
  const { data } = useCall(myMembership)
  if (!data?.data.endDate) return null
  const { planId, endDate, contactRevealsLimit, contactRevealsUsed } = data.data
  return (
    <p className={styles.lead}>
      You have {PLANS[planId as PlanId].name}, until {formatDayMonthYear(endDate)}. You can still see{' '}
      {contactRevealsLimit - contactRevealsUsed} of {contactRevealsLimit} phone numbers. It ends by itself.
    </p>
  )
}
