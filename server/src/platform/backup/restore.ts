// Restores a backup into an empty database, in one transaction, together with the photos.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import { Client } from 'pg'
import { migrate } from '../database/migrate.ts'
import { readMigrations, readReplaced } from '../database/migration-files.ts'
import { appliedMigrations, inCurrentSeries, isSameHistory, whyNotContinue } from '../database/migration-history.ts'
import { decrypt, HEADER_BYTES, isEncrypted } from './encrypt-backup.ts'
import { BackupHeader, HEADER_FILE, ArchiveDigest } from './backup-format.ts'
import { BackupImport } from './backup-import.ts'
import { PhotoFolder } from './restored-photos.ts'
import {
  firstTableWithRows,
  hasRowsInBackup,
  listTables,
  qualified,
  withConstraintsDisabled,
  withTriggersDisabled,
  type Table,
} from './backup-tables.ts'
import { DamagedArchiveError, readTar, readText, type TarEntry } from './tar.ts'

/** Thrown if the backup cannot be restored here. The message is one line for the operator. */
export class RestoreRefusedError extends Error {
  override name = 'RestoreRefused'
}

export type RestoreOptions = {
  url: string
  photos: string
  migrations: string
  log: { info(line: string): void }
  /** For an encrypted backup. */
  key?: string | undefined
  /** Corrects the restored rows before they are committed. */
  correct?: (client: Client) => Promise<void>
}

export type RestoreSummary = { rows: number; photos: number; createdAt: string }

export async function restore(file: string, options: RestoreOptions): Promise<RestoreSummary> {
  const raw = await openBackup(file, options.key)
  const archive = raw.pipe(createGunzip())
  raw.on('error', (error) => archive.destroy(error))
  try {
    return await restoreFrom(readTar(archive), options)
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (typeof code === 'string' && code.startsWith('Z_'))
      throw new DamagedArchiveError('it is not a whole compressed file')
    throw error
  } finally {
    archive.destroy()
    raw.destroy()
  }
}

/** The compressed archive, whether the file is encrypted or not. */
async function openBackup(path: string, key: string | undefined): Promise<Readable> {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
  await file.close()
  if (!isEncrypted(buffer)) return createReadStream(path)
  if (!key) throw new RestoreRefusedError('This backup is encrypted: set BACKUP_KEY to the key it was made with.')
  return Readable.from(decrypt(key)(createReadStream(path)))
}

async function restoreFrom(entries: AsyncGenerator<TarEntry>, options: RestoreOptions): Promise<RestoreSummary> {
  const digest = new ArchiveDigest()
  const { value: first } = await entries.next()
  const header = await readHeader(first, digest)
  const client = new Client({ connectionString: options.url, options: '-c statement_timeout=0 -c timezone=UTC' })
  await client.connect()
  const photos = new PhotoFolder(options.photos)
  try {
    if (!(await photos.isEmpty()))
      throw new RestoreRefusedError(`The folder ${options.photos} already has photos: move it away.`)
    const isNew = await prepareDatabase(client, header, options)
    await client.query('begin')
    const tables = await emptyTables(client, header, isNew)
    const backupImport = new BackupImport(client, tables, photos, digest)
    await withConstraintsDisabled(client, tables, () => backupImport.importAll(entries))
    // Backups of earlier releases hold sessions.
    for (const { name } of tables.filter((table) => !hasRowsInBackup(table)))
      await client.query(`delete from ${qualified(name)}`)
    await options.correct?.(client)
    await photos.moveIntoPlace()
    await client.query('commit')
    if (isNew) await migrate(options.url, { directory: options.migrations, log: options.log })
    // Until then the planner does not know how large the tables are.
    await client.query('analyze')
    return { ...backupImport.summary(), createdAt: header.createdAt }
  } finally {
    await photos.discardDraft()
    await client.end()
  }
}

async function readHeader(entry: TarEntry | undefined, digest: ArchiveDigest): Promise<BackupHeader> {
  const text = entry?.name === HEADER_FILE ? await readText(digest.including(entry)) : '{}'
  const read = BackupHeader.safeParse(JSON.parse(text))
  if (!read.success) throw new RestoreRefusedError('This file is not a backup that this release of Parinay can read.')
  return read.data
}

/** Migrates a new database to the backup's schema, or checks that an existing one has it. Returns whether the database was new. */
async function prepareDatabase(
  client: Client,
  header: BackupHeader,
  { url, migrations: directory, log }: RestoreOptions,
) {
  const { rowCount } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') limit 1`,
  )
  const isNew = rowCount === 0
  const files = await readMigrations(directory)
  const replaced = await readReplaced(directory)
  const migrations = inCurrentSeries(header.migrations, files, replaced)
  if (isNew) {
    const unknown = whyNotContinue(migrations, files)
    if (unknown) throw new RestoreRefusedError(`The backup was made by another release. ${unknown}`)
    await migrate(url, { directory, log, upTo: migrations.at(-1)?.number ?? 0 })
  }
  const applied = await appliedMigrations(client).catch(() => {
    throw new RestoreRefusedError('The database belongs to something else: restore into a new database.')
  })
  if (!isSameHistory(inCurrentSeries(applied, files, replaced), migrations, files))
    throw new RestoreRefusedError(
      `The backup was made at migration ${migrations.at(-1)?.number ?? 0} and the database is at ${applied.at(-1)?.number ?? 0}, ` +
        'or they differ on the way there: restore into a new database.',
    )
  return isNew
}

async function emptyTables(client: Client, header: BackupHeader, isNew: boolean): Promise<Table[]> {
  const tables = await listTables(client)
  if (!isDeepStrictEqual(tables, header.tables))
    throw new RestoreRefusedError(
      'The tables of the database are not those of the backup: restore into a new database.',
    )
  const names = tables.map(({ name }) => qualified(name)).join(', ')
  await client.query(`lock table ${names} in access exclusive mode`)
  // In a new database the migrations themselves inserted these rows, and the backup contains them.
  if (isNew) await withTriggersDisabled(client, tables, () => client.query(`truncate ${names}`))
  const filled = await firstTableWithRows(client, tables)
  if (filled)
    throw new RestoreRefusedError(`The database already has data (in ${filled}): restore into a new database.`)
  return tables
}
