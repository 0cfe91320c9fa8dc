// Once an hour: files that no row speaks of, and rows whose files are gone. Both are left by processes that were killed.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PHOTO_SIZES, type PhotoSize } from '@parinay/contract/photos'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { DRAFTS_FOLDER } from '../../platform/files/disk.ts'
import type { FileStore } from '../../platform/files/files.ts'
import { withFoundFiles } from './stored-files.ts'
import { folderOf, keyOf, originalKeyOf } from './object-keys.ts'
import { draftsUnder } from '../upload/upload.ts'

const HOUR = 60 * 60 * 1000
const WEEK = 7 * 24 * HOUR
const BATCH = 500
/** Above this, and when it is most of them, it is not the photos that are gone but the store, or it is that of somebody else. */
const MOST_AMISS = 20

/** What a sweep did. */
export interface Swept {
  /** Folders of photos that are in no list. */
  orphans: number
  /** Originals of photos that have been made. */
  originals: number
  drafts: number
  /** Uploads whose work is in no queue any more, and is done again. */
  repeated: number
  /** Uploads whose file is gone: their owners are told. */
  broken: number
  /** Faults that nobody dismissed for a week. */
  faults: number
  /** Photos none of whose files are there. */
  lost: number
}

const NOTHING: Swept = { orphans: 0, originals: 0, drafts: 0, repeated: 0, broken: 0, faults: 0, lost: 0 }

/** What is younger than an hour is left alone: somebody may be at work on it. */
export async function sweep(ctx: Context): Promise<Swept> {
  const old = new Date(ctx.now().getTime() - HOUR)
  const drafts = await removeDrafts(ctx, old)
  const swept = await withFoundFiles(ctx, async (db) => {
    if (await isAnotherStore(ctx, db, old)) return { ...NOTHING, drafts }
    return {
      orphans: await removeOrphans(ctx, db, old),
      originals: await removeOriginals(ctx, db, old),
      drafts,
      ...(await mendUploads(ctx, db, old)),
      lost: await forgetLost(ctx, db, old),
    }
  })
  if (Object.values(swept).some((count) => count > 0)) ctx.log.info({ swept })
  return swept
}

/** The ids come in batches; each is done with before the next is asked for. */
async function forEach(ask: () => Promise<readonly { photo: string }[]>, act: (photo: string) => Promise<unknown>) {
  let count = 0
  for (let some = await ask(); some.length > 0; some = await ask()) {
    for (const { photo } of some) await act(photo)
    count += some.length
  }
  return count
}

const removeOrphans = ({ files }: Context, db: Db, old: Date) =>
  forEach(
    async () =>
      (
        await sql<{ photo: string }>`
          delete from found_files where photo in (
            select photo from found_files where newest < ${old}
              and not exists (select from photo where photo.id = found_files.photo)
              and not exists (select from photo_upload where photo_upload.id = found_files.photo)
            limit ${BATCH}
          ) returning photo`.execute(db)
      ).rows,
    (photo) => files.removeAll(folderOf(photo)),
  )

const removeOriginals = ({ files }: Context, db: Db, old: Date) =>
  forEach(
    async () =>
      (
        await sql<{ photo: string }>`
          update found_files set has_original = false where photo in (
            select photo from found_files where has_original and newest < ${old}
              and exists (select from photo where photo.id = found_files.photo)
            limit ${BATCH}
          ) returning photo`.execute(db)
      ).rows,
    (photo) => files.removeAll(originalKeyOf(photo)),
  )

/** An upload that has waited for an hour waits for its next try, or has lost its work, its file, or its reader. */
async function mendUploads(ctx: Context, db: Db, old: Date) {
  const { rows: waiting } = await sql<{ id: string; sender: string; isThere: boolean }>`
    select id, member_id as sender, coalesce(has_original, false) as "isThere"
    from photo_upload left join found_files on found_files.photo = photo_upload.id
    where fault is null and created_at < ${old}
  `.execute(db)
  const queued = await ctx.queue.unfinishedIds(db, 'make-photo', old)
  const lost = waiting.filter(({ id, isThere }) => isThere && !queued.has(id))
  const gone = waiting.filter(({ isThere }) => !isThere).map(({ id }) => id)
  await inTransaction(ctx, async (tx) => {
    for (const { id, sender } of lost) await ctx.queue.enqueue(tx, 'make-photo', [id], { sender })
  })
  if (gone.length > 0) await db.updateTable('photo_upload').set({ fault: 'damaged' }).where('id', 'in', gone).execute()
  const { numDeletedRows } = await db
    .deleteFrom('photo_upload')
    .where('fault', 'is not', null)
    .where('created_at', '<', new Date(ctx.now().getTime() - WEEK))
    .executeTakeFirst()
  return { repeated: lost.length, broken: gone.length, faults: Number(numDeletedRows) }
}

/** Made an hour ago or longer, and nothing of it was found. */
const lostPhotos = (old: Date) => sql`
  from photo where not is_illustration and created_at < ${old}
    and not exists (select from found_files where found_files.photo = photo.id and sizes > 0)`

async function forgetLost({ files }: Context, db: Db, old: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id ${lostPhotos(old)}`.execute(db)
  const gone: string[] = []
  // One that waited for long may have been made since the files were listed.
  for (const { id } of rows) if (!(await hasSize(files, id))) gone.push(id)
  if (gone.length > 0) await db.deleteFrom('photo').where('id', 'in', gone).execute()
  return gone.length
}

async function hasSize(files: FileStore, photo: string): Promise<boolean> {
  for (const size of Object.keys(PHOTO_SIZES) as PhotoSize[])
    for (const format of ['webp', 'avif'] as const) if (await files.read(keyOf(photo, size, format))) return true
  return false
}

/** A store that is not mounted has nothing of ours; a store of another installation has what none of our rows speaks of. */
async function isAnotherStore({ log }: Context, db: Db, old: Date): Promise<boolean> {
  const { rows } = await sql<Record<'lost' | 'rows' | 'orphans' | 'folders', number>>`
    select
      (select count(*) ${lostPhotos(old)})
        + (select count(*) from photo_upload where fault is null and created_at < ${old}
          and not exists (select from found_files where found_files.photo = photo_upload.id)) as lost,
      (select count(*) from photo where not is_illustration and created_at < ${old})
        + (select count(*) from photo_upload where fault is null and created_at < ${old}) as rows,
      (select count(*) from found_files where not exists (select from photo where photo.id = found_files.photo)
        and not exists (select from photo_upload where photo_upload.id = found_files.photo)) as orphans,
      (select count(*) from found_files) as folders
  `.execute(db)
  const amiss = rows[0]!
  const isMost = (some: number, all: number) => some > MOST_AMISS && some > all / 2
  if (!isMost(amiss.lost, amiss.rows) && !isMost(amiss.orphans, amiss.folders)) return false
  log.warn({ sweep: 'rows and files do not fit together: is the store the right one, and there?', ...amiss })
  return true
}

async function removeDrafts({ config }: Context, old: Date): Promise<number> {
  let count = 0
  for (const folder of [draftsUnder(config.dataDir), join(config.dataDir, 'photos', DRAFTS_FOLDER)]) {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined)
      if (!found || found.mtime >= old) continue
      await rm(path, { recursive: true, force: true })
      count++
    }
  }
  return count
}
