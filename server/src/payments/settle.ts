// Brings a purchase up to what the provider knows of it. The return of a browser, an event and the job all come here, so that
// their order does not matter; and nothing is believed but the provider's own answer.
import { randomUUID } from 'node:crypto'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { PlanId } from '@parinay/contract/membership'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@parinay/contract/vocabulary/time-units'
import { begin, currentPlan, grant } from '../membership/membership.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import type { PaymentSettings } from '../platform/payment-settings.ts'
import { issue } from './invoices.ts'
import { record } from './ledger.ts'
import * as queries from './queries.ts'
import { paymentsOf, type ProviderPayment, type ProviderRefund, refundsOf } from './razorpay.ts'
import { applyRefunds, oweUnused, returnable } from './refunds.ts'
import { isCaptured, whyGiveBack } from './rules.ts'

/** After this time without a payment the provider is asked no more. An event still leads to a look. */
const GIVE_UP_MS = 3 * DAY_MS

type Found = readonly { payment: ProviderPayment; refunds: readonly ProviderRefund[] }[]

export async function settle(ctx: Context, settings: PaymentSettings, id: string): Promise<void> {
  const before = await queries.purchaseById(ctx.db, id)
  if (!before) return
  const found = before.provider_order ? await capturedOf(ctx, settings, before.provider_order) : []
  await inTransaction(ctx, (tx) => apply(ctx, tx, before, found))
}

async function capturedOf(ctx: Context, settings: PaymentSettings, order: string): Promise<Found> {
  const captured = (await paymentsOf(settings, order)).filter(isCaptured)
  return Promise.all(
    captured.map(async (payment) => {
      const mayHaveRefunds = payment.amount_refunded || (await queries.refundsOfPayment(ctx.db, payment.id)).length > 0
      return { payment, refunds: mayHaveRefunds ? await refundsOf(settings, payment.id) : [] }
    }),
  )
}

async function apply(ctx: Context, tx: Tx, before: queries.PurchaseRow, found: Found) {
  const member = before.member_id as MemberId | null
  if (member) await queries.lockMember(tx, member)
  const purchase = await queries.lockPurchase(tx, before.id)
  const known = await queries.paymentsOfPurchase(tx, purchase.id)
  for (const { payment, refunds } of found) {
    const row = known.find(({ id }) => id === payment.id) ?? (await book(ctx, tx, purchase, payment))
    if (!known.includes(row)) known.push(row)
    await applyRefunds(tx, purchase, row, refunds, ctx.now())
    await endIfAllWentBack(ctx, tx, purchase, row)
  }
  if (member) hint(ctx, tx, [member], 'account', 'profile', 'contact')
  await scheduleNextLook(ctx, tx, { ...purchase, look_at: before.look_at }, known)
}

/** Books a captured payment, and grants the plan or owes the money back, in one transaction. */
async function book(ctx: Context, tx: Tx, purchase: queries.PurchaseRow, payment: ProviderPayment) {
  const now = ctx.now()
  const member = purchase.member_id as MemberId | null
  const payments = await queries.paymentsOfPurchase(tx, purchase.id)
  const plan = member ? await currentPlan(tx, member, now) : undefined
  const isReplaced = plan !== undefined && plan.id === purchase.replaces_membership_id
  const why = whyGiveBack(payment, {
    pricePaise: purchase.amount_paise,
    hasMember: member !== null,
    isGranted: payments.some(({ outcome }) => outcome === 'granted'),
    hasPlan: plan !== undefined && plan.reveals_used < plan.reveals_limit && !isReplaced,
  })
  // By the moment at which the buyer read what comes back; numbers seen since then count.
  const unused = !why && isReplaced ? await returnable(tx, member!, purchase.created_at) : undefined
  const membership = why ? null : await begin(tx, member!, { ...purchase, plan: purchase.plan as PlanId }, now)
  const row: queries.PaymentRow = {
    id: payment.id,
    purchase_id: purchase.id,
    currency: payment.currency,
    amount_paise: payment.amount,
    found_at: now,
    outcome: why ? 'given_back' : 'granted',
    why: why ?? null,
    membership_id: membership,
  }
  await queries.insertPayment(tx, row)
  if (unused) await oweUnused(tx, unused, now)
  if (!why) await issue(tx, ctx.config.payments!, payment.id, now)
  const { amount } = payment
  const entries = why
    ? { provider: amount, owed: -amount }
    : { provider: amount, sales: purchase.tax_paise - amount, gst: -purchase.tax_paise }
  await record(tx, { kind: 'captured', payment: payment.id, entries }, now)
  if (why)
    await queries.insertRefund(tx, {
      id: randomUUID(),
      payment_id: payment.id,
      amount_paise: amount,
      reason: 'not_granted',
      provider_refund: null,
      is_paid: false,
      created_at: now,
      ask_at: now,
    })
  return row
}

/** A plan of which all the money went back is over. */
async function endIfAllWentBack(
  ctx: Context,
  tx: Tx,
  { member_id: member }: queries.PurchaseRow,
  row: queries.PaymentRow,
) {
  if (!row.membership_id || !member) return
  const refunds = await queries.refundsOfPayment(tx, row.id)
  const back = refunds.reduce((sum, { amount_paise: paise }) => sum + paise, 0)
  const plan = await currentPlan(tx, member as MemberId, ctx.now())
  if (back >= row.amount_paise && plan?.id === row.membership_id)
    await grant(tx, member as MemberId, 'free', undefined, ctx.now())
}

async function scheduleNextLook(
  ctx: Context,
  tx: Tx,
  purchase: queries.PurchaseRow,
  payments: readonly queries.PaymentRow[],
) {
  const now = ctx.now()
  const age = now.getTime() - purchase.created_at.getTime()
  if (payments.length === 0) {
    const pause = Math.min(HOUR_MS, Math.max(MINUTE_MS, age / 2))
    const isOpen = age < GIVE_UP_MS
    return queries.setLookAt(tx, purchase, isOpen ? new Date(now.getTime() + pause) : null, isOpen)
  }
  const refunds = (await Promise.all(payments.map(({ id }) => queries.refundsOfPayment(tx, id)))).flat()
  const isWaiting = refunds.some((refund) => refund.provider_refund !== null && !refund.is_paid)
  return queries.setLookAt(tx, purchase, isWaiting ? new Date(now.getTime() + HOUR_MS) : null, false)
}

/** Asks the provider about the purchases that are due, one after another. */
export async function reconcile(ctx: Context, stopping: AbortSignal): Promise<void> {
  const settings = ctx.config.payments
  if (!settings) return
  while (!stopping.aborted) {
    const id = await queries.takeDue(ctx.db, ctx.now(), new Date(ctx.now().getTime() + MINUTE_MS))
    if (!id) return
    await settle(ctx, settings, id).catch((error: unknown) => ctx.log.warn({ payments: 'not settled', error }))
  }
}
