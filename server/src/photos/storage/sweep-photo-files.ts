// The hourly job that removes files without a row and repairs rows without a file. Killed processes leave both.
import { DAY_MS, HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PHOTO_WIDTHS_PX, type PhotoSize } from '@parinay/contract/photos'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { DRAFTS_FOLDER } from '../../platform/files/disk-store.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { withStoredFiles } from './list-stored-files.ts'
import { photoFolder, photoKey, originalKey } from './photo-object-keys.ts'
import { draftsFolder } from './drafts-folder.ts'

const WEEK_MS = 7 * DAY_MS
const SWEEP_BATCH_SIZE = 500
/** More mismatches than this, if they are the majority, mean that the store is not mounted or belongs to another installation. */
const MISMATCH_THRESHOLD = 20

/** What a sweep removed and repaired. */
export interface SweepResult {
  /** Folders without a photo or upload. */
  orphans: number
  /** Originals of finished photos. */
  originals: number
  drafts: number
  /** Uploads whose job was lost, and was enqueued again. */
  repeated: number
  /** Uploads whose file is missing, which get a fault. */
  broken: number
  /** Faulty uploads older than a week. */
  faults: number
  /** Photos without any file. */
  lost: number
}

const NOTHING_SWEPT: SweepResult = { orphans: 0, originals: 0, drafts: 0, repeated: 0, broken: 0, faults: 0, lost: 0 }

/** Ignores everything younger than an hour, because another process may be working on it. */
export async function sweep(ctx: Context): Promise<SweepResult> {
  const old = new Date(ctx.now().getTime() - HOUR_MS)
  const drafts = await removeDrafts(ctx, old)
  const swept = await withStoredFiles(ctx, async (db) => {
    if (await isAnotherStore(ctx, db, old)) return { ...NOTHING_SWEPT, drafts }
    return {
      orphans: await removeOrphans(ctx, db, old),
      originals: await removeOriginals(ctx, db, old),
      drafts,
      ...(await repairUploads(ctx, db, old)),
      lost: await deleteLostPhotos(ctx, db, old),
    }
  })
  if (Object.values(swept).some((count) => count > 0)) ctx.log.info({ swept })
  return swept
}

/** Handles the ids of one batch before it reads the next. */
async function forEachBatch(
  readBatch: () => Promise<readonly { photo: string }[]>,
  handle: (photo: string) => Promise<unknown>,
) {
  let count = 0
  for (let batch = await readBatch(); batch.length > 0; batch = await readBatch()) {
    for (const { photo } of batch) await handle(photo)
    count += batch.length
  }
  return count
}

const removeOrphans = ({ files }: Context, db: Db, old: Date) =>
  forEachBatch(
    async () =>
      (
        await sql<{ photo: string }>`
          delete from found_files where photo in (
            select photo from found_files where newest < ${old}
              and not exists (select from photo where photo.id = found_files.photo)
              and not exists (select from photo_upload where photo_upload.id = found_files.photo)
            limit ${SWEEP_BATCH_SIZE}
          ) returning photo`.execute(db)
      ).rows,
    (photo) => files.removeAll(photoFolder(photo)),
  )

const removeOriginals = ({ files }: Context, db: Db, old: Date) =>
  forEachBatch(
    async () =>
      (
        await sql<{ photo: string }>`
          update found_files set has_original = false where photo in (
            select photo from found_files where has_original and newest < ${old}
              and exists (select from photo where photo.id = found_files.photo)
            limit ${SWEEP_BATCH_SIZE}
          ) returning photo`.execute(db)
      ).rows,
    (photo) => files.removeAll(originalKey(photo)),
  )

/** Repairs uploads older than an hour that wait for no retry: they lost their job or file, or their fault was never dismissed. */
async function repairUploads(ctx: Context, db: Db, old: Date) {
  const { rows: waiting } = await sql<{ id: string; sender: string; hasFile: boolean }>`
    select id, member_id as sender, coalesce(has_original, false) as "hasFile"
    from photo_upload left join found_files on found_files.photo = photo_upload.id
    where fault is null and created_at < ${old}
  `.execute(db)
  const queued = await ctx.queue.unfinishedIds(db, 'make-photo', old)
  const lost = waiting.filter(({ id, hasFile }) => hasFile && !queued.has(id))
  const gone = waiting.filter(({ hasFile }) => !hasFile).map(({ id }) => id)
  await inTransaction(ctx, async (tx) => {
    for (const { id, sender } of lost) await ctx.queue.enqueue(tx, 'make-photo', [id], { sender })
  })
  if (gone.length > 0) await db.updateTable('photo_upload').set({ fault: 'damaged' }).where('id', 'in', gone).execute()
  const { numDeletedRows } = await db
    .deleteFrom('photo_upload')
    .where('fault', 'is not', null)
    .where('created_at', '<', new Date(ctx.now().getTime() - WEEK_MS))
    .executeTakeFirst()
  return { repeated: lost.length, broken: gone.length, faults: Number(numDeletedRows) }
}

/** Photos older than an hour without any file. */
const lostPhotos = (old: Date) => sql`
  from photo where not is_illustration and created_at < ${old}
    and not exists (select from found_files where found_files.photo = photo.id and sizes > 0)`

async function deleteLostPhotos({ files }: Context, db: Db, old: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id ${lostPhotos(old)}`.execute(db)
  const gone: string[] = []
  // A delayed upload may have become a photo after the files were listed.
  for (const { id } of rows) if (!(await hasSize(files, id))) gone.push(id)
  if (gone.length > 0) await db.deleteFrom('photo').where('id', 'in', gone).execute()
  return gone.length
}

async function hasSize(files: FileStore, photo: string): Promise<boolean> {
  for (const size of Object.keys(PHOTO_WIDTHS_PX) as PhotoSize[])
    for (const format of ['webp', 'avif'] as const) if (await files.read(photoKey(photo, size, format))) return true
  return false
}

/** Whether most rows and files mismatch: an unmounted store has none of our files, another installation's has files without rows. */
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
  const mismatches = rows[0]!
  const isMajority = (count: number, total: number) => count > MISMATCH_THRESHOLD && count > total / 2
  if (!isMajority(mismatches.lost, mismatches.rows) && !isMajority(mismatches.orphans, mismatches.folders)) return false
  log.warn({ sweep: 'rows and files do not match: check that the right store is mounted', ...mismatches })
  return true
}

async function removeDrafts({ config }: Context, old: Date): Promise<number> {
  let count = 0
  for (const folder of [draftsFolder(config.dataDir), join(config.dataDir, 'photos', DRAFTS_FOLDER)]) {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name)
      const stats = await stat(path).catch(() => undefined)
      if (!stats || stats.mtime >= old) continue
      await rm(path, { recursive: true, force: true })
      count++
    }
  }
  return count
}
