// Decisions about money: what a payment gives, and what comes back.
import { FULL_REFUND_DAYS } from '@parinay/contract/payments'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import type { ProviderPayment } from './razorpay.ts'

export type WhyGivenBack = 'other_amount' | 'second_payment' | 'has_plan' | 'no_account' | 'refunded_before'

/** The provider has the money, or had it until a refund. */
export const isCaptured = ({ status }: ProviderPayment) => status === 'captured' || status === 'refunded'

export interface Situation {
  pricePaise: number
  hasMember: boolean
  /** Whether a payment of this purchase has already given the plan. */
  isGranted: boolean
  /** Whether the member has a plan with phone numbers left, other than the one that this purchase replaces. */
  hasPlan: boolean
}

/** Why a captured payment gives no plan. */
export function whyGiveBack(payment: ProviderPayment, situation: Situation): WhyGivenBack | undefined {
  if (payment.currency !== 'INR' || payment.amount !== situation.pricePaise) return 'other_amount'
  if ((payment.amount_refunded ?? 0) >= payment.amount) return 'refunded_before'
  if (!situation.hasMember) return 'no_account'
  if (situation.isGranted) return 'second_payment'
  if (situation.hasPlan) return 'has_plan'
}

export interface BoughtPlan {
  /** What was paid, without what has already gone back. */
  paidPaise: number
  startsAt: Date
  endsAt: Date
  revealsLimit: number
  revealsUsed: number
}

/**
 * All of it within a week, if no phone number was seen. Later the share of the phone numbers not seen or of the days not used,
 * whichever is smaller, rounded up to a paisa.
 */
export function refundNow({ paidPaise, startsAt, endsAt, revealsLimit, revealsUsed }: BoughtPlan, now: Date): number {
  if (now >= endsAt || paidPaise <= 0) return 0
  if (revealsUsed === 0 && now.getTime() - startsAt.getTime() <= FULL_REFUND_DAYS * DAY_MS) return paidPaise
  const whole = endsAt.getTime() - startsAt.getTime()
  const days = Math.min(1, (endsAt.getTime() - now.getTime()) / whole)
  const reveals = revealsLimit > 0 ? (revealsLimit - revealsUsed) / revealsLimit : 0
  return Math.min(paidPaise, Math.ceil(paidPaise * Math.min(days, reveals)))
}

/** The tax in the next part of an amount that goes back bit by bit. All parts together give back exactly the tax. */
export function taxOfPart(whole: { amount: number; tax: number }, before: number, part: number): number {
  const taxUpTo = (amount: number) => Math.round((whole.tax * amount) / whole.amount)
  return taxUpTo(before + part) - taxUpTo(before)
}
