import { randomUUID } from 'node:crypto'
import { deleteProfile } from '@parinay/contract/profile/profile'
import { myMembership, PLANS } from '@parinay/contract/membership'
import {
  confirmPurchase,
  invoice,
  plans,
  purchases,
  returnPlan,
  type SoldPlanId,
  startPurchase,
  taxWithin,
} from '@parinay/contract/payments'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Actor, keepSignedIn, somebody } from '../testing/actors.ts'
import { faultsOfBooks } from '../testing/compare-ledger-with-provider.ts'
import { startRazorpay, type StandInEvent, type StandInPayment } from '../testing/stand-in-razorpay.ts'
import { world } from '../testing/world.ts'
import { forgetBuyers } from './forget-buyers.ts'
import { financialYear, invoiceOf, taxLines } from './invoices.ts'
import { settle } from './settle.ts'

const razorpay = await startRazorpay()
const app = await world(razorpay.settings)
afterAll(() => razorpay.stop())
beforeEach(() => app.setNow(undefined))

const start = async (by: Actor, planId: SoldPlanId = 'basic_1', requestKey: string = randomUUID()) =>
  (await by.asks(startPurchase, { body: { planId, requestKey } })).data
const confirm = async (by: Actor, id: string, payment: StandInPayment) =>
  (await by.asks(confirmPurchase, { params: { id }, body: razorpay.proof(payment) })).data
const post = ({ body, headers }: StandInEvent) =>
  app.http.inject({ method: 'POST', url: '/payments/webhook', payload: body, headers })
const captured = (payment: StandInPayment) => post(razorpay.event('payment.captured', { payment }))
const planOf = async (by: Actor) => (await by.asks(myMembership)).data.planId
const listOf = async (by: Actor) => (await by.asks(purchases)).data
const statesOf = async (by: Actor) => (await listOf(by)).purchases.map(({ state }) => state)
const faults = () => faultsOfBooks(app.ctx.db, razorpay)
const settleAll = async () => {
  await app.runJobs()
  await app.runJobs()
}
const later = async (ms: number) => {
  await keepSignedIn(app)
  app.setNow(new Date(Date.now() + ms))
}

// spec: 3.4.8, 9.5.1, 9.5.2, 9.5.3, 9.5.4, 9.5.5, 9.5.6
test('the plans are on sale to everybody’s eyes, at the specified prices with the GST in them', async () => {
  const { data } = await app.ask(plans, {})
  expect(
    data.map((one) => [one.tier, one.durationMonths, one.priceInr, one.contactRevealsLimit, one.isActive]),
  ).toEqual([
    ['free', 0, 0, 0, true],
    ['basic', 1, 999, 10, true],
    ['basic', 3, 2499, 30, true],
    ['premium', 3, 4999, 100, true],
    ['premium', 6, 8999, 200, true],
    ['elite', 12, 15999, 500, true],
  ])
  expect(data.find(({ id }) => id === 'basic_1')).toMatchObject({
    name: 'Basic, 1 month',
    canSendMessages: true,
    canSendUnlimitedInterests: false,
    prioritySupport: false,
    profileHighlight: false,
    amountPaise: 99_900,
    taxPaise: 15_239,
  })
})

test('a plan is paid, confirmed and begins; the price and its GST are in the ledger', async () => {
  const asha = await somebody(app)
  const checkout = await start(asha, 'premium_3')
  expect(checkout).toMatchObject({ amountPaise: 499_900, taxPaise: taxWithin(499_900), currency: 'INR' })
  const payment = razorpay.pay(checkout.providerOrder)
  expect(await confirm(asha, checkout.purchaseId, payment)).toMatchObject({ state: 'paid', planId: 'premium_3' })
  expect((await asha.asks(myMembership)).data).toMatchObject({
    planId: 'premium_3',
    tier: 'premium',
    autoRenew: false,
    contactRevealsLimit: 100,
  })
  const entries = await app.ctx.db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_transaction', 'ledger_transaction.transaction_id', 'ledger_entry.transaction_id')
    .select(['account', 'paise'])
    .where('payment_id', '=', payment.id)
    .orderBy('account')
    .execute()
  expect(entries).toEqual([
    { account: 'gst', paise: -76_256 },
    { account: 'provider', paise: 499_900 },
    { account: 'sales', paise: -423_644 },
  ])
  expect(await faults()).toEqual([])
})

interface Misbehaviour {
  what: string
  does: (by: Actor, checkout: Awaited<ReturnType<typeof start>>) => Promise<unknown>
  plan: 'basic_1' | 'free'
  state: string
}

const MISBEHAVIOURS: Misbehaviour[] = [
  {
    what: 'the event comes before the redirect',
    async does(by, { providerOrder, purchaseId }) {
      const payment = razorpay.pay(providerOrder)
      await captured(payment)
      await app.runJobs()
      await confirm(by, purchaseId, payment)
    },
    plan: 'basic_1',
    state: 'paid',
  },
  {
    what: 'the browser is closed, and the event comes a day later',
    async does(by, { providerOrder }) {
      const payment = razorpay.pay(providerOrder)
      await later(DAY_MS)
      await captured(payment)
    },
    plan: 'basic_1',
    state: 'paid',
  },
  {
    what: 'the browser is closed, and no event comes: the job finds it',
    async does(by, { providerOrder }) {
      razorpay.pay(providerOrder)
      await later(DAY_MS / 24)
    },
    plan: 'basic_1',
    state: 'paid',
  },
  {
    what: 'it is paid a week after everybody has given up',
    async does(by, { providerOrder }) {
      await later(4 * DAY_MS)
      await app.runJobs()
      expect(await statesOf(by)).toEqual([])
      const payment = razorpay.pay(providerOrder)
      await later(7 * DAY_MS)
      await captured(payment)
    },
    plan: 'basic_1',
    state: 'paid',
  },
  {
    what: 'each event comes five times, at once',
    async does(by, { providerOrder }) {
      const event = razorpay.event('payment.captured', { payment: razorpay.pay(providerOrder) })
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => post(event)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    },
    plan: 'basic_1',
    state: 'paid',
  },
  {
    what: 'events come in the wrong order',
    async does(by, { providerOrder }) {
      const payment = razorpay.pay(providerOrder)
      await captured(payment)
      await post(razorpay.event('payment.authorized', { payment: { ...payment, status: 'authorized' } }))
      await app.runJobs()
      await post(razorpay.event('payment.failed', { payment: { ...payment, status: 'failed' } }))
    },
    plan: 'basic_1',
    state: 'paid',
  },
  {
    what: 'an event is forged',
    async does(by, { providerOrder }) {
      const payment = { id: 'pay_forged', order_id: providerOrder, amount: 99_900, currency: 'INR', amount_refunded: 0 }
      const event = razorpay.event('payment.captured', { payment: { ...payment, status: 'captured' } })
      const forged = { ...event.headers, 'x-razorpay-signature': 'ab'.repeat(32) }
      expect((await post({ ...event, headers: forged })).statusCode).toBe(400)
      // Even an event with a good signature gives nothing: the provider itself knows of no payment.
      expect((await post(event)).statusCode).toBe(200)
    },
    plan: 'free',
    state: 'open',
  },
  {
    what: 'the body differs from what was signed by one space',
    async does(by, { providerOrder }) {
      const event = razorpay.event('payment.captured', { payment: razorpay.pay(providerOrder) })
      expect((await post({ ...event, body: `${event.body} ` })).statusCode).toBe(400)
      await later(DAY_MS / 24)
    },
    plan: 'basic_1',
    state: 'paid',
  },
  {
    what: 'another amount is paid',
    does: async (by, { providerOrder }) => captured(razorpay.pay(providerOrder, { amount: 9_990 })),
    plan: 'free',
    state: 'refunded',
  },
  {
    what: 'another currency is paid',
    does: async (by, { providerOrder }) => captured(razorpay.pay(providerOrder, { currency: 'USD' })),
    plan: 'free',
    state: 'refunded',
  },
  {
    what: 'the payment fails, then another one succeeds',
    async does(by, { providerOrder, purchaseId }) {
      const failed = razorpay.pay(providerOrder, { status: 'failed' })
      await post(razorpay.event('payment.failed', { payment: failed }))
      await app.runJobs()
      expect(await statesOf(by)).toEqual(['open'])
      await confirm(by, purchaseId, razorpay.pay(providerOrder))
    },
    plan: 'basic_1',
    state: 'paid',
  },
  {
    what: 'all of it is refunded before we look',
    async does(by, { providerOrder }) {
      const payment = razorpay.pay(providerOrder)
      const refund = razorpay.refundByHand(payment.id, 99_900)
      await post(razorpay.event('refund.processed', { refund, payment }))
    },
    plan: 'free',
    state: 'refunded',
  },
  {
    what: 'all of it is refunded at the provider later',
    async does(by, { providerOrder, purchaseId }) {
      const payment = razorpay.pay(providerOrder)
      await confirm(by, purchaseId, payment)
      const refund = razorpay.refundByHand(payment.id, 99_900)
      await post(razorpay.event('refund.processed', { refund }))
    },
    plan: 'free',
    state: 'refunded',
  },
  {
    what: 'a part is refunded at the provider, in two pieces',
    async does(by, { providerOrder, purchaseId }) {
      const payment = razorpay.pay(providerOrder)
      await confirm(by, purchaseId, payment)
      razorpay.refundByHand(payment.id, 10_001)
      await post(razorpay.event('refund.processed', { refund: razorpay.refundByHand(payment.id, 33) }))
    },
    plan: 'basic_1',
    state: 'refunded',
  },
  {
    what: 'the provider is away, then back',
    async does(by, { providerOrder, purchaseId }) {
      const payment = razorpay.pay(providerOrder)
      razorpay.behavior.isAway = true
      expect(await confirm(by, purchaseId, payment)).toMatchObject({ state: 'open' })
      await app.runJobs()
      razorpay.behavior.isAway = false
      await later(2 * 60_000)
    },
    plan: 'basic_1',
    state: 'paid',
  },
]

test.each(MISBEHAVIOURS)('$what: $plan, $state', async ({ does, plan, state }) => {
  const asha = await somebody(app)
  await does(asha, await start(asha))
  await settleAll()
  expect([await planOf(asha), await statesOf(asha)]).toEqual([plan, [state]])
  expect(await faults()).toEqual([])
})

test('a refund whose answer is lost is found again and not made twice', async () => {
  const asha = await somebody(app)
  const { providerOrder } = await start(asha)
  const payment = razorpay.pay(providerOrder, { amount: 7_700 })
  await captured(payment)
  const { id } = (await listOf(asha)).purchases[0]!
  await settle(app.ctx, app.ctx.config.payments!, id)
  // The provider refunds, and its answer never arrives.
  const due = await app.ctx.db
    .selectFrom('refund')
    .select('id')
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow()
  razorpay.behavior.losesAnswers = true
  await app.runJobs()
  razorpay.behavior.losesAnswers = false
  await later(10 * 60_000)
  await settleAll()
  const made = [...razorpay.refunds.values()].filter((refund) => refund.payment_id === payment.id)
  expect(made.map(({ receipt, amount }) => [receipt, amount])).toEqual([[due.id, 7_700]])
  expect(await faults()).toEqual([])
})

test('a refund that the bank turns down is asked for again', async () => {
  const asha = await somebody(app)
  const { providerOrder } = await start(asha)
  const payment = razorpay.pay(providerOrder, { amount: 8_800 })
  razorpay.behavior.refundStatus = 'pending'
  await captured(payment)
  await settleAll()
  expect(await statesOf(asha)).toEqual(['refunding'])
  const [first] = [...razorpay.refunds.values()].filter((refund) => refund.payment_id === payment.id)
  first!.status = 'failed'
  Object.assign(razorpay.payments.get(payment.id)!, { amount_refunded: 0, status: 'captured' })
  razorpay.behavior.refundStatus = 'processed'
  await post(razorpay.event('refund.failed', { refund: first! }))
  await settleAll()
  await later(2 * 60 * 60_000)
  await settleAll()
  expect(await statesOf(asha)).toEqual(['refunded'])
  expect(await faults()).toEqual([])
})

test('two tabs share a purchase; two purchases that are both paid give one plan, and the other money goes back', async () => {
  const asha = await somebody(app)
  const [one, other] = await Promise.all([start(asha), start(asha)])
  expect(one.purchaseId).toBe(other.purchaseId)
  expect(one.providerOrder).toBe(other.providerOrder)
  const third = await start(asha, 'basic_3')
  const payments = [razorpay.pay(one.providerOrder), razorpay.pay(third.providerOrder)]
  await Promise.all([confirm(asha, one.purchaseId, payments[0]!), confirm(asha, third.purchaseId, payments[1]!)])
  await settleAll()
  expect((await statesOf(asha)).toSorted()).toEqual(['paid', 'refunded'])
  expect((await listOf(asha)).purchases.find(({ why }) => why)).toMatchObject({ why: 'has_plan' })
  await expect(start(asha)).rejects.toBeRefused('has_plan')
  expect(await faults()).toEqual([])
})

test('an order that is paid twice gives one plan', async () => {
  const asha = await somebody(app)
  const { providerOrder, purchaseId } = await start(asha)
  await confirm(asha, purchaseId, razorpay.pay(providerOrder))
  await captured(razorpay.pay(providerOrder))
  await settleAll()
  expect([await planOf(asha), await statesOf(asha)]).toEqual(['basic_1', ['paid']])
  expect((await listOf(asha)).purchases[0]).toMatchObject({ refundPaise: 99_900 })
  expect(await faults()).toEqual([])
})

test('the same key is the same purchase, and its price stays when the plan’s price changes', async () => {
  const asha = await somebody(app)
  const key = randomUUID()
  const first = await start(asha, 'basic_1', key)
  const plan = PLANS.basic_1 as { priceInr: number }
  plan.priceInr = 1_299
  try {
    expect(await start(asha, 'basic_1', key)).toEqual(first)
    await expect(start(asha, 'elite_12', key)).rejects.toBeRefused('purchase_not_open')
    const read = { planId: 'basic_1' as const, requestKey: randomUUID(), amountPaise: 99_900 }
    await expect(asha.asks(startPurchase, { body: read })).rejects.toBeRefused('price_changed')
    await confirm(asha, first.purchaseId, razorpay.pay(first.providerOrder))
  } finally {
    plan.priceInr = 999
  }
  expect(await statesOf(asha)).toEqual(['paid'])
  await expect(start(asha, 'basic_1', key)).rejects.toBeRefused('purchase_not_open')
})

test('a coupon, a price, a tier or another member in the request changes nothing', async () => {
  const asha = await somebody(app)
  const hostile = { coupon: 'FREE100', price: 1, amount: 100, currency: 'USD', tier: 'elite', memberId: randomUUID() }
  const body = { planId: 'basic_1' as const, requestKey: randomUUID(), ...hostile }
  expect((await asha.asks(startPurchase, { body })).data).toMatchObject({ amountPaise: 99_900, currency: 'INR' })
  for (const planId of ['free', 'basic_2', '__proto__', 'x'.repeat(100_000)])
    await expect(start(asha, planId as SoldPlanId)).rejects.toBeRefused('bad_input')
})

test('only the buyer confirms, with the provider’s signature of our order', async () => {
  const [asha, meera] = [await somebody(app), await somebody(app)]
  const { purchaseId, providerOrder } = await start(asha)
  const other = await start(meera)
  const payment = razorpay.pay(other.providerOrder)
  await expect(confirm(asha, purchaseId, payment)).rejects.toBeRefused('payment_signature')
  await expect(confirm(asha, other.purchaseId, payment)).rejects.toBeRefused('purchase_not_found')
  await expect(confirm(asha, randomUUID(), payment)).rejects.toBeRefused('purchase_not_found')
  const forged = { paymentId: razorpay.pay(providerOrder).id, signature: '0'.repeat(64) }
  await expect(asha.asks(confirmPurchase, { params: { id: purchaseId }, body: forged })).rejects.toBeRefused(
    'payment_signature',
  )
  await confirm(meera, other.purchaseId, payment)
  await later(DAY_MS / 24)
  await settleAll()
})

test('without an answer of the provider no purchase begins, and the next try is the same purchase', async () => {
  const asha = await somebody(app)
  const key = randomUUID()
  razorpay.behavior.isAway = true
  await expect(start(asha, 'basic_1', key)).rejects.toBeRefused('payments_away')
  razorpay.behavior.isAway = false
  razorpay.behavior.losesAnswers = true
  await expect(start(asha, 'basic_1', key)).rejects.toBeRefused('payments_away')
  razorpay.behavior.losesAnswers = false
  await start(asha, 'basic_1', key)
  expect(await statesOf(asha)).toEqual(['open'])
})

test('an account that is deleted in the middle of a payment gets its money back, and a purchase before stays in the books', async () => {
  const asha = await somebody(app)
  const { providerOrder, purchaseId } = await start(asha)
  const payment = razorpay.pay(providerOrder)
  await asha.asks(deleteProfile)
  await captured(payment)
  await settleAll()
  const row = await app.ctx.db.selectFrom('payment').selectAll().where('id', '=', payment.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ purchase_id: purchaseId, outcome: 'given_back', why: 'no_account' })
  expect(razorpay.payments.get(payment.id)).toMatchObject({ status: 'refunded' })
  expect(await faults()).toEqual([])
})

test('a deletion at the same moment as the payment ends with a plan or with the money, never with neither', async () => {
  for (let round = 0; round < 8; round++) {
    const asha = await somebody(app)
    const { providerOrder, purchaseId } = await start(asha)
    const payment = razorpay.pay(providerOrder)
    await Promise.allSettled([confirm(asha, purchaseId, payment), asha.asks(deleteProfile)])
    await later(DAY_MS / 24)
    await settleAll()
    const { outcome } = await app.ctx.db
      .selectFrom('payment')
      .select('outcome')
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow()
    const isRefunded = razorpay.payments.get(payment.id)!.status === 'refunded'
    expect([outcome, isRefunded]).toEqual(outcome === 'granted' ? ['granted', false] : ['given_back', true])
    app.setNow(undefined)
  }
})

test('a plan is returned: all of it back within a week, later the unused share, and a smaller refund than read is refused', async () => {
  const asha = await somebody(app)
  await expect(asha.asks(returnPlan, { body: {} })).rejects.toBeRefused('no_bought_plan')
  const first = await start(asha)
  await confirm(asha, first.purchaseId, razorpay.pay(first.providerOrder))
  expect((await listOf(asha)).refundNowPaise).toBe(99_900)
  await app.ctx.db.updateTable('membership').set({ reveals_used: 4 }).where('member_id', '=', asha.id).execute()
  expect((await listOf(asha)).refundNowPaise).toBe(59_940)
  await expect(asha.asks(returnPlan, { body: { refundPaise: 99_900 } })).rejects.toBeRefused('refund_changed')
  const answers = await Promise.allSettled(
    [1, 2, 3].map(() => asha.asks(returnPlan, { body: { refundPaise: 59_940 } })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await settleAll()
  expect([await planOf(asha), await statesOf(asha)]).toEqual(['free', ['refunded']])
  expect((await listOf(asha)).refundNowPaise).toBeUndefined()
  // Another plan can be bought afterwards.
  await start(asha, 'elite_12')
})

test('eight years later the buyer’s name is gone, and the amounts are still there', async () => {
  const asha = await somebody(app)
  const { purchaseId } = await start(asha)
  const row = async () =>
    app.ctx.db
      .selectFrom('purchase')
      .select(['buyer_name', 'amount_paise'])
      .where('id', '=', purchaseId)
      .executeTakeFirst()
  await later((8 * 365 + 1) * DAY_MS)
  await forgetBuyers(app.ctx)
  expect(await row()).toEqual({ buyer_name: 'Asha Rao', amount_paise: 99_900 })
  await later((8 * 365 + 3) * DAY_MS)
  await forgetBuyers(app.ctx)
  expect(await row()).toEqual({ buyer_name: '', amount_paise: 99_900 })
})

test('the ledger refuses an entry without its counterpart, a change, and a refund beyond the payment', async () => {
  const asha = await somebody(app)
  const { purchaseId, providerOrder } = await start(asha)
  const payment = razorpay.pay(providerOrder)
  await confirm(asha, purchaseId, payment)
  const { db } = app.ctx
  const insert = (entries: string) =>
    sql`
      with t as (
        insert into ledger_transaction (transaction_id, kind, payment_id, refund_id, at)
        select gen_random_uuid(), 'given_back', ${payment.id}, id, now() from refund limit 1 returning transaction_id
      )
      insert into ledger_entry select transaction_id, e.account, e.paise from t, jsonb_to_recordset(${entries}::jsonb) as e (account text, paise bigint)
    `.execute(db)
  await expect(insert('[{"account":"sales","paise":5}]')).rejects.toThrow('does not sum to zero')
  await expect(insert('[{"account":"sales","paise":5},{"account":"owed","paise":-4}]')).rejects.toThrow('sum to zero')
  await expect(insert('[]')).rejects.toThrow('sum to zero')
  await expect(db.updateTable('ledger_entry').set({ paise: 1 }).execute()).rejects.toThrow('only added to')
  await expect(db.deleteFrom('ledger_entry').execute()).rejects.toThrow('only added to')
  const refund = { id: randomUUID(), payment_id: payment.id, amount_paise: 99_901, reason: 'returned' }
  await expect(
    db
      .insertInto('refund')
      .values({ ...refund, created_at: new Date() })
      .execute(),
  ).rejects.toThrow('More would go back')
})

test('invoices are numbered without a gap in each financial year, also when sales happen at once', async () => {
  const buyers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => somebody(app)))
  await Promise.all(
    buyers.map(async (one, index) => {
      const { purchaseId, providerOrder } = await start(one)
      // Every third payment has another amount: it gives no plan, and takes no number.
      await confirm(one, purchaseId, razorpay.pay(providerOrder, index % 3 === 2 ? { amount: 200 } : {}))
    }),
  )
  const { rows } = await sql<{ count: number; last: number; series: number }>`
    select count(*) as count, max(number) as last, max(last_number) as series from invoice join invoice_series using (financial_year)
    where financial_year = ${financialYear(new Date())}
  `.execute(app.ctx.db)
  expect(rows[0]!.last).toBe(rows[0]!.count)
  expect(rows[0]!.series).toBe(rows[0]!.count)
  await settleAll()
})

test('the invoice names seller, buyer, number, place of supply and the parts of the tax; others get none', async () => {
  const [asha, meera] = [await somebody(app, { name: 'आशा <b>#rao' }), await somebody(app)]
  await app.ctx.db.updateTable('profile').set({ state: 'Tamil Nadu' }).where('id', '=', asha.id).execute()
  const { purchaseId, providerOrder } = await start(asha)
  await expect(asha.asks(invoice, { params: { id: purchaseId } })).rejects.toBeRefused('purchase_not_found')
  await confirm(asha, purchaseId, razorpay.pay(providerOrder))
  const words = await invoiceOf(app.ctx, asha.id, purchaseId)
  const year = financialYear(new Date())
  expect(words).toMatchObject({
    number: expect.stringMatching(new RegExp(`^${year}/\\d{5}$`)) as unknown,
    seller: { name: 'Parinay Trials', gstin: '29AABCP1234C1Z5' },
    buyer: 'आशा <b>#rao',
    place: 'Tamil Nadu (33)',
    net: '₹ 846.61',
    taxes: [['IGST 18 %', '₹ 152.39']],
    total: '₹ 999.00',
  })
  const pdf = (await asha.asks(invoice, { params: { id: purchaseId } })) as unknown as string
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  await expect(meera.asks(invoice, { params: { id: purchaseId } })).rejects.toBeRefused('purchase_not_found')
})

test('within the seller’s state the tax is in two halves; the financial year begins in April, in India', () => {
  expect(taxLines(15_239, true)).toEqual([
    ['CGST 9 %', 7_619],
    ['SGST 9 %', 7_620],
  ])
  expect(financialYear(new Date('2026-03-31T18:29:59Z'))).toBe('2025-26')
  expect(financialYear(new Date('2026-03-31T18:30:00Z'))).toBe('2026-27')
  expect(financialYear(new Date('2099-12-31T00:00:00Z'))).toBe('2099-00')
})
