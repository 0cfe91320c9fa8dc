// Money that goes back: by the rule for unused plans, after a payment that gave no plan, or by the operator at the provider.
import { randomUUID } from 'node:crypto'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { HOUR_MS, MINUTE_MS } from '@parinay/contract/vocabulary/time-units'
import { currentPlan, grant } from '../membership/membership.ts'
import type { Context } from '../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import type { PaymentSettings } from '../platform/payment-settings.ts'
import { refuse } from '../platform/problem.ts'
import { record, standOf } from './ledger.ts'
import { issueCreditNote } from './credit-notes.ts'
import * as queries from './queries.ts'
import { createRefund, type ProviderRefund, refundsOf } from './razorpay.ts'
import { refundNow, taxOfPart } from './rules.ts'

/** Notes that a part of a plan's price goes back: it is no longer earned, but owed. */
async function giveBack(
  tx: Tx,
  payment: { id: string; amount_paise: number },
  tax: number,
  { id: refund, part }: { id: string; part: number },
  now: Date,
) {
  const { givenBack } = await standOf(tx, payment.id)
  const gst = taxOfPart({ amount: payment.amount_paise, tax }, givenBack, part)
  const entries = { sales: part - gst, gst, owed: -part }
  const transaction = await record(tx, { kind: 'given_back', payment: payment.id, refund, entries }, now)
  if (transaction) await issueCreditNote(tx, transaction, payment.id, now)
}

/** Books what the provider says of the refunds of a payment. A repeated look changes nothing. */
export async function applyRefunds(
  tx: Tx,
  purchase: queries.PurchaseRow,
  payment: queries.PaymentRow,
  found: readonly ProviderRefund[],
  now: Date,
) {
  for (const one of found) {
    const rows = await queries.refundsOfPayment(tx, payment.id)
    const row = rows.find((refund) => refund.provider_refund === one.id)
    if (one.status === 'failed') {
      // The job asks again.
      if (row && !row.is_paid)
        await queries.updateRefund(tx, row.id, { provider_refund: null, ask_at: new Date(now.getTime() + HOUR_MS) })
      continue
    }
    const booked = row ?? (await adopt(tx, purchase, payment, one, rows, now))
    if (one.status !== 'processed' || booked.is_paid) continue
    await queries.updateRefund(tx, booked.id, { is_paid: true })
    const entries = { owed: one.amount, provider: -one.amount }
    await record(tx, { kind: 'refunded', payment: payment.id, refund: booked.id, entries }, now)
  }
}

/** A refund that we asked for without hearing the answer, or that the operator made at the provider. It pays what is due first. */
async function adopt(
  tx: Tx,
  purchase: queries.PurchaseRow,
  payment: queries.PaymentRow,
  found: ProviderRefund,
  rows: readonly queries.RefundRow[],
  now: Date,
): Promise<queries.RefundRow> {
  const unasked = rows.filter((refund) => refund.provider_refund === null)
  const due = unasked.find(({ id }) => id === found.receipt) ?? unasked[0]
  const known = { provider_refund: found.id, amount_paise: found.amount, ask_at: null }
  if (due) {
    await queries.updateRefund(tx, due.id, known)
    const rest = due.amount_paise - found.amount
    if (rest > 0) await queries.insertRefund(tx, { ...due, id: randomUUID(), amount_paise: rest, ask_at: now })
    if (rest < 0) await giveBack(tx, payment, purchase.tax_paise, { id: due.id, part: -rest }, now)
    return { ...due, ...known }
  }
  const added: queries.RefundRow = {
    ...known,
    id: randomUUID(),
    payment_id: payment.id,
    reason: 'by_provider',
    is_paid: false,
    created_at: now,
  }
  await queries.insertRefund(tx, added)
  await giveBack(tx, payment, purchase.tax_paise, { id: added.id, part: found.amount }, now)
  return added
}

/** The plan that a member has bought, and what would come back for it now. */
export async function returnable(db: Db, member: MemberId, now: Date) {
  const plan = await currentPlan(db, member, now)
  const payment = plan && (await queries.paymentOfMembership(db, plan.id))
  if (!payment) return undefined
  const { givenBack } = await standOf(db, payment.id)
  const refundPaise = refundNow(
    {
      paidPaise: payment.amount_paise - givenBack,
      startsAt: plan.starts_at,
      endsAt: plan.ends_at,
      revealsLimit: plan.reveals_limit,
      revealsUsed: plan.reveals_used,
    },
    now,
  )
  return { payment, refundPaise }
}

/** Ends the plan and owes its unused part. */
export const returnPlan = (ctx: Context, member: MemberId, readPaise: number | undefined): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const now = ctx.now()
    await queries.lockMember(tx, member)
    const { payment, refundPaise } = (await returnable(tx, member, now)) ?? refuse('no_bought_plan')
    if (readPaise !== undefined && refundPaise < readPaise) refuse('refund_changed')
    await grant(tx, member, 'free', undefined, now)
    hint(ctx, tx, [member], 'account', 'profile', 'contact')
    await oweUnused(tx, { payment, refundPaise }, now)
    return refundPaise
  })

type Returnable = NonNullable<Awaited<ReturnType<typeof returnable>>>

/** Owes the unused part of a plan that ends early. The job sends the money. */
export async function oweUnused(tx: Tx, { payment, refundPaise }: Returnable, now: Date) {
  if (refundPaise === 0) return
  const id = randomUUID()
  await queries.insertRefund(tx, {
    id,
    payment_id: payment.id,
    amount_paise: refundPaise,
    reason: 'returned',
    provider_refund: null,
    is_paid: false,
    created_at: now,
    ask_at: now,
  })
  await giveBack(tx, payment, payment.tax_paise, { id, part: refundPaise }, now)
}

/** Asks the provider for the refunds that are due. One whose answer was lost is found again by its receipt. */
export async function sendRefunds(ctx: Context, stopping: AbortSignal): Promise<void> {
  const settings = ctx.config.payments
  if (!settings) return
  while (!stopping.aborted) {
    const due = await queries.takeDueRefund(ctx.db, ctx.now(), new Date(ctx.now().getTime() + 5 * MINUTE_MS))
    if (!due) return
    await send(ctx, settings, due).catch((error: unknown) => ctx.log.warn({ payments: 'not refunded yet', error }))
  }
}

async function send(ctx: Context, settings: PaymentSettings, due: queries.RefundRow) {
  const made = (await refundsOf(settings, due.payment_id)).some(
    ({ receipt, status }) => receipt === due.id && status !== 'failed',
  )
  if (!made) await createRefund(settings, due.payment_id, due.id, due.amount_paise)
  await queries.lookAgain(ctx.db, await queries.purchaseOfPayment(ctx.db, due.payment_id), ctx.now())
}
