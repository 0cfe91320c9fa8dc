// Compares the ledger with what the payment provider keeps.
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Razorpay } from './stand-in-razorpay.ts'

/** Every fault as a sentence: of the ledger, of what the provider holds, and of payments without exactly one plan or refund. */
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
  ]
}
