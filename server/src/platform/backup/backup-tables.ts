// How a backup reads and writes the tables of the schema public.
import { escapeIdentifier, type ClientBase } from 'pg'

export type Table = { name: string; columns: string[] }
export type Sequence = { name: string; value: string; isCalled: boolean }

/** All tables except that of the migrations. Omits generated columns, because PostgreSQL computes them again. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
       coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = ''), '{}') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'
     group by c.relname order by c.relname collate "C"`,
  )
  return rows
}

/**
 * Tables that backups exclude: sessions with their subscriptions, and one-time codes. A stolen backup opens no account, and a restored one revives no session.
 */
const EXCLUDED_TABLES = new Set(['session', 'push_subscription', 'one_time_code', 'used_google_nonce'])
export const hasRowsInBackup = ({ name }: Table) => !EXCLUDED_TABLES.has(name)

export const copyTarget = ({ name, columns }: Table) =>
  `${qualified(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`

export const qualified = (name: string) => `public.${escapeIdentifier(name)}`

export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const state = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from ${qualified(name)}`,
    )
    sequences.push({ name, ...state.rows[0]! })
  }
  return sequences
}

export async function setSequence(client: ClientBase, { name, value, isCalled }: Sequence) {
  await client.query('select setval($1::regclass, $2::bigint, $3::boolean)', [qualified(name), value, isCalled])
}

export async function firstTableWithRows(client: ClientBase, tables: Table[]): Promise<string | undefined> {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${qualified(name)} limit 1`)
    if (rowCount) return name
  }
}

/**
 * Lets `work` insert rows in any order: triggers are disabled, and foreign keys are dropped and added again, which checks them. Needs a
 * transaction.
 */
export async function withConstraintsDisabled(client: ClientBase, tables: Table[], work: () => Promise<void>) {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`)

  await withTriggersDisabled(client, tables, work)

  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`)
}

/** Also lets `work` empty tables whose triggers refuse it. Needs a transaction. */
export async function withTriggersDisabled(client: ClientBase, tables: Table[], work: () => Promise<unknown>) {
  for (const { name } of tables) await client.query(`alter table ${qualified(name)} disable trigger user`)
  await work()
  for (const { name } of tables) await client.query(`alter table ${qualified(name)} enable trigger user`)
}
