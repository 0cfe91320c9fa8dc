// The ledger of double entry. Every movement is one transaction whose entries sum to zero, which the database enforces.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'

type Account = 'provider' | 'sales' | 'gst' | 'owed'
type Kind = 'captured' | 'given_back' | 'refunded'

interface Movement {
  kind: Kind
  payment: string
  refund?: string
  entries: Partial<Record<Account, number>>
}

/** Returns the id of the transaction, or nothing where no money moves. */
export async function record(
  tx: Tx,
  { kind, payment, refund, entries }: Movement,
  now: Date,
): Promise<string | undefined> {
  const id = randomUUID()
  const rows = Object.entries(entries).filter(([, paise]) => paise !== 0)
  if (rows.length === 0) return undefined
  await tx
    .insertInto('ledger_transaction')
    .values({ transaction_id: id, kind, payment_id: payment, refund_id: refund ?? null, at: now })
    .execute()
  await tx
    .insertInto('ledger_entry')
    .values(rows.map(([account, paise]) => ({ transaction_id: id, account, paise })))
    .execute()
  return id
}

/** What is still owed to the payer, and what was given back of the plan's price. */
export async function standOf(db: Db, payment: string): Promise<{ owed: number; givenBack: number }> {
  const { rows } = await sql<{ owed: number; given: number }>`
    select coalesce(-sum(paise) filter (where account = 'owed'), 0)::bigint as owed,
      coalesce(sum(paise) filter (where account in ('sales', 'gst') and kind = 'given_back'), 0)::bigint as given
    from ledger_transaction join ledger_entry using (transaction_id) where payment_id = ${payment}
  `.execute(db)
  const { owed, given } = rows[0]!
  return { owed, givenBack: given }
}
