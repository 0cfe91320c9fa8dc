import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { World } from './world.ts'

/** Inserts a paid purchase with its invoice and a credit note, and returns its id, which is also that of the note. */
export async function createPurchase({ ctx: { db } }: World, member: string): Promise<string> {
  const id = randomUUID()
  await sql`
    with series as (
      insert into invoice_series values ('2026-27', 1)
      on conflict (financial_year) do update set last_number = invoice_series.last_number + 1 returning *
    ), bought as (
      insert into purchase (id, member_id, request_key, provider_order, plan, months, reveals, amount_paise, tax_paise,
        buyer_name, is_open, created_at)
      values (${id}, ${member}, ${id}, ${id}, 'basic_1', 1, 10, 99900, 15239, 'Asha Rao', false, now())
    ), paid as (
      insert into payment values (${id}, ${id}, 'INR', 99900, now(), 'granted', null, null)
    ), back as (
      insert into refund (id, payment_id, amount_paise, reason, created_at) values (${id}, ${id}, 10000, 'returned', now())
    ), booked as (
      insert into ledger_transaction values (${id}, 'given_back', ${id}, ${id}, now())
    ), entries as (
      insert into ledger_entry values (${id}, 'sales', 8475), (${id}, 'gst', 1525), (${id}, 'owed', -10000)
    ), notes as (
      insert into credit_note_series values ('2026-27', 1)
      on conflict (financial_year) do update set last_number = credit_note_series.last_number + 1 returning *
    ), note as (
      insert into credit_note select financial_year, last_number, ${id}, now() from notes
    )
    insert into invoice select financial_year, last_number, ${id}, now(), 'Lotus', '12 Lake Road, Mysuru', '29AABCP1234C1Z5' from series
  `.execute(db)
  return id
}
