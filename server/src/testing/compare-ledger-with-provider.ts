// Compares the ledger with what the payment provider keeps.
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Razorpay } from './stand-in-razorpay.ts'

/**
 * Every fault as a sentence: of the ledger, of what the provider holds, of payments without exactly one plan or refund, and of invoices and
 * credit notes.
 */
export async function faultsOfBooks(db: Db, razorpay: Razorpay): Promise<string[]> {
  const { rows: sums } = await sql<{ account: string; paise: number }>`
    select account, sum(paise)::bigint as paise from ledger_entry group by account
  `.execute(db)
  const total = sums.reduce((sum, { paise }) => sum + paise, 0)
  const held = sums.find(({ account }) => account === 'provider')?.paise ?? 0
  const owed = sums.find(({ account }) => account === 'owed')?.paise ?? 0
  const { rows: payments } = await sql<{ id: string; outcome: string; plans: number; back: number; amount: number }>`
    select id, outcome, amount_paise as amount, (membership_id is not null)::int as plans,
      (select coalesce(sum(amount_paise), 0)::bigint from refund where payment_id = payment.id and is_paid) as back
    from payment
  `.execute(db)
  const captured = [...razorpay.payments.values()].filter(
    ({ status }) => status === 'captured' || status === 'refunded',
  )
  const known = new Map(payments.map((row) => [row.id, row]))
  return [
    ...(total === 0 ? [] : [`The ledger sums to ${total}`]),
    ...(held === razorpay.balance() ? [] : [`The ledger says ${held}, the provider holds ${razorpay.balance()}`]),
    ...(owed === 0 ? [] : [`${-owed} paise are still owed`]),
    ...captured.filter(({ id }) => !known.has(id)).map(({ id }) => `${id} is not booked`),
    ...payments
      .filter(({ outcome, plans, back, amount }) =>
        outcome === 'granted' ? plans !== 1 || back > amount : plans !== 0 || back !== amount,
      )
      .map(({ id, outcome, plans, back }) => `${id} is ${outcome} with ${plans} plans and ${back} refunded`),
    ...(await faultsOfDocuments(db)),
  ]
}

/** Each sale has one invoice, each part of it that goes back one credit note, and no number of a year is left out. */
async function faultsOfDocuments(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select payment.id || ' is ' || outcome || ' with ' || count(invoice.number) || ' invoices' as fault
    from payment left join invoice on invoice.payment_id = payment.id
    group by payment.id having count(invoice.number) <> (outcome = 'granted')::int
    union all
    select 'A part of ' || payment_id || ' went back without a credit note'
    from ledger_transaction join invoice using (payment_id) left join credit_note using (transaction_id)
    where kind = 'given_back' and credit_note.number is null
    union all
    select 'The invoices of ' || financial_year || ' end at ' || last_number || ' and are ' || count(invoice.number)
    from invoice_series left join invoice using (financial_year)
    group by financial_year having count(invoice.number) <> last_number or max(invoice.number) <> last_number
    union all
    select 'The credit notes of ' || financial_year || ' end at ' || last_number || ' and are ' || count(credit_note.number)
    from credit_note_series left join credit_note using (financial_year)
    group by financial_year having count(credit_note.number) <> last_number or max(credit_note.number) <> last_number
  `.execute(db)
  return rows.map(({ fault }) => fault)
}
