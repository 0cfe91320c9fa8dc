// Credit notes: one for each part of an invoiced price that goes back.
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Context } from '../platform/context.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { refuse } from '../platform/problem.ts'
import * as queries from './credit-note-queries.ts'
import { dayOf, financialYear, invoiceNumber, wordsOfSale } from './invoices.ts'

/** In the transaction in which the money becomes owed. */
export const issueCreditNote = (tx: Tx, transaction: string, payment: string, now: Date) =>
  queries.insertCreditNote(tx, transaction, payment, financialYear(now), now)

/** At most 16 characters, as the rules of GST say. */
const creditNoteNumber = (year: string, number: number) => `CN/${invoiceNumber(year, number)}`

/** Those of each purchase. */
export async function creditNotesOf(db: Db, member: MemberId) {
  const notes = await queries.creditNotesOf(db, member)
  return Map.groupBy(
    notes.map((note) => ({
      purchase: note.purchase_id,
      id: note.id,
      number: creditNoteNumber(note.financial_year, note.number),
      amountPaise: note.amount_paise,
    })),
    ({ purchase }) => purchase,
  )
}

export async function creditNoteOf({ db }: Context, member: MemberId, id: string) {
  const note = (await queries.creditNoteOf(db, member, id)) ?? refuse('credit_note_not_found')
  const invoice = `${invoiceNumber(note.invoice_year, note.invoice_number)} of ${dayOf(note.invoice_issued_at)}`
  return {
    ...wordsOfSale(note),
    title: 'Credit note',
    number: creditNoteNumber(note.financial_year, note.number),
    day: dayOf(note.issued_at),
    against: invoice,
    totalName: 'Total, goes back',
    closing: `Payment ${note.payment_id} through Razorpay. This credit note was made by a computer and needs no signature.`,
  }
}
