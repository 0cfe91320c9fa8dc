import { randomUUID } from 'node:crypto'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { PLANS } from '@parinay/contract/membership'
import { type Checkout, priceOf, type Purchase, type SoldPlanId } from '@parinay/contract/payments'
import { STATES } from '@parinay/contract/vocabulary/states-and-countries'
import { MINUTE_MS } from '@parinay/contract/vocabulary/time-units'
import { currentPlan } from '../membership/membership.ts'
import type { Context } from '../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../platform/database/database.ts'
import type { PaymentSettings } from '../platform/payment-settings.ts'
import { refuse } from '../platform/problem.ts'
import { creditNotesOf } from './credit-notes.ts'
import { invoiceNumber } from './invoices.ts'
import * as queries from './queries.ts'
import { createOrder, isCheckoutSigned, ProviderError } from './razorpay.ts'
import { returnable } from './refunds.ts'
import { settle } from './settle.ts'

/** Two tabs that buy the same plan within this time share one purchase. */
const SHARED_MS = 30 * MINUTE_MS

const settingsOf = ({ config }: Context): PaymentSettings => config.payments ?? refuse('payments_not_configured')

interface Wanted {
  planId: SoldPlanId
  requestKey: string
  amountPaise?: number | undefined
  refundPaise?: number | undefined
}

/** The price of this moment is written down; a later change does not reach the purchase. */
export async function start(ctx: Context, member: MemberId, wanted: Wanted): Promise<Checkout> {
  const settings = settingsOf(ctx)
  await ctx.limits.consume('purchase', member)
  const purchase = await findOrInsert(ctx, member, wanted)
  const providerOrder = purchase.provider_order ?? (await orderFor(ctx, settings, purchase))
  return {
    purchaseId: purchase.id,
    planId: purchase.plan,
    amountPaise: purchase.amount_paise,
    taxPaise: purchase.tax_paise,
    currency: 'INR',
    providerOrder,
    keyId: settings.keyId,
    script: settings.checkout,
    seller: settings.seller.name,
  }
}

const findOrInsert = (ctx: Context, member: MemberId, wanted: Wanted) =>
  inTransaction(ctx, async (tx) => {
    const now = ctx.now()
    const { planId, requestKey, amountPaise: read } = wanted
    if (!(await queries.lockMember(tx, member))) refuse('session_ended')
    const before = await queries.purchaseOfKey(tx, member, requestKey)
    if (before && (before.plan !== planId || !before.is_open)) refuse('purchase_not_open')
    if (before) return before
    const { amountPaise, taxPaise } = priceOf(planId)
    if (read !== undefined && read !== amountPaise) refuse('price_changed')
    const begun = {
      plan: planId,
      amount_paise: amountPaise,
      replaces_membership_id: await replacedPlan(tx, member, wanted.refundPaise, now),
    }
    const shared = await queries.openPurchase(tx, member, begun, new Date(now.getTime() - SHARED_MS))
    if (shared) return shared
    const { full_name: name, state } = await queries.buyerOf(tx, member)
    return queries.insertPurchase(tx, {
      id: randomUUID(),
      member_id: member,
      request_key: requestKey,
      ...begun,
      months: PLANS[planId].durationMonths,
      reveals: PLANS[planId].contactRevealsLimit,
      tax_paise: taxPaise,
      buyer_name: name,
      place_of_supply: STATES.find((one) => one === state) ?? null,
      created_at: now,
      look_at: new Date(now.getTime() + MINUTE_MS),
    })
  })

/** The plan with phone numbers left that would end. The member has read what comes back of it, or is refused. */
async function replacedPlan(
  tx: Tx,
  member: MemberId,
  readPaise: number | undefined,
  now: Date,
): Promise<string | null> {
  const plan = await currentPlan(tx, member, now)
  if (!plan || plan.reveals_used >= plan.reveals_limit) return null
  if (readPaise === undefined) refuse('has_plan')
  const refundPaise = (await returnable(tx, member, now))?.refundPaise ?? 0
  if (refundPaise < readPaise) refuse('refund_changed')
  return plan.id
}

/** An order without a row, left by a crash in between, is known to no browser, so nobody can pay it. */
async function orderFor(ctx: Context, settings: PaymentSettings, { id, amount_paise: amount }: queries.PurchaseRow) {
  const order = await createOrder(settings, id, amount).catch((error: unknown) => {
    ctx.log.warn({ payments: 'no order', error })
    return refuse('payments_away', { retryAfterSeconds: 5 })
  })
  return queries.keepOrder(ctx.db, id, order.id)
}

/** The signature proves that the provider's checkout answered; what was paid is asked of the provider itself. */
export async function confirm(
  ctx: Context,
  member: MemberId,
  id: string,
  { paymentId, signature }: { paymentId: string; signature: string },
): Promise<Purchase> {
  const settings = settingsOf(ctx)
  await ctx.limits.consume('purchase_confirm', member)
  const purchase = await queries.purchaseById(ctx.db, id)
  if (!purchase || purchase.member_id !== member) refuse('purchase_not_found')
  if (!purchase.provider_order || !isCheckoutSigned(settings, purchase.provider_order, paymentId, signature))
    refuse('payment_signature')
  await settle(ctx, settings, id).catch(async (error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    ctx.log.warn({ payments: 'not settled', error })
    await queries.lookAgain(ctx.db, id, ctx.now())
  })
  return (await viewsOf(ctx.db, member, id))[0] ?? refuse('purchase_not_found')
}

export async function purchasesOf(ctx: Context, member: MemberId) {
  const now = await returnable(ctx.db, member, ctx.now())
  return { purchases: await viewsOf(ctx.db, member), ...(now && { refundNowPaise: now.refundPaise }) }
}

async function viewsOf(db: Db, member: MemberId, id?: string): Promise<Purchase[]> {
  const notes = await creditNotesOf(db, member)
  return (await queries.purchasesOf(db, member, id)).map((row) => ({
    id: row.id,
    planId: row.plan,
    amountPaise: row.amount_paise,
    taxPaise: row.tax_paise,
    createdAt: row.created_at.toISOString(),
    state: stateOf(row),
    refundPaise: row.refund_paise,
    ...(row.why && { why: row.why }),
    ...(row.financial_year && { invoice: invoiceNumber(row.financial_year, row.number!) }),
    ...(notes.has(row.id) && { creditNotes: notes.get(row.id)! }),
  }))
}

function stateOf(row: Awaited<ReturnType<typeof queries.purchasesOf>>[number]): Purchase['state'] {
  if (row.outcome === null) return row.is_open ? 'open' : 'closed'
  if (row.outcome === 'granted' && !row.has_own_refund) return 'paid'
  return row.is_refunded ? 'refunded' : 'refunding'
}
