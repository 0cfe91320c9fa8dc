import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

const AT_ONCE = 10_000

/** Portion by portion, each a statement of its own that its limit of time does not cut off. By an index on the column, a time. */
export async function deleteOlder(db: Db, table: keyof Tables, column: string, before: Date): Promise<void> {
  const some = sql`
    delete from ${sql.table(table)}
    where ctid = any(array(select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${AT_ONCE}))
  `
  while ((await some.execute(db)).numAffectedRows! > 0n);
}
