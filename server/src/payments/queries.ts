import type { MemberId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'

/** Purchases, grants and returns of one member follow one another, and an account is not deleted in between. False if it is gone. */
export async function lockMember(tx: Tx, member: MemberId): Promise<boolean> {
  const { rows } = await sql`select from member where id = ${member} for no key update`.execute(tx)
  await sql`select from profile where id = ${member} for no key update`.execute(tx)
  return rows.length > 0
}

export const buyerOf = (db: Db, member: MemberId) =>
  db.selectFrom('profile').select(['full_name', 'state']).where('id', '=', member).executeTakeFirstOrThrow()

export interface NewPurchase {
  id: string
  member_id: MemberId
  request_key: string
  plan: string
  months: number
  reveals: number
  amount_paise: number
  tax_paise: number
  buyer_name: string
  place_of_supply: string | null
  replaces_membership_id: string | null
  created_at: Date
  look_at: Date
}

export const insertPurchase = (tx: Tx, purchase: NewPurchase) =>
  tx.insertInto('purchase').values(purchase).returningAll().executeTakeFirstOrThrow()

export const purchaseOfKey = (tx: Tx, member: MemberId, key: string) =>
  tx
    .selectFrom('purchase')
    .selectAll()
    .where('member_id', '=', member)
    .where('request_key', '=', key)
    .executeTakeFirst()

type Begun = Pick<NewPurchase, 'plan' | 'amount_paise' | 'replaces_membership_id'>

/** A purchase that another tab has just begun. */
export const openPurchase = (tx: Tx, member: MemberId, begun: Begun, since: Date) =>
  tx
    .selectFrom('purchase')
    .selectAll()
    .where('member_id', '=', member)
    .where('plan', '=', begun.plan)
    .where('amount_paise', '=', begun.amount_paise)
    .where('replaces_membership_id', 'is not distinct from', begun.replaces_membership_id)
    .where('is_open', '=', true)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

/** The first of two orders that were made at once stays. */
export async function keepOrder(db: Db, id: string, order: string): Promise<string> {
  await db
    .updateTable('purchase')
    .set({ provider_order: order })
    .where('id', '=', id)
    .where('provider_order', 'is', null)
    .execute()
  const kept = await db.selectFrom('purchase').select('provider_order').where('id', '=', id).executeTakeFirstOrThrow()
  return kept.provider_order!
}

export const purchaseById = (db: Db, id: string) =>
  db.selectFrom('purchase').selectAll().where('id', '=', id).executeTakeFirst()

export const lockPurchase = (tx: Tx, id: string) =>
  tx.selectFrom('purchase').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export type PurchaseRow = Awaited<ReturnType<typeof lockPurchase>>

/** Takes one purchase that is due. If this process dies, another one takes it a minute later. */
export async function takeDue(db: Db, now: Date, until: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update purchase set look_at = ${until} where id = (
      select id from purchase where look_at <= ${now} order by look_at limit 1 for update skip locked
    ) returning id
  `.execute(db)
  return rows[0]?.id
}

/** Changes nothing if an event has come since `before` was read. */
export const setLookAt = (tx: Tx, { id, look_at: before }: PurchaseRow, at: Date | null, isOpen: boolean) =>
  tx
    .updateTable('purchase')
    .set({ look_at: at, is_open: isOpen })
    .where('id', '=', id)
    .where(sql<boolean>`look_at is not distinct from ${before}`)
    .execute()

export const lookAgain = (db: Db, id: string, at: Date) =>
  db.updateTable('purchase').set({ look_at: at }).where('id', '=', id).execute()

export const paymentsOfPurchase = (db: Db, purchase: string) =>
  db.selectFrom('payment').selectAll().where('purchase_id', '=', purchase).execute()

export type PaymentRow = Awaited<ReturnType<typeof paymentsOfPurchase>>[number]

export const insertPayment = (tx: Tx, payment: PaymentRow) => tx.insertInto('payment').values(payment).execute()

export const refundsOfPayment = (db: Db, payment: string) =>
  db.selectFrom('refund').selectAll().where('payment_id', '=', payment).orderBy('created_at').execute()

export type RefundRow = Awaited<ReturnType<typeof refundsOfPayment>>[number]

export const insertRefund = (tx: Tx, refund: RefundRow) => tx.insertInto('refund').values(refund).execute()

export const updateRefund = (tx: Tx, id: string, change: Partial<RefundRow>) =>
  tx.updateTable('refund').set(change).where('id', '=', id).execute()

/** Takes one refund that the provider has to be asked for. */
export async function takeDueRefund(db: Db, now: Date, until: Date): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    update refund set ask_at = ${until} where id = (
      select id from refund where ask_at <= ${now} order by ask_at limit 1 for update skip locked
    ) returning *
  `.execute(db)
  return rows[0]
}

export const purchaseOfPayment = async (db: Db, payment: string) =>
  (await db.selectFrom('payment').select('purchase_id').where('id', '=', payment).executeTakeFirstOrThrow()).purchase_id

/** The payment that bought a plan. */
export const paymentOfMembership = (db: Db, membership: string) =>
  db
    .selectFrom('payment')
    .innerJoin('purchase', 'purchase.id', 'payment.purchase_id')
    .select(['payment.id', 'payment.amount_paise', 'tax_paise'])
    .where('membership_id', '=', membership)
    .executeTakeFirst()

interface NewEvent {
  id: string
  kind: string
  order: string | null
  payment: string | null
}

/** The purchase of an order, or of a payment that we know, is looked at next. An event that has come before changes nothing. */
export const noteEvent = (db: Db, { id, kind, order, payment }: NewEvent, now: Date) =>
  sql`
    with fresh as (
      insert into payment_event (id, kind, provider_order, payment_id, received_at)
      values (${id}, ${kind}, ${order}, ${payment}, ${now}) on conflict do nothing returning id
    )
    update purchase set look_at = ${now}
    where (provider_order = ${order} or id = (select purchase_id from payment where id = ${payment}))
      and exists (select from fresh)
  `.execute(db)

/** What a member has bought or is about to, with its payment that counts and its refunds. */
export async function purchasesOf(db: Db, member: MemberId, id?: string) {
  const { rows } = await sql<{
    id: string
    plan: string
    amount_paise: number
    tax_paise: number
    is_open: boolean
    created_at: Date
    outcome: 'granted' | 'given_back' | null
    why: 'other_amount' | 'second_payment' | 'has_plan' | 'no_account' | 'refunded_before' | null
    refund_paise: number
    is_refunded: boolean
    has_own_refund: boolean
    financial_year: string | null
    number: number | null
  }>`
    select purchase.id, plan, purchase.amount_paise, tax_paise, is_open, purchase.created_at, outcome, why,
      coalesce(refund_paise, 0)::bigint as refund_paise, coalesce(is_refunded, true) as is_refunded,
      coalesce(own_refund, false) as has_own_refund,
      financial_year, invoice.number
    from purchase
    left join lateral (
      select id as payment_id, outcome, why, exists (select from refund where payment_id = payment.id) as own_refund from payment where purchase_id = purchase.id 
      order by outcome desc, found_at limit 1
    ) payment on true
    left join invoice using (payment_id)
    left join lateral (
      select sum(refund.amount_paise) as refund_paise, bool_and(is_paid) as is_refunded
      from refund join payment paid on paid.id = refund.payment_id where paid.purchase_id = purchase.id
    ) refunds on true
    where member_id = ${member} and (${id ?? null}::uuid is null or purchase.id = ${id ?? null})
      and (outcome is not null or is_open or ${id ?? null}::uuid is not null) and provider_order is not null
    order by purchase.created_at desc limit 100
  `.execute(db)
  return rows
}

/** The row of the year stays locked until the end of the transaction. */
export async function nextInvoiceNumber(tx: Tx, year: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into invoice_series (financial_year, last_number) values (${year}, 1)
    on conflict (financial_year) do update set last_number = invoice_series.last_number + 1
    returning last_number as number
  `.execute(tx)
  return rows[0]!.number
}

interface NewInvoice {
  financial_year: string
  number: number
  payment_id: string
  issued_at: Date
  seller_name: string
  seller_address: string
  seller_gstin: string
}

export const insertInvoice = (tx: Tx, invoice: NewInvoice) => tx.insertInto('invoice').values(invoice).execute()

export const invoiceOf = (db: Db, member: MemberId, purchase: string) =>
  db
    .selectFrom('invoice')
    .innerJoin('payment', 'payment.id', 'invoice.payment_id')
    .innerJoin('purchase', 'purchase.id', 'payment.purchase_id')
    .selectAll('invoice')
    .select(['plan', 'reveals', 'purchase.amount_paise', 'tax_paise', 'buyer_name', 'place_of_supply'])
    .where('purchase.id', '=', purchase)
    .where('member_id', '=', member)
    .executeTakeFirst()
