import type { MemberId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'

/** Takes the next number of the year, whose row stays locked until the end of the transaction. Nothing for a sale without an invoice. */
export const insertCreditNote = (tx: Tx, transaction: string, payment: string, year: string, now: Date) =>
  sql`
    with series as (
      insert into credit_note_series (financial_year, last_number)
      select ${year}, 1 from invoice where payment_id = ${payment}
      on conflict (financial_year) do update set last_number = credit_note_series.last_number + 1
      returning financial_year, last_number
    )
    insert into credit_note select financial_year, last_number, ${transaction}, ${now} from series
  `.execute(tx)

interface ListedNote {
  id: string
  purchase_id: string
  financial_year: string
  number: number
  amount_paise: number
  tax_paise: number
}

/** The credit notes of a member, the oldest first. The ledger knows what they are about. */
const notesOf = (member: MemberId) => sql`
  select transaction_id as id, purchase_id, payment_id, credit_note.financial_year, credit_note.number, credit_note.issued_at,
    sum(paise) filter (where account in ('sales', 'gst'))::bigint as amount_paise,
    coalesce(sum(paise) filter (where account = 'gst'), 0)::bigint as tax_paise
  from credit_note
  join ledger_transaction using (transaction_id) join ledger_entry using (transaction_id)
  join payment on payment.id = payment_id join purchase on purchase.id = purchase_id
  where member_id = ${member}
  group by transaction_id, purchase_id, payment_id, credit_note.financial_year, credit_note.number, credit_note.issued_at
`

export const creditNotesOf = async (db: Db, member: MemberId): Promise<ListedNote[]> =>
  (await sql<ListedNote>`select * from (${notesOf(member)}) as note order by issued_at, number`.execute(db)).rows

export async function creditNoteOf(db: Db, member: MemberId, id: string) {
  const { rows } = await sql<
    ListedNote & {
      issued_at: Date
      invoice_year: string
      invoice_number: number
      invoice_issued_at: Date
      seller_name: string
      seller_address: string
      seller_gstin: string
      plan: string
      reveals: number
      buyer_name: string
      place_of_supply: string | null
      payment_id: string
    }
  >`
    select note.*, invoice.financial_year as invoice_year, invoice.number as invoice_number,
      invoice.issued_at as invoice_issued_at, seller_name, seller_address, seller_gstin,
      plan, reveals, buyer_name, place_of_supply
    from (${notesOf(member)}) as note
    join invoice using (payment_id)
    join purchase on purchase.id = purchase_id
    where note.id = ${id}
  `.execute(db)
  return rows[0]
}
