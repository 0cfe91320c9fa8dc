// Plans on sale. Amounts are whole paise, and include GST.
import { z } from 'zod'
import { call } from './kernel/call.ts'
import { uuid } from './kernel/ids.ts'
import { bounded } from './kernel/text-schemas.ts'
import { type PlanId, PLANS, RIGHTS } from './membership.ts'
import { TIERS } from './vocabulary/choices.ts'

/** GST on a plan, in percent. The price includes it. */
export const GST_PERCENT = 18
/** A plan of which no phone number was seen is refunded in full for this long. */
export const FULL_REFUND_DAYS = 7

export type SoldPlanId = Exclude<PlanId, 'free'>
export const SOLD_PLANS = Object.keys(PLANS).filter((id) => id !== 'free') as SoldPlanId[]

/** GST within an amount, to the nearest paisa. */
export const taxWithin = (paise: number) => Math.round((paise * GST_PERCENT) / (100 + GST_PERCENT))

export function priceOf(plan: PlanId) {
  const amountPaise = PLANS[plan].priceInr * 100
  return { amountPaise, taxPaise: taxWithin(amountPaise) }
}

const MembershipPlan = z.object({
  id: z.string(),
  tier: z.enum(TIERS),
  name: z.string(),
  durationMonths: z.int(),
  priceInr: z.int(),
  amountPaise: z.int(),
  taxPaise: z.int(),
  contactRevealsLimit: z.int(),
  canSendUnlimitedInterests: z.boolean(),
  canSendMessages: z.boolean(),
  /** No plan has these yet. */
  prioritySupport: z.boolean(),
  profileHighlight: z.boolean(),
  /** Whether it is on sale. */
  isActive: z.boolean(),
})
export type MembershipPlan = z.output<typeof MembershipPlan>

export const membershipPlans = (onSale: boolean): MembershipPlan[] =>
  (Object.keys(PLANS) as PlanId[]).map((id) => ({
    id,
    ...PLANS[id],
    ...priceOf(id),
    ...RIGHTS[PLANS[id].tier],
    prioritySupport: false,
    profileHighlight: false,
    isActive: onSale,
  }))

export const plans = call({
  method: 'GET',
  path: '/membership/plans',
  summary: 'The plans with their prices, GST and limits, and whether they are on sale',
  by: 'visitor',
  reply: z.object({ data: z.array(MembershipPlan) }),
  failure: 'Failed to load the plans',
})

const MAX_PROVIDER_ID = 60
const providerId = (name: string) =>
  bounded(MAX_PROVIDER_ID, `This is not a ${name}`).regex(/^[\w-]{1,60}$/, `This is not a ${name}`)

/** What the provider's checkout needs. */
const Checkout = z.object({
  purchaseId: z.string(),
  planId: z.string(),
  amountPaise: z.int(),
  taxPaise: z.int(),
  currency: z.literal('INR'),
  providerOrder: z.string(),
  keyId: z.string(),
  script: z.string(),
  seller: z.string(),
})
export type Checkout = z.output<typeof Checkout>

export const startPurchase = call({
  method: 'POST',
  path: '/membership/purchases',
  summary: 'Begin to buy a plan at its present price. The same key, or the same plan again, gives the same purchase',
  by: 'member',
  body: z.object({
    planId: z.enum(SOLD_PLANS, 'This plan is not on sale'),
    requestKey: uuid(),
    /** The price that the member has read. Another one is refused. */
    amountPaise: z.int('This is not an amount').min(1).max(100_000_000).optional(),
    /**
     * What comes back of a plan that runs, as the member has read it: that plan ends when the new one begins. Without it, a plan with phone
     * numbers left is refused.
     */
    refundPaise: z.int('This is not an amount').min(0).max(100_000_000).optional(),
  }),
  reply: z.object({ data: Checkout }),
  failure: 'The payment could not be started. Nothing was paid.',
  changes: ['contact'],
})

export const PURCHASE_STATES = ['open', 'paid', 'refunding', 'refunded', 'closed'] as const
/** Why a payment gave no plan and goes back. */
export const REFUND_REASONS = {
  other_amount: 'The amount differed from the price.',
  second_payment: 'This plan was paid twice.',
  has_plan: 'You already had a plan.',
  no_account: 'The account was gone.',
  refunded_before: 'The payment was refunded at once.',
} as const

const Purchase = z.object({
  id: z.string(),
  planId: z.string(),
  amountPaise: z.int(),
  taxPaise: z.int(),
  createdAt: z.string(),
  /** `refunding` and `refunded`: money goes back, or has gone back, in whole or in part. */
  state: z.enum(PURCHASE_STATES),
  refundPaise: z.int(),
  /** The number of its invoice, once it is paid. */
  invoice: z.string().optional(),
  /** One for each part of the price that goes back. */
  creditNotes: z.array(z.object({ id: z.string(), number: z.string(), amountPaise: z.int() })).optional(),
  why: z.enum(Object.keys(REFUND_REASONS) as (keyof typeof REFUND_REASONS)[]).optional(),
})
export type Purchase = z.output<typeof Purchase>

const PurchaseId = uuid().toLowerCase()

export const confirmPurchase = call({
  method: 'POST',
  path: '/membership/purchases/:id/confirm',
  summary: 'What the checkout returned. The provider is asked before a plan is given',
  by: 'member',
  params: z.object({ id: PurchaseId }),
  body: z.object({
    paymentId: providerId('payment'),
    signature: bounded(64, 'This is not a signature').regex(/^[0-9a-f]{64}$/, 'This is not a signature'),
  }),
  reply: z.object({ data: Purchase }),
  failure: 'The payment could not be confirmed yet. If you have paid, your plan begins as soon as the bank tells us.',
  changes: ['account', 'contact', 'profile'],
})

export const purchases = call({
  method: 'GET',
  path: '/membership/purchases',
  summary: 'What I have bought, the newest first',
  by: 'member',
  reply: z.object({
    data: z.object({
      purchases: z.array(Purchase),
      /** What comes back if I return my plan now; absent without a plan that was bought. */
      refundNowPaise: z.int().optional(),
    }),
  }),
  failure: 'Failed to load your purchases',
  shows: ['account', 'contact'],
})

export const returnPlan = call({
  method: 'POST',
  path: '/membership/return',
  summary: 'End my plan now, and get the unused part of its price back',
  by: 'member',
  body: z.object({
    /** The refund that the member has read. Less is refused. */
    refundPaise: z.int('This is not an amount').min(0).max(100_000_000).optional(),
  }),
  reply: z.object({ message: z.string(), data: z.object({ refundPaise: z.int() }) }),
  failure: 'Your plan could not be returned',
  changes: ['account', 'contact', 'profile'],
})

export const invoice = call({
  method: 'GET',
  path: '/membership/purchases/:id/invoice',
  summary: 'The tax invoice of a purchase that was paid',
  by: 'member',
  params: z.object({ id: PurchaseId }),
  reply: z.object({}),
  file: 'application/pdf',
  failure: 'The invoice could not be made',
})

export const creditNote = call({
  method: 'GET',
  path: '/membership/credit-notes/:id',
  summary: 'The credit note for a part of a price that goes back',
  by: 'member',
  params: z.object({ id: uuid().toLowerCase() }),
  reply: z.object({}),
  file: 'application/pdf',
  failure: 'The credit note could not be made',
})
