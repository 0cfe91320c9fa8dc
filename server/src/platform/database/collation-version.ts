import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Says that the database was made with another version of its collation than the server has now, as after an upgrade of the
 * operating system. Texts are then ordered differently than in the indexes, which may miss rows. Undefined if the versions agree.
 */
export async function collationWarning(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string; made: string; now: string }>`
    select datname as name, datcollversion as made, pg_database_collation_actual_version(oid) as now
    from pg_database
    where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid)
  `.execute(db)
  const [mismatch] = rows
  if (!mismatch) return undefined
  const { name, made, now } = mismatch
  return `The database "${name}" was made with version ${made} of its collation, and the server has ${now}: indexes of texts may be wrong. Run REINDEX DATABASE "${name}", then ALTER DATABASE "${name}" REFRESH COLLATION VERSION.`
}
