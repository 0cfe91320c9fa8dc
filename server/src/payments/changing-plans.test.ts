// A plan that replaces a running one, and the credit notes for what goes back.
import { randomUUID } from 'node:crypto'
import { myMembership } from '@parinay/contract/membership'
import {
  confirmPurchase,
  creditNote,
  purchases,
  returnPlan,
  type SoldPlanId,
  startPurchase,
} from '@parinay/contract/payments'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Actor, somebody } from '../testing/actors.ts'
import { faultsOfBooks } from '../testing/compare-ledger-with-provider.ts'
import { startRazorpay } from '../testing/stand-in-razorpay.ts'
import { world } from '../testing/world.ts'
import { creditNoteOf } from './credit-notes.ts'
import { financialYear } from './invoices.ts'

const razorpay = await startRazorpay()
const app = await world(razorpay.settings)
afterAll(() => razorpay.stop())

const start = async (by: Actor, planId: SoldPlanId, refundPaise?: number) =>
  (await by.asks(startPurchase, { body: { planId, requestKey: randomUUID(), refundPaise } })).data
const pay = (by: Actor, { providerOrder, purchaseId }: Awaited<ReturnType<typeof start>>) =>
  by.asks(confirmPurchase, { params: { id: purchaseId }, body: razorpay.proof(razorpay.pay(providerOrder)) })
const buy = async (by: Actor, planId: SoldPlanId, refundPaise?: number) => pay(by, await start(by, planId, refundPaise))
const listOf = async (by: Actor) => (await by.asks(purchases)).data
const membershipOf = async (by: Actor) => (await by.asks(myMembership)).data
const seen = (by: Actor, count: number) =>
  app.ctx.db
    .updateTable('membership')
    .set({ reveals_used: count })
    .where('member_id', '=', by.id)
    .where('ended_at', 'is', null)
    .execute()
const settleAll = async () => {
  await app.runJobs()
  await app.runJobs()
}
const faults = () => faultsOfBooks(app.ctx.db, razorpay)

test('a plan replaces a running one, whose unused part goes back; without having read of it nobody buys', async () => {
  const asha = await somebody(app)
  await buy(asha, 'basic_1')
  await seen(asha, 4)
  await expect(start(asha, 'premium_3')).rejects.toBeRefused('has_plan')
  await expect(start(asha, 'premium_3', 99_900)).rejects.toBeRefused('refund_changed')
  const { refundNowPaise } = await listOf(asha)
  expect(refundNowPaise).toBe(59_940)
  const begun = await start(asha, 'premium_3', refundNowPaise)
  // Nothing ends before the payment.
  expect(await membershipOf(asha)).toMatchObject({ planId: 'basic_1', contactRevealsUsed: 4 })
  await pay(asha, begun)
  expect(await membershipOf(asha)).toMatchObject({
    planId: 'premium_3',
    contactRevealsLimit: 100,
    contactRevealsUsed: 0,
  })
  await settleAll()
  const { purchases: list } = await listOf(asha)
  expect(list.map(({ planId, state, refundPaise }) => [planId, state, refundPaise])).toEqual([
    ['premium_3', 'paid', 0],
    ['basic_1', 'refunded', 59_940],
  ])
  expect(await faults()).toEqual([])
})

test('numbers seen between the look and the payment count; a payment of the same plan renews it', async () => {
  const asha = await somebody(app)
  await buy(asha, 'basic_3')
  const begun = await start(asha, 'basic_3', 249_900)
  await seen(asha, 15)
  await pay(asha, begun)
  await settleAll()
  expect((await listOf(asha)).purchases.map(({ state, refundPaise }) => [state, refundPaise])).toEqual([
    ['paid', 0],
    ['refunded', 124_950],
  ])
  expect(await membershipOf(asha)).toMatchObject({ planId: 'basic_3', contactRevealsUsed: 0 })
  expect(await faults()).toEqual([])
})

test('a plan that was given is replaced without money, and one that has ended meanwhile gives nothing back twice', async () => {
  const [asha, meera] = [await somebody(app), await somebody(app)]
  await sql`
    insert into membership (id, member_id, plan, starts_at, ends_at, reveals_limit)
    values (gen_random_uuid(), ${asha.id}, 'elite_12', now(), now() + interval '1 year', 500)
  `.execute(app.ctx.db)
  await expect(start(asha, 'basic_1', 1)).rejects.toBeRefused('refund_changed')
  await buy(asha, 'basic_1', 0)
  await buy(meera, 'basic_1')
  const begun = await start(meera, 'premium_6', 99_900)
  await meera.asks(returnPlan, { body: {} })
  await pay(meera, begun)
  await settleAll()
  expect([(await membershipOf(asha)).planId, (await membershipOf(meera)).planId]).toEqual(['basic_1', 'premium_6'])
  expect((await listOf(meera)).purchases.map(({ refundPaise }) => refundPaise)).toEqual([0, 99_900])
  expect(await faults()).toEqual([])
})

test('two replacements that are both paid give one plan; the money of the other goes back whole', async () => {
  const asha = await somebody(app)
  await buy(asha, 'basic_1')
  const [one, other] = [await start(asha, 'premium_3', 99_900), await start(asha, 'elite_12', 99_900)]
  await Promise.all([pay(asha, one), pay(asha, other)])
  await settleAll()
  const { purchases: list } = await listOf(asha)
  expect(list.map(({ state }) => state).toSorted()).toEqual(['paid', 'refunded', 'refunded'])
  expect(list.filter(({ why }) => why === 'has_plan')).toHaveLength(1)
  expect(await faults()).toEqual([])
})

test('each part of an invoiced price that goes back has a numbered credit note, and a payment without a plan has none', async () => {
  const [asha, meera] = [await somebody(app), await somebody(app)]
  await app.ctx.db.updateTable('profile').set({ state: 'Karnataka' }).where('id', '=', asha.id).execute()
  await buy(asha, 'basic_1')
  await seen(asha, 4)
  await asha.asks(returnPlan, { body: {} })
  const wrong = await start(meera, 'basic_1')
  const payment = razorpay.pay(wrong.providerOrder, { amount: 200 })
  await meera.asks(confirmPurchase, { params: { id: wrong.purchaseId }, body: razorpay.proof(payment) })
  await settleAll()

  const [bought] = (await listOf(asha)).purchases
  const [note] = bought!.creditNotes!
  expect(note).toMatchObject({
    amountPaise: 59_940,
    number: expect.stringMatching(/^CN\/\d{4}-\d\d\/\d{5}$/) as unknown,
  })
  expect((await listOf(meera)).purchases[0]!.creditNotes).toBeUndefined()
  expect(await creditNoteOf(app.ctx, asha.id, note!.id)).toMatchObject({
    title: 'Credit note',
    against: expect.stringContaining(bought!.invoice!) as unknown,
    place: 'Karnataka (29)',
    net: '₹ 507.97',
    taxes: [
      ['CGST 9 %', '₹ 45.71'],
      ['SGST 9 %', '₹ 45.72'],
    ],
    total: '₹ 599.40',
  })
  const pdf = (await asha.asks(creditNote, { params: { id: note!.id } })) as unknown as string
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  for (const id of [note!.id, randomUUID()])
    await expect(meera.asks(creditNote, { params: { id } })).rejects.toBeRefused('credit_note_not_found')

  const { rows } = await sql<{ count: number; last: number; series: number }>`
    select count(*) as count, max(number) as last, max(last_number) as series
    from credit_note join credit_note_series using (financial_year) where financial_year = ${financialYear(new Date())}
  `.execute(app.ctx.db)
  expect(rows[0]).toMatchObject({ count: rows[0]!.last, series: rows[0]!.last })
})
