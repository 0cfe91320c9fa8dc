import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

const BATCH_SIZE = 10_000

/** Deletes in batches, so that each statement stays below its timeout. The time column needs an index. */
export async function deleteOlderRows(db: Db, table: keyof Tables, column: string, before: Date): Promise<void> {
  const deleteBatch = sql`
    delete from ${sql.table(table)}
    where ctid = any(array(select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${BATCH_SIZE}))
  `
  let deleted: bigint
  do {
    deleted = (await deleteBatch.execute(db)).numAffectedRows!
  } while (deleted > 0n)
}
