// Tax invoices: their numbers, and their words for the template.
import type { MemberId } from '@parinay/contract/kernel/ids'
import { type PlanId, PLANS } from '@parinay/contract/membership'
import { GST_PERCENT } from '@parinay/contract/payments'
import { STATES } from '@parinay/contract/vocabulary/states-and-countries'
import { INDIA_OFFSET_MS, INDIA_TIME_ZONE } from '@parinay/contract/vocabulary/time-units'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database/database.ts'
import type { PaymentSettings } from '../platform/payment-settings.ts'
import { refuse } from '../platform/problem.ts'
import { STATE_CODES } from './gst-state-codes.ts'
import * as queries from './queries.ts'

/** April to March: "2026-27". */
export function financialYear(at: Date): string {
  const india = new Date(at.getTime() + INDIA_OFFSET_MS)
  const first = india.getUTCMonth() >= 3 ? india.getUTCFullYear() : india.getUTCFullYear() - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

/** The next number of the year, in the transaction of the sale: a sale that fails leaves no gap. */
export async function issue(tx: Tx, { seller }: PaymentSettings, payment: string, now: Date) {
  const year = financialYear(now)
  await queries.insertInvoice(tx, {
    financial_year: year,
    number: await queries.nextInvoiceNumber(tx, year),
    payment_id: payment,
    issued_at: now,
    seller_name: seller.name,
    seller_address: seller.address,
    seller_gstin: seller.gstin,
  })
}

export const invoiceNumber = (year: string, number: number) => `${year}/${String(number).padStart(5, '0')}`

const rupees = (paise: number) =>
  `₹ ${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** SAC 9997, other services. */
const SERVICE_CODE = '9997'
const DAY = new Intl.DateTimeFormat('en-IN', { timeZone: INDIA_TIME_ZONE, dateStyle: 'long' })

/** Within the seller's state the tax is half the union's and half the state's. A buyer of no known state counts as there. */
export function taxLines(total: number, isWithinState: boolean): [string, number][] {
  if (!isWithinState) return [[`IGST ${GST_PERCENT} %`, total]]
  const half = Math.floor(total / 2)
  return [
    [`CGST ${GST_PERCENT / 2} %`, half],
    [`SGST ${GST_PERCENT / 2} %`, total - half],
  ]
}

export const dayOf = (at: Date) => DAY.format(at)

interface Sale {
  seller_name: string
  seller_address: string
  seller_gstin: string
  plan: string
  reveals: number
  buyer_name: string
  place_of_supply: string | null
  amount_paise: number
  tax_paise: number
}

/** What an invoice and its credit notes have in common. */
export function wordsOfSale(row: Sale) {
  const sellerCode = row.seller_gstin.slice(0, 2)
  const sellerState = STATES.find((state) => STATE_CODES[state] === sellerCode)
  const place = STATES.find((state) => state === row.place_of_supply) ?? sellerState
  const plan = PLANS[row.plan as PlanId]
  const net = row.amount_paise - row.tax_paise
  const code = place ? STATE_CODES[place] : sellerCode
  return {
    seller: { name: row.seller_name, address: row.seller_address, gstin: row.seller_gstin },
    buyer: row.buyer_name,
    place: `${place ?? 'State of the seller'} (${code})`,
    item: `${plan.name}: ${row.reveals} phone numbers`,
    code: SERVICE_CODE,
    net: rupees(net),
    taxes: taxLines(row.tax_paise, code === sellerCode).map(([name, paise]) => [name, rupees(paise)]),
    total: rupees(row.amount_paise),
  }
}

export async function invoiceOf({ db }: Context, member: MemberId, purchase: string) {
  const row = (await queries.invoiceOf(db, member, purchase)) ?? refuse('purchase_not_found')
  return {
    ...wordsOfSale(row),
    title: 'Tax invoice',
    number: invoiceNumber(row.financial_year, row.number),
    day: dayOf(row.issued_at),
    totalName: 'Total, paid',
    closing: `Payment ${row.payment_id} through Razorpay. Tax is not payable on reverse charge. This invoice was made by a computer and needs no signature.`,
  }
}
