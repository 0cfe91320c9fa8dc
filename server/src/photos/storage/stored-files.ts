import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { StoredFile } from '../../platform/files/files.ts'
import { photoOfKey } from './object-keys.ts'

const BATCH = 500

/** Everything there is, by photo, in the table found_files of one connection: the memory for a million of them is the database's. */
export const withFoundFiles = <T>({ db, files }: Context, work: (db: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`create temporary table found_files (
      photo uuid primary key, newest timestamptz not null, has_original boolean not null, sizes integer not null
    )`.execute(connection)
    try {
      const batch: StoredFile[] = []
      for await (const file of files.list()) {
        batch.push(file)
        if (batch.length >= BATCH) await note(connection, batch.splice(0))
      }
      await note(connection, batch)
      return await work(connection)
    } finally {
      await sql`drop table found_files`.execute(connection)
    }
  })

async function note(db: Db, batch: readonly StoredFile[]) {
  const known = batch.flatMap(({ key, writtenAt }) => {
    const photo = photoOfKey(key)
    return photo ? [{ photo, writtenAt, isOriginal: key.endsWith('/original') }] : []
  })
  await sql`
    insert into found_files
    select photo, max(written_at), bool_or(is_original), count(*) filter (where not is_original)
    from unnest(
      ${known.map(({ photo }) => photo)}::uuid[],
      ${known.map(({ writtenAt }) => writtenAt)}::timestamptz[],
      ${known.map(({ isOriginal }) => isOriginal)}::boolean[]
    ) as file (photo, written_at, is_original)
    group by photo
    on conflict (photo) do update set newest = greatest(found_files.newest, excluded.newest),
      has_original = found_files.has_original or excluded.has_original, sizes = found_files.sizes + excluded.sizes
  `.execute(db)
}
