import { type Purchase, REFUND_REASONS } from '@parinay/contract/payments'
import { formatPaise } from '../platform/format-numbers.ts'

/** What became of a purchase, in a sentence. */
export function stateText({ state, refundPaise, why }: Purchase): string {
  const reason = why ? `${REFUND_REASONS[why]} ` : ''
  switch (state) {
    case 'open':
      return 'Not paid, or the bank has not told us yet.'
    case 'closed':
      return 'Not paid.'
    case 'paid':
      return refundPaise > 0 ? `Paid. ${formatPaise(refundPaise)} that was paid twice has gone back.` : 'Paid.'
    case 'refunding':
      return `${reason}${formatPaise(refundPaise)} is on its way back.`
    case 'refunded':
      return `${reason}${formatPaise(refundPaise)} has gone back. Banks take up to seven working days to show it.`
  }
}
