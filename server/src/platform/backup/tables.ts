// The tables of the schema public, as a backup reads and writes them.
import { escapeIdentifier, type ClientBase } from 'pg'

export type Table = { name: string; columns: string[] }
export type Sequence = { name: string; value: string; isCalled: boolean }

/** All that hold rows of their own, except the migrations' own; generated columns generate themselves again. */
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
 * Sessions stay out, and what belongs to one: a backup in strange hands opens no account, and a restored one brings no session back to
 * life.
 */
const WITHOUT_ROWS = new Set(['session', 'push_subscription'])
export const hasRowsInBackup = ({ name }: Table) => !WITHOUT_ROWS.has(name)

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
 * Runs the work while rows may arrive in any order and move nothing else: foreign keys are taken off and put back,
 * which checks them, and triggers rest. For a transaction.
 */
export async function withoutConsequences(client: ClientBase, tables: Table[], work: () => Promise<void>) {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`)
  for (const { name } of tables) await client.query(`alter table ${qualified(name)} disable trigger user`)

  await work()

  for (const { name } of tables) await client.query(`alter table ${qualified(name)} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`)
}
