import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { StoredFile } from '../../platform/files/file-store.ts'
import { photoIdFromKey } from './photo-object-keys.ts'

const INSERT_BATCH_SIZE = 500

/** Lists the stored files by photo in the temporary table found_files, because a million of them are too many for the app's memory. */
export const withStoredFiles = <T>({ db, files }: Context, work: (db: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`create temporary table found_files (
      photo uuid primary key, newest timestamptz not null, has_original boolean not null, sizes integer not null
    )`.execute(connection)
    try {
      const batch: StoredFile[] = []
      for await (const file of files.list()) {
        batch.push(file)
        if (batch.length >= INSERT_BATCH_SIZE) await insertBatch(connection, batch.splice(0))
      }
      await insertBatch(connection, batch)
      return await work(connection)
    } finally {
      await sql`drop table found_files`.execute(connection)
    }
  })

async function insertBatch(db: Db, batch: readonly StoredFile[]) {
  const rows = batch.flatMap(({ key, writtenAt }) => {
    const photo = photoIdFromKey(key)
    return photo ? [{ photo, writtenAt, isOriginal: key.endsWith('/original') }] : []
  })
  await sql`
    insert into found_files
    select photo, max(written_at), bool_or(is_original), count(*) filter (where not is_original)
    from unnest(
      ${rows.map(({ photo }) => photo)}::uuid[],
      ${rows.map(({ writtenAt }) => writtenAt)}::timestamptz[],
      ${rows.map(({ isOriginal }) => isOriginal)}::boolean[]
    ) as file (photo, written_at, is_original)
    group by photo
    on conflict (photo) do update set newest = greatest(found_files.newest, excluded.newest),
      has_original = found_files.has_original or excluded.has_original, sizes = found_files.sizes + excluded.sizes
  `.execute(db)
}
